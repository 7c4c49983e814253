import clauses from '../generated/client-clauses.json' with { type: 'json' };
import type { Redact } from '../redaction/redact.ts';
import { resources } from './02-resources.ts';
import { endpoints } from './04-endpoints.ts';
import { limits } from './08-limits.ts';
import { versioning } from './09-versioning.ts';
import type { ClientExchange, ClientRule } from './rule.ts';

/** The rules of service.md for clients, in the order of the document. */
export const clientRules: readonly ClientRule[] = [
  ...resources,
  ...endpoints,
  ...limits,
  ...versioning,
];

export interface RuleReport {
  /** Id of the clause. */
  readonly clause: string;
  readonly text: string;
  /** Sections of service.md. */
  readonly source: readonly string[];
  /** `not-exercised`: no request could have broken the rule. */
  readonly verdict: 'kept' | 'broken' | 'not-exercised';
  readonly problems: readonly RuleProblem[];
}

export interface RuleProblem {
  /** What the client did, without a subject: "supplied an id". */
  readonly message: string;
  /** Ids of the exchanges. */
  readonly requests: readonly number[];
}

/**
 * How a caller kept a rule.
 * @param exchanges Those of the caller, in the order of their answers.
 */
export function judgeClient(
  { clause, judge }: ClientRule,
  exchanges: readonly ClientExchange[],
  redact: Redact,
): RuleReport {
  const { text = '', source = [] } = clauses.find(({ id }) => id === clause) ?? {};
  const findings = judge(exchanges);
  const problems = findings.flatMap(({ problem, exchanges: shown }) => {
    if (problem === undefined) return [];
    return [{ message: redact(problem), requests: shown.map(({ id }) => id) }];
  });
  const kept = findings.length === 0 ? 'not-exercised' : 'kept';
  const verdict = problems.length > 0 ? 'broken' : kept;
  return { clause, text, source: [...source], verdict, problems };
}
