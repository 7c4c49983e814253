import { isApiKey, isShellVariable } from '../../contract-tests/evidence/credentials.ts';
import { summary } from '../../contract-tests/evidence/exchange.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import type { RunEvent } from '../../contract-tests/run/run-options.ts';
import type { Plan } from '../../spec/plans.ts';
import { missingVariableHint } from '../arguments.ts';
import { type Environment, type Io, type Output, UsageError } from '../io.ts';
import { type StopSignals, stopSignals } from '../stop-signals.ts';
import type { Job, Judged, LiveJob, StartJudge } from './judge.ts';
import type { TargetChoice } from './target.ts';

export type LiveOptions = Omit<LiveJob['options'], 'baseUrl' | 'apiKey'>;

type JudgeJob = (job: Job) => Promise<Judged>;

/** Starts a judge process, and ends it when it has been used. A first signal stops the run only. */
export async function withJudge<T>(
  startJudge: StartJudge,
  io: Io,
  use: (judge: JudgeJob, stop: StopSignals) => Promise<T>,
): Promise<T> {
  const { judge, kill } = startJudge();
  const progress = createProgress(io.stderr);
  const stop = stopSignals(io, progress.end, kill);
  const judging = { onEvent: progress.show, signal: stop.signal };
  try {
    return await use((job) => judge(job, judging).finally(progress.end), stop);
  } finally {
    stop.release();
    kill();
  }
}

export async function judgeTarget(
  judge: JudgeJob,
  choice: TargetChoice,
  { options, ...job }: Omit<LiveJob, 'kind' | 'options'> & { readonly options: LiveOptions },
  { env }: Io,
): Promise<Judged> {
  const { address, close } = await openTarget(choice, env);
  try {
    return await judge({ ...job, kind: 'live', options: { ...options, ...address } });
  } finally {
    await close();
  }
}

interface OpenTarget {
  readonly address: Pick<LiveJob['options'], 'baseUrl' | 'apiKey'> & Partial<LiveJob['options']>;
  close(): Promise<void>;
}

/** The service, or the mock on a free port. @throws {UsageError} for a missing or malformed key. */
export async function openTarget(
  { baseUrl, apiKeyEnv, exhaustKeyEnv, plan }: TargetChoice,
  env: Environment,
): Promise<OpenTarget> {
  const second = exhaustKeyEnv && {
    exhaustKey: keyIn('--exhaust-key-env', exhaustKeyEnv, env),
    ...(isShellVariable(exhaustKeyEnv) && { exhaustKeyVariable: exhaustKeyEnv }),
  };
  if (baseUrl === undefined) return openMock({ plan: plan ?? 'free', ...second });
  const address = {
    baseUrl,
    apiKey: keyIn('--api-key-env', apiKeyEnv, env),
    ...(isShellVariable(apiKeyEnv) && { apiKeyVariable: apiKeyEnv }),
    plan,
    ...second,
  };
  return { address, close: async () => {} };
}

async function openMock(known: { plan: Plan; exhaustKey?: string }): Promise<OpenTarget> {
  // Expensive to load, and seldom needed.
  const [{ createMock }, { serve }] = await Promise.all([
    import('../../mocks/create-mock.ts'),
    import('../../mocks/hosts/node.ts'),
  ]);
  const mock = createMock();
  const { baseUrl, close } = await serve(mock, { port: 0 });
  const { key: apiKey } = mock.keys.get(known.plan);
  return { address: { baseUrl, apiKey, isMock: true, ...known }, close };
}

function keyIn(option: string, name: string, env: Environment): string {
  const key = env[name]?.trim();
  if (!key) throw new UsageError(`no API key: ${missingVariableHint(option, name)}`);
  if (isApiKey(key)) return key;
  throw new UsageError(
    `the API key in ${name} contains a space, a line break or another character that is invalid in a bearer token`,
  );
}

type Terminal = Pick<Output, 'isTTY' | 'columns' | 'write'>;

const shortWaitMillis = 1_000;

/** On a terminal, one status line; elsewhere, a line for each long wait, to explain pauses in a log. */
export function createProgress(stderr: Terminal) {
  let clause = '';
  let budget = '';
  const line = (event: RunEvent): string => {
    if (event.type === 'clause') {
      clause = event.clause;
      return `${clause}  ${budget}`;
    }
    if (event.type === 'wait') return `${waitNotice(event)}  ${clause}  ${budget}`;
    const sent = event.exchange.index + 1;
    budget = `${sent} of ${sent + event.requestsLeft} requests`;
    return `${clause}  ${budget}  ${summary(event.exchange)}`;
  };
  return {
    show(event: RunEvent): void {
      const text = line(event);
      if (stderr.isTTY) stderr.write(`\r\u001b[K${printable(text).slice(0, columns(stderr))}`);
      else if (event.type === 'wait' && event.millis > shortWaitMillis) {
        stderr.write(`${waitNotice(event)}\n`);
      }
    },
    end(): void {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}

function waitNotice({ millis, reason }: Extract<RunEvent, { type: 'wait' }>): string {
  return `waiting ${Math.ceil(millis / 1000)} s ${reason}`;
}

function columns(stderr: Terminal): number {
  return Math.max(20, (stderr.columns || 80) - 1);
}
