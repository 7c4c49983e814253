import type { ClauseReport, CreatedCategory, Sequence } from '../../spec/generated/schema-types.ts';
import { type Exchange, judgedPart } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { createdByRun } from '../report/created-categories.ts';
import type { Redaction } from '../report/redact.ts';
import { toCreatedReport } from '../report/report.ts';
import { printable } from '../reporters/parts/printable.ts';
import type { Safety, Target } from '../run/check.ts';
import { createProbe, type Probe, type ProbeOptions } from '../run/probe.ts';
import { ifPossible } from '../verdict/verdict.ts';
import type { Search } from './candidates.ts';
import { countCreated, judgeSequence, sendSteps } from './judge-sequence.ts';
import { findFailing } from './search.ts';
import { recordedSteps, type Step } from './step.ts';

export const minimizeRequests: Readonly<Record<Safety, number>> = {
  'read-only': 60,
  write: 120,
  exhaust: 400,
};

export interface MinimizeInput {
  readonly target: Target;
  readonly clauses: readonly ClauseReport[];
  readonly exchanges: readonly Exchange[];
  /** How to reach the service; `maxRequests` bounds the requests of all sequences together. */
  readonly service: ProbeOptions;
  /** Reaches a correct service, a new one each time. */
  readonly correct: () => ProbeOptions;
  /** How many categories may be created. Default: no limit. */
  readonly maxCreates?: number;
  /** Whether the limit of this key may be used up. */
  readonly mayExhaust: (credential: Step['credential']) => boolean;
  readonly redact: Redaction;
  readonly onClause?: (clause: string) => void;
}

export interface Minimized {
  readonly sequences: readonly Sequence[];
  readonly omitted: readonly { readonly clause: string; readonly reason: string }[];
  readonly requests: number;
  readonly created: readonly CreatedCategory[];
}

/** Finds the shortest sequence of requests that shows each failure, judged by the checks of its clause. */
export async function minimize(input: MinimizeInput): Promise<Minimized> {
  const { clauses, service, redact, mayExhaust, maxCreates = Number.POSITIVE_INFINITY } = input;
  const { exchanges, baseUrl = input.target.baseUrl } = judgedPart(input.exchanges);
  const target = { ...input.target, baseUrl };
  const probe = createProbe({ ...service, baseUrl });
  const createsLeft = () => maxCreates - countCreated(probe.exchanges) - probe.unanswered.length;
  const common = { target, recorded: recordedSteps(exchanges), probe, createsLeft, mayExhaust };
  const sequences: Sequence[] = [];
  const omitted: { clause: string; reason: string }[] = [];
  for (const clause of clauses.toSorted((a, b) => cost(a, exchanges) - cost(b, exchanges))) {
    input.onClause?.(clause.id);
    const passesOnCorrect = (steps: readonly Step[]) =>
      passes(clause.id, steps, target, input.correct());
    const search: Search = {
      ...common,
      clause,
      passesOnCorrect,
      waitForReset: () => waitForReset(probe, service, probe.exchanges.at(-1) ?? exchanges.at(-1)),
    };
    const found = await findFailing(search);
    if (found) {
      const { steps, message, ...rest } = found;
      const { plan, exclusive, petId } = target;
      sequences.push({
        format: 'pet-catalogue-sequence',
        version: 1,
        clause: clause.id,
        expected: clause.text,
        found: printable(redact(message)),
        ...(plan ? { plan } : {}),
        ...(exclusive ? { exclusive } : {}),
        ...(petId === undefined ? {} : { petId }),
        ...rest,
        steps,
      });
    } else omitted.push({ clause: clause.id, reason: reasonFor(search) });
  }
  const created = createdByRun(probe.exchanges, probe.unanswered).map((one) =>
    toCreatedReport(one, redact),
  );
  return { sequences, omitted, requests: probe.exchanges.length, created };
}

/** Sequences that use up a limit come last, since they may take all requests there are. */
function cost({ id, exchanges: shown }: ClauseReport, exchanges: readonly Exchange[]): number {
  const isRefused = ({ index, response }: Exchange) =>
    response.status === 429 && shown.includes(index);
  return id === '8.exceeding-answers-429' || exchanges.some(isRefused) ? 1 : 0;
}

function reasonFor({ probe, createsLeft }: Search): string {
  if (probe.requestsLeft() < 1) return 'the requests of --minimize-requests were used up';
  if (createsLeft() < 1) return 'the categories of --max-creates were used up';
  return 'it did not show again';
}

async function passes(
  clause: string,
  steps: readonly Step[],
  target: Target,
  correct: ProbeOptions,
): Promise<boolean> {
  const { exchanges, stopped } = await sendSteps(steps, createProbe(correct));
  const { notServedAt: _, ...known } = target;
  const { baseUrl } = correct;
  const { verdict } = await judgeSequence(clause, exchanges, { ...known, baseUrl });
  return !stopped && verdict === 'pass';
}

async function waitForReset(probe: Probe, { clock }: ProbeOptions, last?: Exchange): Promise<void> {
  const reset = last && rateLimitOf(last).reset;
  if (reset === undefined) return;
  await ifPossible(probe.wait(reset * 1000 - clock.now(), 'for the reset of the limit'));
}
