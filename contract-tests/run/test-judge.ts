import type { Report } from '../../spec/generated/schema-types.ts';
import type { Plan } from '../../spec/plans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { run } from '../run.ts';
import { movingClock } from './clock.ts';
import type { RunOptions } from './run-options.ts';
import type { Mutation, Service } from './test-mutations.ts';

/** The part of the mock that a run needs. */
export interface JudgedMock {
  readonly fetch: Service;
  readonly keys: { list(): readonly { readonly key: string }[] };
  readonly clock: { now(): number; advance(millis: number): Promise<void> };
}

export interface JudgeOptions extends Partial<Omit<RunOptions, 'plan'>> {
  /** Default: free. Null: not configured. */
  readonly plan?: Plan | null | undefined;
}

/** Judges the mutated service with the first of its keys; waits advance the clock of the service. */
export function judge(...judged: Parameters<typeof judgingOptions>): Promise<Report> {
  return run(judgingOptions(...judged));
}

/** The options of a run that judges the mutated service. */
export function judgingOptions(
  { fetch, keys, clock }: JudgedMock,
  mutation: Mutation,
  { plan = 'free', ...options }: JudgeOptions = {},
): RunOptions {
  const service = mutation(fetch);
  return {
    baseUrl: 'http://service.test/v1',
    apiKey: keys.list()[0]?.key ?? '',
    plan: plan ?? undefined,
    clock: movingClock(clock),
    fetch: (input, init) => service(new Request(input, init)),
    ...options,
  };
}

/** The same, with all that was exchanged. */
export async function judgeAndRecord(
  mock: JudgedMock,
  mutation: Mutation,
  options: JudgeOptions = {},
): Promise<{ readonly report: Report; readonly exchanges: readonly Exchange[] }> {
  const exchanges: Exchange[] = [];
  const report = await judge(mock, mutation, {
    ...options,
    onEvent: (event) => event.type === 'exchange' && exchanges.push(event.exchange),
  });
  return { report, exchanges };
}

export const clock = '2026-03-01T10:00:00Z';
export const exhaust = { safety: 'exhaust' } as const;
export const keyOf = (name: string, rest: object = {}) =>
  ({ name, key: `a-key-of-${name}`, plan: 'free', ...rest }) as const;

/** The ids of the failed clauses; an internal error is listed with its message. */
export function failedClauses({ clauses }: Report): string[] {
  return clauses.flatMap(({ id, verdict, message }) => {
    if (verdict === 'error') return [`${id}: ${message}`];
    return verdict === 'fail' ? [id] : [];
  });
}

export const clauseOf = ({ clauses }: Report, wanted: string) =>
  clauses.find(({ id }) => id === wanted);
export const reasonsOf = ({ clauses }: Report) => new Set(clauses.map(({ reason }) => reason));
