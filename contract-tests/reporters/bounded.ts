import { clip } from '../report/clip.ts';
import type { ExchangeReport, Report } from '../report/report.ts';

const budget = 16 * 1024 * 1024;
const length = 1000;

/**
 * A report that can be written as one text. Response bodies are cut once there are 16 Mi characters
 * of them; those that show what is broken come last to be cut.
 */
export function bounded(report: Report): Report {
  const kept = keptInFull(report);
  const exchanges = report.exchanges.map((exchange, index) =>
    kept.has(index) ? exchange : cut(exchange),
  );
  return { ...report, exchanges };
}

function keptInFull({ clauses, exchanges }: Report): Set<number> {
  const broken = clauses.filter(({ verdict }) => verdict === 'fail');
  const order = new Set([...broken.flatMap((clause) => clause.exchanges), ...exchanges.keys()]);
  let left = budget;
  const kept = [...order].filter((index) => {
    left -= exchanges[index]?.response.body.length ?? 0;
    return left >= 0;
  });
  return new Set(kept);
}

function cut(exchange: ExchangeReport): ExchangeReport {
  const { response } = exchange;
  return { ...exchange, response: { ...response, body: clip(response.body, length) } };
}
