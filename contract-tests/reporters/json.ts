import { hash } from 'node:crypto';
import type { Report } from '../../spec/generated/schema-types.ts';
import { clip } from '../../spec/support/text.ts';
import { printableJson } from './parts/printable.ts';

export function jsonReport(report: Report): string {
  return printableJson(boundReport(report));
}

const maxTotalLength = 16 * 1024 * 1024;
const truncatedLength = 1000;

/** Truncates bodies beyond 16 Mi characters in all, those that show broken clauses last: JSON must fit a string. */
export function boundReport(report: Report): Report {
  const whole = selectWhole(report);
  const exchanges = report.exchanges.map((exchange, index) => {
    if (whole.has(index)) return exchange;
    const { response } = exchange;
    return { ...exchange, response: { ...response, body: clip(response.body, truncatedLength) } };
  });
  return { ...report, exchanges };
}

function selectWhole({ clauses, exchanges }: Report): Set<number> {
  const broken = clauses.filter(({ verdict }) => verdict === 'fail');
  const order = new Set([...broken.flatMap((clause) => clause.exchanges), ...exchanges.keys()]);
  let left = maxTotalLength;
  const whole = [...order].filter((index) => {
    left -= exchanges[index]?.response.body.length ?? 0;
    return left >= 0;
  });
  return new Set(whole);
}

/** The SHA-256 of the exchanges that each clause is judged by, by its id; empty if there are none. */
export function evidenceHashes({ clauses, exchanges }: Report): ReadonlyMap<string, string> {
  // Hash each exchange once: hundreds of clauses may share megabytes.
  const hashes = exchanges.map((exchange) => hash('sha256', JSON.stringify(exchange)));
  return new Map(
    clauses.map((clause) => {
      const evidence = clause.exchanges.map((index) => hashes[index]).join('');
      return [clause.id, evidence && hash('sha256', evidence)];
    }),
  );
}
