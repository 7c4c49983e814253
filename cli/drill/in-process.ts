import { setTimeout as sleep } from 'node:timers/promises';
import { setupServer } from 'msw/node';
import type { Mock } from '../../mocks/create-mock.ts';
import { createHandlers } from '../../mocks/hosts/msw.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import type { OperationId } from '../../spec/operations.ts';
import { checkNames, InputError } from '../../spec/support/input-error.ts';
import { checkOptions } from '../../spec/support/options.ts';
import { judgeTrial } from '../run/trial.ts';
import { type Drill, drillClient, runDrill } from './drill.ts';
import { situations, type Task, tasks } from './situations.ts';

/** What a client is asked to do, and where. */
export interface DrillTask {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly operation: OperationId;
  /** The name of the situation; `control` where nothing goes wrong. */
  readonly situation: string;
  /** Aborted when the situation is over. */
  readonly signal: AbortSignal;
}

/** Does the task; rejects if it cannot. */
export type DrillClient = (task: DrillTask) => Promise<unknown>;

/** `vi` of vitest or `jest`. */
export interface FakeTimers {
  advanceTimersToNextTimerAsync(): Promise<unknown>;
  getTimerCount(): number;
  clearAllTimers(): unknown;
}

export interface DrillOptions {
  /** Fake timers in use, which replace at least `Date`, `setTimeout` and `clearTimeout`. */
  readonly timers: FakeTimers;
  /** Names of situations. Default: all. */
  readonly situations?: readonly string[];
  /** What the client can do. Default: list and create. */
  readonly can?: readonly Task[];
}

const baseUrl = 'http://pet-catalogue.test/v1';
/** Milliseconds of virtual time after which a client counts as still waiting. */
const longest = 3_600_000;
/** Requests in a situation, after which a client that sends more gets no answer. */
const mostRequests = 200;

/**
 * Puts a client in this process through the situations of `pet-catalogue drill`, over MSW and in virtual
 * time, so that waits take none.
 * @throws {InputError} for an unknown option, situation or task, or none.
 */
export async function drill(client: DrillClient, options: DrillOptions): Promise<Report> {
  checkOptions('The options of drill', options, ['timers', 'situations', 'can']);
  const { timers, can = ['list', 'create'] } = options;
  const known = situations.map(({ name }) => name);
  const { situations: names = known } = options;
  checkNames('The options of drill', 'situations', names, known);
  checkNames('The options of drill', 'can', can, Object.keys(tasks));
  if (names.length * can.length === 0) {
    throw new InputError('The options of drill', ['situations and can: must not be empty']);
  }
  const chosen = situations.filter(({ name }) => names.includes(name));
  const report = await drillClient(chosen, can, async (drills, isSequential) => {
    const results = new Map<Drill, Awaited<ReturnType<typeof runDrill>>>();
    // One at a time: MSW intercepts the requests of the whole process.
    for (const one of drills) {
      const tryTask = (mock: Mock) =>
        tryInProcess(client, mock, one, isSequential(one.task), timers);
      results.set(one, await runDrill(one, { clock: 'follow' }, undefined, tryTask));
    }
    return results;
  });
  return report as Report;
}

async function tryInProcess(
  client: DrillClient,
  mock: Mock,
  { task, situation }: Drill,
  isSequential: boolean,
  timers: FakeTimers,
) {
  let [sent, answering] = [0, 0];
  const fetch = (request: Request) => {
    sent += 1;
    if (sent > mostRequests) return new Promise<never>(() => {});
    answering += 1;
    return mock.fetch(request).finally(() => {
      answering -= 1;
    });
  };
  const server = setupServer(...createHandlers({ fetch }, { baseUrl }));
  const stop = new AbortController();
  const run = async () => {
    const ends = (async () =>
      client({
        baseUrl,
        apiKey: mock.keys.list()[0]?.key ?? '',
        operation: tasks[task],
        situation: situation.name,
        signal: stop.signal,
      }))();
    const exitCode = await passTime(ends, () => answering, timers);
    stop.abort();
    return { baseUrl, exitCode: exitCode ?? 1, wasStopped: exitCode === undefined };
  };
  server.listen();
  try {
    const command = client.name || 'the client';
    return await judgeTrial(mock, run, { command, isSequential });
  } finally {
    server.close();
    timers.clearAllTimers();
  }
}

/** Advances idle timers. @returns 0 if the client succeeded, 1 if it failed, undefined if it goes on waiting. */
async function passTime(ends: Promise<unknown>, answering: () => number, timers: FakeTimers) {
  const start = Date.now();
  let exitCode: number | undefined;
  ends.then(
    () => (exitCode = 0),
    () => (exitCode = 1),
  );
  /** Waits some milliseconds of real time: bodies have to be read, and the mock may be at work. */
  const whenQuiet = async () => {
    const state = () => `${answering()} ${timers.getTimerCount()} ${exitCode}`;
    for (let [quiet, last] = [0, state()]; quiet < (answering() > 0 ? 50 : 5); quiet += 1) {
      await sleep(1);
      if (state() !== last) [quiet, last] = [0, state()];
    }
  };
  await whenQuiet();
  while (exitCode === undefined && Date.now() - start < longest) {
    if (timers.getTimerCount() === 0) return undefined;
    await timers.advanceTimersToNextTimerAsync();
    await whenQuiet();
  }
  return exitCode;
}
