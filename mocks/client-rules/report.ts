import clauses from '../../spec/generated/client-clauses.json' with { type: 'json' };
import type { Redact } from '../../spec/redaction/redact.ts';
import { callerOf } from '../journal/record.ts';
import { nameRedaction, redactionFor } from '../journal/redact.ts';
import type { JournalEntry } from '../state/journal.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { clientRules } from './client-rules.ts';
import type { ClientRule } from './rule.ts';

/** How one caller keeps to what service.md asks of clients, so far as the journal shows. */
export interface ClientReport {
  /** Name of a key, or `anonymous`: all callers without a valid one. */
  readonly name: string;
  /** How many of its requests were judged: those to the service that the journal holds. */
  readonly requests: number;
  /** How many older exchanges, of any caller, the journal no longer holds. */
  readonly forgotten: number;
  /** Whether no rule is broken. */
  readonly conforms: boolean;
  /** In the order of the document. */
  readonly rules: readonly RuleReport[];
}

export interface RuleReport {
  /** Id of the clause, and what it says. */
  readonly clause: string;
  readonly text: string;
  /** Places in service.md. */
  readonly source: readonly string[];
  /** `not-exercised`: nothing was sent that could have broken it. */
  readonly verdict: 'kept' | 'broken' | 'not-exercised';
  readonly problems: readonly RuleProblem[];
}

export interface RuleProblem {
  /** What the client did, to be read after its name. */
  readonly message: string;
  /** Ids in the journal. */
  readonly requests: readonly number[];
}

/** Judges every caller that the journal knows: the keys in their order, then the others. */
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

/** What stands outside of the service's address, such as a favicon, is no request to it. */
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
