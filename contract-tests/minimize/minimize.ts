import { type Exchange, judgedPart } from '../evidence/exchange.ts';
import { type CreatedCategory, createdByRun } from '../report/created-categories.ts';
import type { Redaction } from '../report/redact.ts';
import { type ClauseReport, toCreatedReport } from '../report/report.ts';
import type { Safety, Target } from '../run/check.ts';
import type { ProbeOptions } from '../run/probe.ts';
import type { Assertion } from './assertions/assertion.ts';
import { assertionFor } from './assertions/assertion-for.ts';
import { comparedWithCorrect } from './compared-with-correct.ts';
import type { Demonstration } from './demonstration.ts';
import { outcomeOf, type Search } from './fails.ts';
import { findFailing } from './find-failing.ts';
import { createReplay } from './replay.ts';
import { recordedSteps, type Step } from './step.ts';

/** The most requests that minimizing sends by default. */
export const minimizeRequests: Readonly<Record<Safety, number>> = {
  'read-only': 60,
  write: 120,
  exhaust: 400,
};

export interface MinimizeInput {
  readonly target: Target;
  /** The failed clauses. */
  readonly clauses: readonly ClauseReport[];
  /** All exchanges of the run. */
  readonly exchanges: readonly Exchange[];
  /** How to reach the service; `maxRequests` bounds the requests of all sequences together. */
  readonly service: ProbeOptions;
  /** How to reach a correct service, each time a new one. */
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
  const { clauses, service, redact, mayExhaust } = input;
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
      ? await search({ target, recorded, clause, assertion, replay, mayExhaust }, input.correct)
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

/** A demonstration, or why there is none. */
async function search(
  context: Search,
  correct: MinimizeInput['correct'],
): Promise<Demonstration | string> {
  const { clause, assertion, replay } = context;
  const { id, text, message } = clause;
  const found = await findFailing(context);
  if (found)
    return confirmed({ clause: { id, text, message }, assertion, ...found }, context, correct());
  return replay.requestsLeft() < 1
    ? 'the requests of --minimize-requests were used up'
    : replay.createsLeft() < 1
      ? 'the categories of --max-creates were used up'
      : 'it did not show again';
}

async function confirmed(
  found: Demonstration,
  context: Search,
  correct: ProbeOptions,
): Promise<Demonstration | string> {
  const replay = createReplay(correct);
  const target = { ...context.target, baseUrl: correct.baseUrl };
  const outcome = await outcomeOf(found.steps, replay, { ...context, target });
  return outcome === 'passes' ? found : 'a correct service would fail it, too';
}
