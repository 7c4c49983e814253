import { isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { minuteLimitOf } from '../run/run-options.ts';
import type { Assertion } from './assertions/assertion.ts';
import { candidates, listLike, stepsOf } from './candidates.ts';
import type { Demonstration } from './demonstration.ts';
import { fails, failsAgain, isLong, occasionalTimes, type Search } from './fails.ts';
import { reduce } from './reduce.ts';
import { mergeRepeated, type RecordedStep, requestsOf, type Step } from './step.ts';

type Found = Pick<Demonstration, 'steps' | 'needsNewWindow'>;

/** A sequence that fails on the service; undefined if the failure does not show again. */
export async function findFailing(context: Search): Promise<Found | undefined> {
  const { recorded, clause, assertion, target, replay } = context;
  const { exchanges: violations } = clause;
  const base = target.baseUrl;
  const sequences = await candidates({ recorded, violations, assertion, base });
  const mayExhaust = ({ credential }: Step) => context.mayExhaust(credential);
  const stepLists = sequences.map((sequence) => stepsOf(sequence, mayExhaust));
  const lists = listsOnly(context);
  const all = [...lists, ...stepLists, ...stepLists.flatMap(repeated)];
  // Next to single requests, lists depend least on what happened before.
  const [single, longer] = [all.filter(isSingle), all.filter((steps) => !isSingle(steps))];
  const tried = [...single, ...longer];
  for (const steps of tried) {
    if (await failsAgain(steps, context)) return { steps, needsNewWindow: isLong(steps) };
  }
  if (isAboutLimits(assertion) && (await replay.waitForReset(recorded.at(-1)?.exchange))) {
    for (const steps of new Set([...tried.slice(0, 1), ...lists.slice(-1)])) {
      if (await fails(steps, context)) return { steps, needsNewWindow: true };
    }
  }
  const [sequence] = sequences;
  const steps = sequence && (await withEarlier(sequence, context));
  return steps && { steps, needsNewWindow: false };
}

function isSingle(steps: readonly Step[]): boolean {
  return requestsOf(steps) === 1;
}

/** The same read many times over, for a failure that does not show every time. */
function repeated([step, ...others]: readonly Step[]): Step[][] {
  if (!step || others.length > 0 || step.method !== 'GET' || step.times > 1) return [];
  return [[{ ...step, times: occasionalTimes }]];
}

function isAboutLimits({ source }: Assertion): boolean {
  return source.includes('rateLimit(');
}

function listsOnly({ assertion, recorded, clause, target, mayExhaust }: Search): Step[][] {
  const [shown] = recorded.filter(({ exchange }) => clause.exchanges.includes(exchange.index));
  if (!shown || !assertion.lists) return [];
  const { credential } = shown.step;
  const reported = rateLimitOf(shown.exchange).limit;
  const limit = minuteLimitOf(target) ?? reported;
  if (limit === undefined) return [];
  const list = listLike(shown.step);
  return assertion.lists(limit, mayExhaust(credential)).map((times) => [{ ...list, times }]);
}

/**
 * A sequence after requests that the run had sent before it, in case the failure depends on them: the last
 * few that changed the service, or else all of them, reduced.
 */
async function withEarlier(
  sequence: readonly RecordedStep[],
  context: Search,
): Promise<readonly Step[] | undefined> {
  const end = context.recorded.indexOf(sequence.at(-1) as RecordedStep);
  const before = context.recorded.slice(0, end);
  if (before.some(({ exchange }) => exchange.response.status === 429)) return undefined;
  const changes = before.filter(
    ({ step, exchange }) => step.method !== 'GET' && isSuccess(exchange),
  );
  for (let count = 1; count < changes.length * 2; count *= 2) {
    const some = new Set([...changes.slice(-count), ...sequence]);
    const steps = context.recorded.filter((one) => some.has(one)).map(({ step }) => step);
    if (await fails(steps, context)) return reduced(steps, context);
  }
  const all = context.recorded.slice(0, end + 1).map(({ step }) => step);
  return (await fails(all, context)) ? reduced(all, context) : undefined;
}

async function reduced(steps: readonly Step[], context: Search): Promise<readonly Step[]> {
  return mergeRepeated(await reduce(steps, (part) => fails(part, context)));
}
