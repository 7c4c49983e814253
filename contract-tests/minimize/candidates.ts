import type { ClauseReport } from '../../spec/generated/schema-types.ts';
import { reduce } from '../../spec/support/lists.ts';
import { callerOf } from '../evidence/credentials.ts';
import { isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import type { Target } from '../run/check.ts';
import type { Probe } from '../run/probe.ts';
import { minuteLimitOf } from '../run/run-options.ts';
import { judgeSequence } from './judge-sequence.ts';
import { isLong, mergeRepeated, type RecordedStep, requestsOf, type Step } from './step.ts';

export interface Search {
  readonly target: Target;
  readonly recorded: readonly RecordedStep[];
  readonly clause: ClauseReport;
  readonly probe: Probe;
  readonly createsLeft: () => number;
  readonly mayExhaust: (credential: Step['credential']) => boolean;
  readonly passesOnCorrect: (steps: readonly Step[]) => Promise<boolean>;
  /** Waits for a new rate-limit window, if possible. */
  readonly waitForReset: () => Promise<void>;
}

/** Sequences that may show the failure, the shortest first. */
export async function candidates(search: Search): Promise<Step[][]> {
  const reduced = await reducedRecording(search);
  const steps = reduced.length > 0 ? stepsOf(reduced, search) : [];
  const [first] = reduced;
  const variants =
    !first || isLong(steps)
      ? [steps]
      : // Some failures show only once part of a window is used.
        [steps, [{ ...listLike(first.step), times: fewLists }, ...steps]];
  const all = [...variants.filter(({ length }) => length > 0), ...seriesFor(search)];
  return all.toSorted((a, b) => requestsOf(a) - requestsOf(b));
}

/** The least part of the recording that breaks the clause; empty if none does. Sends nothing to the service. */
async function reducedRecording(search: Search): Promise<readonly RecordedStep[]> {
  const { clause, target, passesOnCorrect } = search;
  const fails = async (part: readonly RecordedStep[]) => {
    const exchanges = part.map(({ exchange }) => exchange);
    const { verdict } = await judgeSequence(clause.id, exchanges, target);
    return verdict === 'fail' && (await passesOnCorrect(stepsOf(part, search)));
  };
  for (const end of [...clause.exchanges.slice(0, maxViolations), Number.POSITIVE_INFINITY]) {
    for (const part of parts(search, end)) {
      if (await fails(part)) return reduce(part, fails);
    }
  }
  return [];
}

/** If the first few violations cannot be reproduced, the rest are unlikely to be. */
const maxViolations = 3;

/** Parts up to an exchange, the simplest first: lists change nothing. A violation may show in a later response. */
function parts({ recorded: all, clause }: Search, end: number): (readonly RecordedStep[])[] {
  const recorded = all.filter(({ exchange }) => exchange.index <= end);
  const violations = recorded.filter(({ exchange }) => clause.exchanges.includes(exchange.index));
  const single = [
    ...violations.filter(({ exchange }) => exchange.request.method === 'GET').slice(0, 2),
    ...violations.slice(0, 2),
  ];
  const lists = recorded.filter(
    ({ step }) => step.operation === 'listCategories' && callerOf(step.credential) !== 'anonymous',
  );
  return [...single.map((one) => [one]), lists, recorded];
}

/** Where the limit must refuse a request, lists that use it up come first; they stop at the first refusal. */
function stepsOf(sequence: readonly RecordedStep[], search: Search): Step[] {
  const first = sequence.findIndex((one, index) => isRefusal(one, sequence[index - 1]));
  const refused = sequence[first];
  const steps = sequence.map(({ step }) => step);
  if (!refused) return mergeRepeated(steps);
  const isRefusedList = refused.step.operation === 'listCategories' && !refused.step.paused;
  const times = limitOf(search, refused.step.credential, refused) + 1;
  return [{ ...listLike(refused.step), times }, ...steps.slice(isRefusedList ? first + 1 : first)];
}

/** Whether it was refused because of the limit, with 429 or another status. */
function isRefusal({ exchange }: RecordedStep, before: RecordedStep | undefined): boolean {
  if (exchange.response.status === 429) return true;
  return (
    !isSuccess(exchange) && before !== undefined && rateLimitOf(before.exchange).remaining === 0
  );
}

/** The limit per minute: of the plan, or else the first that an exchange with this key reports (`first`, recorded). */
export function limitOf(
  { target, recorded }: Search,
  credential: Step['credential'],
  ...first: readonly RecordedStep[]
): number {
  const reported = [...first, ...recorded]
    .filter(({ step }) => step.credential === credential)
    .flatMap(({ exchange }) => rateLimitOf(exchange).limit ?? []);
  return minuteLimitOf(target) ?? reported[0] ?? 60;
}

/** The fewest lists that show whether Remaining counts down. */
const fewLists = 7;

/** One read, repeated, for a failure that shows after several requests. */
function seriesFor(search: Search): Step[][] {
  const { recorded, clause } = search;
  const [shown] = recorded.filter(({ exchange }) => clause.exchanges.includes(exchange.index));
  if (!shown) return [];
  const isAboutLimits = clause.id.startsWith('8.');
  const isRead = shown.exchange.request.method === 'GET' && !shown.step.paused;
  if (!isAboutLimits && !isRead) return [];
  const read = isAboutLimits ? listLike(shown.step) : shown.step;
  const beyond = limitOf(search, shown.step.credential, shown) + 2;
  return [
    [{ ...read, times: fewLists }],
    ...(clause.id === '8.exceeding-answers-429' ? [[{ ...read, times: beyond }]] : []),
  ];
}

function listLike({ credential }: Step): Step {
  return { operation: 'listCategories', credential };
}
