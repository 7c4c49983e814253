import type { Level } from '../../../spec/clauses/index.ts';
import type {
  ClauseReport,
  Reason,
  Report,
  Verdict,
} from '../../../spec/generated/schema-types.ts';
import { tryParseExact } from '../../../spec/support/exact-json.ts';
import { expectedFailures } from '../../report/outcome.ts';
import words from '../../report/words.json' with { type: 'json' };

const verdictEntries = Object.entries(words.verdicts).map(([verdict, { name }]) => [verdict, name]);
export const verdictNames: Readonly<Record<Verdict, string>> = Object.fromEntries(verdictEntries);

export const levelNames: Readonly<Record<Level, string>> = words.levels;

export function subjectOf({ command }: Report): string {
  return command ? 'The client' : 'The service';
}

/** What was judged: an address, or a command as the client of a mock. */
export function targetOf({ command, target }: Report): string {
  if (command) return `the client ${command.line}`;
  return target.isMock ? `the built-in mock at ${target.baseUrl}` : target.baseUrl;
}

export const partTitle = 'Judged in part';

export const reasonNames: Readonly<Record<Reason, string>> = words.reasons;

/** The words of the document, and how they are read where that differs; a line each. */
export function documentLines({ quote, text }: ClauseReport): string[] {
  if (quote === '') return [`Required:     ${text}`];
  const says = `The document: “${quote}”`;
  return quote === text ? [says] : [says, `Read as:      ${text}`];
}

/** Empty if the failure was not expected. */
export function describeExpectation({ expected }: ClauseReport): string {
  return expected ? `Expected failure (${expected.reason}, until ${expected.expires})` : '';
}

export function describeFinding(clause: ClauseReport): string {
  const { verdict, reason, message } = clause;
  const why = reason ? reasonNames[reason] : describeExpectation(clause);
  const repeats = message.toLowerCase() === why.toLowerCase();
  const parts = [why, repeats ? '' : message].filter(Boolean);
  return parts.join(': ') || verdictNames[verdict];
}

interface Tally {
  readonly verdict: Verdict;
  readonly count: number;
  /** Which failures were expected, or how much each level lacks; undefined if there is nothing to add. */
  readonly detail?: string | undefined;
}

export function tallyOf(report: Report): readonly Tally[] {
  const { counts, clauses } = report;
  const missed = clauses.filter(({ verdict }) => verdict === 'not-exercised');
  const levels = Object.entries(levelNames).map(
    ([level, name]) =>
      `${missed.filter((clause) => clause.level === level).length} ${name.toLowerCase()}`,
  );
  const expected = expectedFailures(report);
  const apart = `${counts.fail - expected} unexpected, ${expected} expected`;
  return [
    { verdict: 'fail', count: counts.fail, detail: expected > 0 ? apart : undefined },
    { verdict: 'error', count: counts.error },
    { verdict: 'pass', count: counts.pass },
    { verdict: 'observed', count: counts.observed },
    {
      verdict: 'not-exercised',
      count: counts.notExercised,
      detail: counts.notExercised > 0 ? levels.join(', ') : undefined,
    },
  ];
}

/** What a request body consists of, as in `{ name: string }`. */
export function bodyShape(body: string): string {
  const json = tryParseExact(body);
  return json === undefined ? 'malformed JSON' : valueShape(json);
}

function valueShape(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueShape).join(', ')}]`;
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([name, item]) => `${name}: ${valueShape(item)}`);
  return `{ ${fields.join(', ')} }`;
}
