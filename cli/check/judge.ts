import { type ChildProcess, spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UnreadExchange } from '../../contract-tests/report/unfinished.ts';
import type { FromJudge, Job, JudgeEvent, Outcome, ToJudge } from './judge-messages.ts';

/** How long the process has to say that it has heard of a stop; one that computes does not hear. */
const hearingMillis = 2000;
const mostComplaint = 4000;

/** How the judging ended, or why it had to be ended. */
export type Ending =
  | Outcome
  | {
      readonly kind: 'unfinished';
      readonly reason: string;
      readonly exchanges: readonly UnreadExchange[];
    };

export interface JudgeOptions {
  readonly onEvent?: (event: JudgeEvent) => void;
  /** Asks the process to come to an end, and report. */
  readonly signal: AbortSignal;
  /** Milliseconds after which the process is ended, whatever it does. */
  readonly limit: number;
  /** The same from the signal on: what it takes to wait for the answer under way, and to report. */
  readonly stopLimit: number;
}

export interface Judge {
  judge(job: Job, options: JudgeOptions): Promise<Ending>;
  /** Ends the process at once. */
  end(): void;
}

/**
 * Starts a process of its own for the judging, so that nothing a service sends can stop the command.
 * @param entry The file that the process runs.
 */
export function startJudge(entry = entryOfJudge()): Judge {
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const complaint = complaintOf(child);
  return {
    judge: (job, options) => follow(child, job, options, complaint),
    end: () => child.kill('SIGKILL'),
  };
}

/** It has the extension of this file, before it is built and after. */
function entryOfJudge(): string {
  const extension = extname(fileURLToPath(import.meta.url));
  return fileURLToPath(new URL(`judge-process${extension}`, import.meta.url));
}

async function follow(
  child: ChildProcess,
  job: Job,
  { onEvent, signal, limit, stopLimit }: JudgeOptions,
  complaint: () => string,
): Promise<Ending> {
  const { promise: ending, resolve, reject } = Promise.withResolvers<Ending>();
  const exchanges: UnreadExchange[] = [];
  const share = createSharing();
  const unfinished = (reason: string) => resolve({ kind: 'unfinished', reason, exchanges });
  const stopped = () => unfinished(`the run was stopped (${signal.reason})`);
  const timers = [setTimeout(() => unfinished(tooLong(limit)), limit)];
  let hearing: NodeJS.Timeout | undefined;
  const stop = () => {
    tell(child, { type: 'stop', reason: String(signal.reason) });
    hearing = setTimeout(stopped, hearingMillis);
    timers.push(hearing, setTimeout(stopped, stopLimit));
  };
  child.on('message', (message: FromJudge) => {
    if (message.type === 'outcome') resolve(message.outcome);
    else if (message.type === 'stopping') clearTimeout(hearing);
    else {
      if (message.event.type === 'exchange') exchanges.push(share(message.event.exchange));
      onEvent?.(message.event);
    }
  });
  child.on('error', reject);
  child.on('close', (code, killedBy) => {
    if (signal.aborted) return stopped();
    const why = whyEnded(killedBy, complaint());
    if (why !== undefined) unfinished(why);
    else reject(new Error(`the process that judges ended with ${code}\n${complaint()}`));
  });
  signal.addEventListener('abort', stop);
  tell(child, { type: 'judge', job });
  if (signal.aborted) stop();
  return ending.finally(() => {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  });
}

function tell(child: ChildProcess, message: ToJudge): void {
  // The process may be gone; `close` tells of that.
  child.send(message, () => {});
}

function tooLong(limit: number): string {
  return `the judging was ended after ${Math.round(limit / 1000)} s: it took longer than --max-duration allows`;
}

/** Keeps a body that comes again once. */
function createSharing() {
  const bodies = new Map<string, string>();
  return (exchange: UnreadExchange): UnreadExchange => {
    const { response } = exchange;
    const body = bodies.get(response.body) ?? response.body;
    bodies.set(body, body);
    return { ...exchange, response: { ...response, body } };
  };
}

/** Undefined when only an internal error explains it. */
function whyEnded(killedBy: string | null, complaint: string) {
  if (/out of memory/i.test(complaint)) return 'the judging ran out of memory';
  return killedBy ? `the judging was ended by ${killedBy}, as for want of memory` : undefined;
}

/** The end of what the process writes to stderr, which is nothing unless it fails. */
function complaintOf({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-mostComplaint);
  });
  return () => text;
}
