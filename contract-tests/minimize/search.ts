import { reduce } from '../../spec/support/lists.ts';
import { type Exchange, isCreation, isSuccess } from '../evidence/exchange.ts';
import { candidates, limitOf, type Search } from './candidates.ts';
import { judgeSequence, sendSteps } from './judge-sequence.ts';
import {
  isLong,
  mergeRepeated,
  type RecordedStep,
  requestsOf,
  type Sequence,
  type Step,
  timesOf,
} from './step.ts';

type Found = Pick<Sequence, 'steps' | 'newWindow'> & { readonly message: string };

/** A sequence that fails on the service and passes on a correct service, if any. */
export async function findFailing(search: Search): Promise<Found | undefined> {
  for (const steps of await candidates(search)) {
    if (!(await search.passesOnCorrect(steps))) continue;
    const message = await failsAgain(steps, search);
    if (message !== undefined) {
      return { steps, message, ...(isLong(steps) ? { newWindow: true } : {}) };
    }
  }
  return withEarlier(search);
}

/** Sends the steps twice, about limits in a new window; once if they take one. @returns What was wrong each time. */
async function failsAgain(steps: readonly Step[], search: Search): Promise<string | undefined> {
  const message = await fails(steps, search);
  if (message === undefined || isLong(steps)) return message;
  if (search.clause.id.startsWith('8.') && requestsOf(steps) > 1) await search.waitForReset();
  return fails(steps, search);
}

/** What is wrong with the answers to a sequence; undefined if nothing is, or nothing can be said. */
async function fails(steps: readonly Step[], search: Search): Promise<string | undefined> {
  const { probe, clause, target, createsLeft, waitForReset } = search;
  const sent = withinLimit(steps, search);
  if (requestsOf(sent) > probe.requestsLeft()) return undefined;
  if (isLong(sent)) await waitForReset();
  const { exchanges, stopped } = await sendSteps(sent, probe, createsLeft);
  if (stopped) return refusesForEver(exchanges, search) ? clause.message : undefined;
  const { verdict, message } = await judgeSequence(clause.id, exchanges, target);
  return verdict === 'fail' ? message : undefined;
}

/** Whether the key is still refused after the time in `Retry-After`, so that the sequence cannot be sent. */
function refusesForEver(exchanges: readonly Exchange[], { clause }: Search): boolean {
  const areRefused = exchanges.every(({ response }) => response.status === 429);
  return clause.id === '8.retry-after-suffices' && exchanges.length > 1 && areRefused;
}

/** Shortens series to half of a limit that must not be used up, which shows refusals that come too early. */
function withinLimit(steps: readonly Step[], search: Search): Step[] {
  return steps.map((step) => {
    if (timesOf(step) === 1 || search.mayExhaust(step.credential)) return step;
    const half = Math.floor(limitOf(search, step.credential) / 2);
    return { ...step, times: Math.min(timesOf(step), half + 1) };
  });
}

/** Tries the recorded requests up to a violation: the last few that changed the service, or else all. */
async function withEarlier(search: Search): Promise<Found | undefined> {
  const { recorded, clause } = search;
  const end = recorded.findLastIndex(({ exchange }) => clause.exchanges.includes(exchange.index));
  const all = recorded.slice(0, end + 1);
  if (all.some(({ exchange }) => exchange.response.status === 429)) return undefined;
  const changes = all.filter(({ step, exchange }) => isCreation(step) && isSuccess(exchange));
  const violations = all.filter(({ exchange }) => clause.exchanges.includes(exchange.index));
  for (let count = 1; count < changes.length * 2; count *= 2) {
    const some = new Set([...changes.slice(-count), ...violations]);
    const part = all.filter((one) => some.has(one));
    const found = await reduced(part, search);
    if (found) return found;
  }
  return reduced(all, search);
}

async function reduced(
  recorded: readonly RecordedStep[],
  search: Search,
): Promise<Found | undefined> {
  const isEnough = async (steps: readonly Step[]) =>
    (await search.passesOnCorrect(steps)) && (await fails(steps, search)) !== undefined;
  const all = recorded.map(({ step }) => step);
  if (!(await isEnough(all))) return undefined;
  for (const steps of [mergeRepeated(await reduce(all, isEnough)), mergeRepeated(all)]) {
    const message = await failsAgain(steps, search);
    if (message !== undefined) return { steps, message };
  }
  return undefined;
}
