import type {
  ClauseReport,
  ComparedService,
  Comparison,
  Report,
  ServiceDifference,
} from '../../spec/generated/schema-types.ts';
import { count } from '../../spec/support/text.ts';
import { exitCodes } from '../report/exit-codes.ts';
import { targetProblem } from '../report/outcome.ts';
import { tool } from '../report/tool.ts';
import { printable } from '../reporters/parts/printable.ts';
import { isCutShort } from '../verdict/verdict.ts';
import { answerDifferences, comparable, without } from './answers.ts';

/** Compares the reports of two runs with the same options. */
export function compareReports(a: Report, b: Report): Comparison {
  const isJudged = [a, b].every((report) => targetProblem(report) === undefined);
  const differences = isJudged ? [...clauseDifferences(a, b), ...answerDifferences(a, b)] : [];
  const missed = [a, b].flatMap(({ clauses }) =>
    clauses.filter((clause) => clause.level === 'must' && isCutShort(clause)).map(({ id }) => id),
  );
  const notCompared = [...new Set(missed)];
  const failed = !isJudged || [a, b].some(({ counts }) => counts.error > 0);
  const alike = notCompared.length > 0 ? 'incomplete' : 'same';
  const verdict = differences.length > 0 ? 'different' : alike;
  return {
    comparisonVersion: 1,
    tool,
    a: summaryOf(a),
    b: summaryOf(b),
    verdict: failed ? 'error' : verdict,
    differences,
    notCompared,
  };
}

export function comparisonExitCode({ verdict, a, b }: Comparison): number {
  const unreachable = [a, b].some((one) => one.verdict === 'error');
  return {
    same: exitCodes.ok,
    different: exitCodes.violates,
    incomplete: exitCodes.incomplete,
    error: unreachable ? exitCodes.unreachable : exitCodes.internalError,
  }[verdict];
}

function summaryOf({ target, startedAt, requests, created, verdict }: Report): ComparedService {
  return { target, startedAt, requests, created, verdict };
}

function clauseDifferences(a: Report, b: Report): ServiceDifference[] {
  const others = new Map(b.clauses.map((clause) => [clause.id, clause]));
  return a.clauses.flatMap((clause) => {
    const other = others.get(clause.id);
    return other ? (verdictsDiffer(clause, other) ?? choicesDiffer(clause, a, other, b) ?? []) : [];
  });
}

function verdictsDiffer(one: ClauseReport, other: ClauseReport): ServiceDifference | undefined {
  const isBroken = [one, other].some(({ verdict }) => verdict === 'fail');
  // A clause that one of the runs could not judge does not count as a difference.
  const isDifferent = one.verdict !== other.verdict && ![one, other].some(isCutShort);
  if (!isBroken || !isDifferent) return undefined;
  return { subject: one.id, a: [describe(one)], b: [describe(other)] };
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
): ServiceDifference | undefined {
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

export function comparisonText(comparison: Comparison): string {
  const { a, b, verdict, differences, notCompared } = comparison;
  const found =
    differences.length === 0 ? 'no difference' : count(differences.length, 'difference');
  const missed =
    notCompared.length === 0
      ? ''
      : `; ${count(notCompared.length, 'required clause')} could not be compared: ${notCompared.join(', ')}`;
  return [
    serviceLine('A', a),
    serviceLine('B', b),
    ...differences.flatMap(differenceLines),
    '',
    `${verdict.toUpperCase()}: ${found} that a client would notice${missed}`,
    '',
  ].join('\n');
}

function serviceLine(name: string, { target, requests, created }: ComparedService): string {
  const plan = target.plan ? `, plan ${target.plan}` : '';
  const categories = created.map(({ id }) => id).join(', ');
  const trace = categories === '' ? '' : `, created categories ${categories}`;
  return printable(`${name}: ${target.baseUrl}${plan}: ${count(requests, 'request')}${trace}`);
}

function differenceLines({ subject, a, b }: ServiceDifference): string[] {
  const side = (name: string, items: readonly string[]) =>
    `  ${name}: ${printable(items.join('; ')) || 'nothing of the kind'}`;
  return ['', `≠ ${printable(subject)}`, side('A', a), side('B', b)];
}
