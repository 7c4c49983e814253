import type { ClauseReport, Report } from '../report/report.ts';
import { comparable, type Difference, without } from './difference.ts';

/** The clauses that one service keeps and the other breaks, and the choices in which they differ. */
export function clauseDifferences(a: Report, b: Report): Difference[] {
  const others = new Map(b.clauses.map((clause) => [clause.id, clause]));
  return a.clauses.flatMap((clause) => {
    const other = others.get(clause.id);
    return other ? (verdictsDiffer(clause, other) ?? choicesDiffer(clause, a, other, b) ?? []) : [];
  });
}

function verdictsDiffer(one: ClauseReport, other: ClauseReport): Difference | undefined {
  const isDifferent = [one, other].some(isBroken) && one.verdict !== other.verdict;
  // Nothing is known about a clause that a run was kept from judging.
  if (
    !isDifferent ||
    [one, other].some(({ reason }) => reason === 'blocked' || reason === 'budget')
  )
    return undefined;
  return { subject: one.id, a: [describe(one)], b: [describe(other)] };
}

function isBroken({ verdict }: ClauseReport): boolean {
  return verdict === 'fail';
}

function describe({ verdict, message }: ClauseReport): string {
  if (verdict === 'not-exercised') return 'gives no occasion to break it';
  return message === '' ? verdict : `${verdict}: ${message}`;
}

function choicesDiffer(
  one: ClauseReport,
  a: Report,
  other: ClauseReport,
  b: Report,
): Difference | undefined {
  const ofA = one.observations.map((text) => comparable(text, a));
  const ofB = other.observations.map((text) => comparable(text, b));
  if (ofA.length === 0 || ofB.length === 0) return undefined;
  const [onlyA, onlyB] = [without(ofA, ofB), without(ofB, ofA)];
  const [shownA, shownB] = [onlyA.filter(isAbout(ofB)), onlyB.filter(isAbout(ofA))];
  if (shownA.length === 0 && shownB.length === 0) return undefined;
  if (shownA.some((text) => shownB.some((text2) => sharesOrder(text, text2)))) return undefined;
  return { subject: one.id, a: shownA, b: shownB };
}

/** Observations on a status say nothing about a service that did not answer with it in this run. */
function isAbout(others: readonly string[]) {
  const statusOf = (text: string) => /^\d{3}(?=: )/.exec(text)?.[0];
  const seen = others.map(statusOf);
  return (text: string) => {
    const status = statusOf(text);
    return status === undefined || seen.includes(status);
  };
}

const orderPrefix = 'the list is ordered by ';

/** A short list may fit several orders by chance. */
function sharesOrder(one: string, other: string): boolean {
  if (!one.startsWith(orderPrefix) || !other.startsWith(orderPrefix)) return false;
  const [orders, others] = [one, other].map((text) =>
    text.slice(orderPrefix.length).split(' and '),
  );
  return orders?.some((order) => others?.includes(order)) ?? false;
}
