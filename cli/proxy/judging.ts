import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { CapturedExchange, RecordedTraffic } from '../../contract-tests/proxy/capture.ts';
import type {
  JudgedTraffic,
  Traffic,
  TrafficOptions,
} from '../../contract-tests/proxy/traffic-judge.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import type { settingsShownBy } from '../mock/from-recording.ts';

/** How many exchanges were not passed on to the judge, by reason. */
type NotJudged = Readonly<Record<string, number>>;

type ToWorker =
  | { readonly judge: Traffic }
  | { readonly notJudged: NotJudged }
  | 'recorded'
  | 'learnt';
export type Learnt = ReturnType<typeof settingsShownBy>;

/** Milliseconds for one answer of the thread. Judging takes linear time: it needs seconds for the largest queue. */
const longestAnswer = 120_000;

/** Judges in a thread of its own, so that no answer of a service can hold up the traffic. */
export function startTrafficJudge(options: TrafficOptions) {
  // This file is what the thread runs, too; see its end.
  const worker = new Worker(new URL(import.meta.url), { workerData: { judged: options } });
  const ended = new AbortController();
  const fail = (reason: string) => ended.abort(new Error(reason));
  worker.once('error', (error) => ended.abort(error));
  worker.once('exit', () => fail('the thread that judges has ended'));
  const ask = async <T>(message: ToWorker): Promise<T> => {
    const answer = once(worker, 'message', { signal: ended.signal });
    const timer = setTimeout(fail, longestAnswer, 'judging took more than two minutes');
    worker.postMessage(message);
    try {
      const [found] = await answer;
      return found;
    } catch {
      throw ended.signal.reason;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    judge: (traffic: Traffic) => ask<JudgedTraffic>({ judge: traffic }),
    report: (notJudged: NotJudged) => ask<Report>({ notJudged }),
    recorded: () => ask<RecordedTraffic>('recorded'),
    /** What the recorded traffic shows of the service; undefined if there is none. */
    learnt: () => ask<Learnt | undefined>('learnt'),
    end: () => worker.terminate(),
  };
}

/** The most exchanges in the queue, and the most characters of their bodies. */
const [longestQueue, largestQueue] = [2000, 32 * 2 ** 20];
/** The pause between two batches, in milliseconds and as a multiple of the time that judging took: traffic comes first. */
const [shortestPause, longestPause, pauseFactor] = [100, 2000, 9];

/** Passes traffic on in parts. Exchanges that come faster than they are judged are dropped and counted. */
export function createJudgingQueue(
  judge: Pick<ReturnType<typeof startTrafficJudge>, 'judge' | 'report'>,
  onJudged: (found: JudgedTraffic) => void,
) {
  let waiting: (CapturedExchange | 'gap')[] = [];
  let [size, pause] = [0, shortestPause];
  const notJudged: Record<string, number> = {};
  let isScheduled = false;
  let failure: unknown;
  let working: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = working.then(work);
    working = result.catch(() => {});
    return result;
  };
  const judgeWaiting = async () => {
    const part = waiting;
    [waiting, size] = [[], 0];
    if (part.length === 0) return;
    const start = performance.now();
    try {
      onJudged(await judge.judge(part));
    } catch (error) {
      failure ??= error;
      onJudged({ news: ['judging has failed; traffic still passes'], passed: [] });
    }
    const millis = (performance.now() - start) * pauseFactor;
    pause = Math.min(longestPause, Math.max(shortestPause, millis));
  };
  /** Asks the judge once it has judged all that has come so far. @throws what has kept it from that. */
  const afterWaiting = <T>(ask: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await judgeWaiting();
      if (failure) throw failure;
      return ask();
    });
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setTimeout(async () => {
      await inTurn(judgeWaiting);
      isScheduled = false;
      schedule();
    }, pause);
  };
  /** @param mayCount Whether the service may have counted the request. */
  const leaveOut = (reason: string, mayCount: boolean) => {
    notJudged[reason] = (notJudged[reason] ?? 0) + 1;
    if (mayCount && waiting.at(-1) !== 'gap') waiting.push('gap');
  };
  return {
    leaveOut,
    add(exchange: CapturedExchange): void {
      if (failure) return;
      if (waiting.length < longestQueue && size < largestQueue) {
        size += (exchange.requestBody ?? '').length + (exchange.responseBody ?? '').length;
        waiting.push(exchange);
      } else leaveOut('dropped', true);
      schedule();
    },
    report: () => afterWaiting(() => judge.report(notJudged)),
    afterWaiting,
  };
}

if (parentPort && workerData?.judged) {
  const port = parentPort;
  const { createTrafficJudge } = await import('../../contract-tests/proxy/traffic-judge.ts');
  const { baseUrl, plan }: TrafficOptions = workerData.judged;
  const judge = createTrafficJudge(workerData.judged);
  const learnt = async () => {
    const { har, exchanges } = judge.recorded();
    if (exchanges === 0) return undefined;
    const { settingsShownBy } = await import('../mock/from-recording.ts');
    const { readRecording } = await import('../../contract-tests/recording/recording.ts');
    try {
      return settingsShownBy(readRecording(JSON.parse(har), baseUrl), plan);
    } catch (error) {
      // Nothing in it called an operation of the service.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
  port.on('message', (message: ToWorker) => {
    if (message === 'recorded') return port.postMessage(judge.recorded());
    if (message === 'learnt') return void learnt().then((found) => port.postMessage(found));
    port.postMessage(
      'judge' in message ? judge.judge(message.judge) : judge.report(message.notJudged),
    );
  });
}
