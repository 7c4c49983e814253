import clauses from '../../spec/generated/client-clauses.json' with { type: 'json' };
import type { Redact } from '../../spec/redaction/redact.ts';
import { callerOf } from '../journal/record.ts';
import { nameRedaction, redactionFor } from '../journal/redact.ts';
import type { JournalEntry } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { clientRules } from './client-rules.ts';
import type { ClientRule } from './rule.ts';

/** How one caller obeys the rules of service.md for clients, according to the journal. */
export interface ClientReport {
  /** Name of a key, or `anonymous` for all callers without a valid key. */
  readonly name: string;
  /** Number of judged requests: those to the service that are still in the journal. */
  readonly requests: number;
  /** Number of older exchanges, of any caller, that are no longer in the journal. */
  readonly forgotten: number;
  /** Whether no rule is broken. */
  readonly conforms: boolean;
  /** In the order of the document. */
  readonly rules: readonly RuleReport[];
}

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
  /** Journal ids of the exchanges. */
  readonly requests: readonly number[];
}

/** Judges every caller in the journal: first the keys in configuration order, then the others. */
export function clientReports(sandbox: Sandbox): Map<string, ClientReport> {
  const entries = sandbox.journal.entries();
  const forgotten = sandbox.journal.answered - entries.length;
  const redact = redactionFor(sandbox);
  const showName = nameRedaction(sandbox);
  const byCaller = Map.groupBy(entries.filter(isForService), (entry) => callerOf(entry, sandbox));
  const names = new Set([...sandbox.keys.map(({ name }) => name), ...byCaller.keys()]);
  return new Map(
    [...names].flatMap((name) => {
      const requests = byCaller.get(name);
      if (!requests) return [];
      const rules = clientRules.map((rule) => judge(rule, requests, redact));
      const conforms = rules.every(({ verdict }) => verdict !== 'broken');
      const shown = showName(name);
      return [[name, { name: shown, requests: requests.length, forgotten, conforms, rules }]];
    }),
  );
}

/** Excludes requests outside the service, such as one for a favicon. */
function isForService({ url }: JournalEntry): boolean {
  return /\/v1(\/|$)/.test(new URL(url).pathname);
}

function judge(
  { clause, judge }: ClientRule,
  requests: readonly JournalEntry[],
  redact: Redact,
): RuleReport {
  const { text = '', source = [] } = clauses.find(({ id }) => id === clause) ?? {};
  const findings = judge(requests);
  const problems = findings.flatMap(({ problem, requests: shown }) => {
    if (problem === undefined) return [];
    return [{ message: redact(problem), requests: shown.map(({ id }) => id) }];
  });
  const kept = findings.length === 0 ? 'not-exercised' : 'kept';
  return {
    clause,
    text,
    source: [...source],
    verdict: problems.length > 0 ? 'broken' : kept,
    problems,
  };
}
