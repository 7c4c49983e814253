import { selectClauses } from '../../spec/clauses/index.ts';
import type {
  ClauseReport,
  HttpExchange,
  Report,
  RuleReport,
} from '../../spec/generated/schema-types.ts';
import type { HarEntry } from '../recording/har-input.ts';
import { clientVerdictOf } from '../recording/judge-recording.ts';
import { createReport } from '../report/report.ts';
import type { Target } from '../run/check.ts';
import { systemClock } from '../run/clock.ts';
import { byGravity, combine } from '../verdict/verdict.ts';
import { clipped } from './passed.ts';

/** Exchanges that are shown for a clause, and observations on a clause. */
const [maxShown, maxObservations] = [3, 100];

/** What is known of a clause, for the service or for the client. */
type Found = Pick<ClauseReport, 'verdict' | 'reason' | 'message' | 'observations' | 'exchanges'>;

interface Part extends Found {
  readonly id: string;
  /** For each violation, the index of an exchange that belongs to no other violation. */
  readonly violations: readonly number[];
}

/** Reports on parts of the traffic, which may overlap, as one report of bounded size. */
export function createFindings(target: Target) {
  const startedAt = systemClock.now();
  const found = new Map<string, Found>();
  const violations = new Map<string, { times: number; readonly counted: WeakSet<HarEntry> }>();
  const exchanges: HttpExchange[] = [];
  let requests = 0;
  let rules: readonly RuleReport[] = [];
  const shownOf = (id: string): Found | undefined => {
    const [known, { times = 0 } = {}] = [found.get(id), violations.get(id)];
    return known && times > 1
      ? { ...known, message: `${known.message}; ${times} times in all` }
      : known;
  };
  return {
    /**
     * @param entries The exchanges of the report, by index.
     * @param fresh How many of them are in no earlier report.
     * @returns A line for each clause that is broken for the first time.
     */
    add(report: Report, entries: readonly HarEntry[], fresh: number): string[] {
      requests += fresh;
      const ofClientNow = report.client?.rules ?? [];
      if (report.client) rules = ofClientNow;
      const keep = (index: number) => {
        const exchange = report.exchanges[index];
        return exchange ? [exchanges.push(clipped(exchange)) - 1] : [];
      };
      const addPart = ({ id, violations: indexes, ...part }: Part): boolean => {
        const before = found.get(id);
        const count = violations.get(id) ?? { times: 0, counted: new WeakSet() };
        for (const entry of indexes.flatMap((index) => entries[index] ?? [])) {
          if (!count.counted.has(entry)) count.times += 1;
          count.counted.add(entry);
        }
        violations.set(id, count);
        const isNew = part.verdict === 'fail' && before?.verdict !== 'fail';
        const decisive = before && !isGraver(part, before) ? before : part;
        const observations = new Set([...(before?.observations ?? []), ...part.observations]);
        found.set(id, {
          ...decisive,
          observations: [...observations].slice(0, maxObservations),
          exchanges: isNew ? part.exchanges.flatMap(keep) : (before?.exchanges ?? []),
        });
        return isNew;
      };
      const broken = report.clauses.map(ofService).filter(addPart);
      const byClient = ofClientNow.map(ofClient).filter(addPart);
      return [
        ...broken.map(({ id, message }) => `the service breaks ${id}: ${message}`),
        ...byClient.map(({ id, message }) => `the client breaks ${id}: it ${message}`),
      ];
    },
    report(traffic: NonNullable<Report['traffic']>): Report {
      const clauses = selectClauses().map((clause) => {
        return { ...combine(clause, []), ...shownOf(clause.id) };
      });
      const finishedAt = systemClock.now();
      const report = createReport({ target, startedAt, finishedAt, requests, clauses, exchanges });
      const client = clientVerdictOf(rules.map((rule) => ruleOf(rule, shownOf(rule.clause))));
      return { ...report, client, traffic };
    },
  };
}

function ofService(clause: ClauseReport): Part {
  const violations = clause.verdict === 'fail' ? clause.exchanges : [];
  return { ...clause, violations, exchanges: violations.slice(0, maxShown) };
}

const clauseVerdicts = { broken: 'fail', kept: 'pass', 'not-exercised': 'not-exercised' } as const;
const ruleVerdicts = ['broken', 'kept', 'not-exercised'] as const;

function ofClient({ clause: id, verdict, problems }: RuleReport): Part {
  const { message = '', requests = [] } = problems[0] ?? {};
  // A problem may grow while more comes; its first request stays.
  const violations = problems.flatMap((problem) => problem.requests.slice(0, 1));
  const part = { id, verdict: clauseVerdicts[verdict], reason: null, message, observations: [] };
  return { ...part, violations, exchanges: requests.slice(-maxShown) };
}

function ruleOf(rule: RuleReport, found: Found | undefined): RuleReport {
  const verdict =
    ruleVerdicts.find((one) => clauseVerdicts[one] === found?.verdict) ?? rule.verdict;
  const problems =
    found && verdict === 'broken' ? [{ message: found.message, requests: found.exchanges }] : [];
  return { ...rule, verdict, problems };
}

function isGraver(one: Found, other: Found): boolean {
  return byGravity.indexOf(one.verdict) < byGravity.indexOf(other.verdict);
}
