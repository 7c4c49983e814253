import { type Exchange, isSuccess, judgedPart } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { type CreatedCategory, createdByRun } from '../report/created-categories.ts';
import type { Redaction } from '../report/redact.ts';
import { type ClauseReport, toCreatedReport } from '../report/report.ts';
import type { Safety, Target } from '../run/check.ts';
import type { ProbeOptions } from '../run/probe.ts';
import { minuteLimitOf } from '../run/run-options.ts';
import { type Assertion, assertionFor } from './assertions.ts';
import { candidates, listLike, stepsOf } from './candidates.ts';
import { comparedWithCorrect } from './compared-with-correct.ts';
import { evaluate, type Outcome } from './evaluate.ts';
import { reduce } from './reduce.ts';
import { createReplay, type Replay } from './replay.ts';
import { mergeRepeated, type RecordedStep, recordedSteps, requestsOf, type Step } from './step.ts';

/** How often a request is repeated for a failure that does not show each time. */
const occasionalTimes = 20;

/** The most requests that a minimization sends, unless options say otherwise. */
export const minimizeRequests: Readonly<Record<Safety, number>> = {
  'read-only': 60,
  write: 120,
  exhaust: 400,
};

/** A short sequence of requests that fails on the service and passes on a correct one. */
export interface Demonstration {
  readonly clause: Pick<ClauseReport, 'id' | 'text' | 'message'>;
  readonly steps: readonly Step[];
  readonly assertion: Assertion;
  /** Whether it may show only if the key was not used for a minute before. */
  readonly needsNewWindow: boolean;
}

export interface MinimizeInput {
  readonly target: Target;
  /** Those that failed. */
  readonly clauses: readonly ClauseReport[];
  /** Those of the run. */
  readonly exchanges: readonly Exchange[];
  /** How to reach the service; `maxRequests` bounds the requests of all sequences together. */
  readonly service: ProbeOptions;
  /** How to reach a correct service in its initial state. */
  readonly correct: () => ProbeOptions;
  /** How many categories may be created. Default: no limit. */
  readonly maxCreates?: number;
  /** Whether the limit of this key may be used up. */
  readonly mayExhaust: (credential: Step['credential']) => boolean;
  readonly redact: Redaction;
  /** Called before each clause. */
  readonly onClause?: (clause: string) => void;
}

export interface Minimized {
  readonly demonstrations: readonly Demonstration[];
  readonly omitted: readonly { readonly clause: string; readonly reason: string }[];
  readonly requests: number;
  readonly created: readonly CreatedCategory[];
}

/** Finds the shortest sequence of requests that shows each failure. */
export async function minimize(input: MinimizeInput): Promise<Minimized> {
  const { clauses, service, redact } = input;
  const { exchanges, baseUrl = input.target.baseUrl } = judgedPart(input.exchanges);
  const target = { ...input.target, baseUrl };
  const recorded = recordedSteps(exchanges, baseUrl);
  const replay = createReplay({ ...service, baseUrl }, input.maxCreates);
  const demonstrations: Demonstration[] = [];
  const omitted: { clause: string; reason: string }[] = [];
  const tasks = await Promise.all(
    clauses.map(async (clause) => ({
      clause,
      assertion:
        assertionFor(clause.id, target) ??
        (await comparedWithCorrect(recorded, clause, input.correct())),
    })),
  );
  for (const { clause, assertion } of tasks.toSorted((a, b) => cost(a) - cost(b))) {
    input.onClause?.(clause.id);
    const found = assertion
      ? await search({ ...input, target, recorded, clause, assertion, replay })
      : 'no short script can judge this clause';
    if (typeof found === 'string') omitted.push({ clause: clause.id, reason: found });
    else demonstrations.push(found);
  }
  const created = createdByRun(replay.exchanges, replay.unanswered).map((one) =>
    toCreatedReport(one, redact),
  );
  return { demonstrations, omitted, requests: replay.exchanges.length, created };
}

/** Sequences that use up a limit come last, since they may take all requests there are. */
function cost({ assertion }: { readonly assertion: Assertion | undefined }): number {
  return assertion?.judges429 ? 1 : 0;
}

interface Search extends Pick<MinimizeInput, 'target' | 'correct' | 'mayExhaust'> {
  readonly recorded: readonly RecordedStep[];
  readonly clause: ClauseReport;
  readonly assertion: Assertion;
  readonly replay: Replay;
}

/** A demonstration, or why there is none. */
async function search(context: Search): Promise<Demonstration | string> {
  const { clause, assertion, replay } = context;
  const { id, text, message } = clause;
  const found = await findFailing(context);
  if (found) return confirmed({ clause: { id, text, message }, assertion, ...found }, context);
  return replay.requestsLeft() < 1
    ? 'the requests of --minimize-requests were used up'
    : replay.createsLeft() < 1
      ? 'the categories of --max-creates were used up'
      : 'it did not show again';
}

type Found = Pick<Demonstration, 'steps' | 'needsNewWindow'>;

async function findFailing(context: Search): Promise<Found | undefined> {
  const { recorded, clause, assertion, target, replay } = context;
  const { exchanges: violations } = clause;
  const base = target.baseUrl;
  const sequences = await candidates({ recorded, violations, assertion, base });
  const mayExhaust = ({ credential }: Step) => context.mayExhaust(credential);
  const stepLists = sequences.map((sequence) => stepsOf(sequence, mayExhaust));
  const tried = [...listsOnly(context), ...stepLists, ...stepLists.flatMap(repeated)];
  for (const steps of tried) {
    if (await failsAgain(steps, context)) return { steps, needsNewWindow: isLong(steps) };
  }
  const [first] = tried;
  if (first && isAboutLimits(assertion) && (await replay.waitForReset(recorded.at(-1)?.exchange))) {
    if (await fails(first, context)) return { steps: first, needsNewWindow: true };
  }
  const [sequence] = sequences;
  const steps = sequence && (await withEarlier(sequence, context));
  return steps && { steps, needsNewWindow: false };
}

/** For a failure that shows now and then: the same read again and again. */
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
 * A sequence together with requests that the run sent before, in case these brought the service there:
 * the last few that changed it, or else all, reduced.
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

/** Whether it fails twice, so that a script will fail, too. Once must do where it takes a whole window. */
async function failsAgain(steps: readonly Step[], context: Search): Promise<boolean> {
  if (!(await fails(steps, context))) return false;
  return isLong(steps) || fails(steps, context);
}

/** Whether it may need all requests of a window. */
function isLong(steps: readonly Step[]): boolean {
  return steps.some(({ times }) => times > occasionalTimes);
}

async function fails(steps: readonly Step[], { replay, ...context }: Search): Promise<boolean> {
  if (requestsOf(steps) > replay.requestsLeft()) return false;
  if (isLong(steps)) await replay.waitForReset(context.recorded.at(-1)?.exchange);
  return (await outcomeOf(steps, replay, context)) === 'fails';
}

async function confirmed(found: Demonstration, context: Search): Promise<Demonstration | string> {
  const correct = context.correct();
  const replay = createReplay(correct);
  const target = { ...context.target, baseUrl: correct.baseUrl };
  const outcome = await outcomeOf(found.steps, replay, { ...context, target });
  return outcome === 'passes' ? found : 'a correct service would fail it, too';
}

async function outcomeOf(
  steps: readonly Step[],
  replay: Replay,
  { assertion, target }: Pick<Search, 'assertion' | 'target'>,
): Promise<Outcome> {
  const exchanges = await replay.send(steps);
  return exchanges ? evaluate(assertion, exchanges, target.baseUrl) : 'inconclusive';
}
