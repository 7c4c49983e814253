import { shorten } from '../../spec/support/input-error.ts';
import { isDate } from '../time/iso-date.ts';
import type { Profile, TextBounds } from './profile.ts';

/** Problems of a profile that its schema cannot express, each with its location. */
export function profileProblems({ category, petRead }: Profile): string[] {
  return [
    ...boundProblems('category.name', category.name),
    ...boundProblems('category.description', category.description),
    ...dateProblems('petRead.deprecatedSince', petRead.deprecatedSince),
    ...dateProblems('petRead.sunset', petRead.sunset),
    ...sunsetProblems(petRead),
  ];
}

function boundProblems(place: string, { minLength, maxLength, pattern }: TextBounds): string[] {
  const problems: string[] = [];
  if (minLength > maxLength) {
    problems.push(`${place}.maxLength: must be at least minLength, ${minLength}, not ${maxLength}`);
  }
  const problem = typeof pattern === 'string' ? patternProblem(pattern) : undefined;
  if (problem !== undefined) problems.push(`${place}.pattern: ${problem}`);
  return problems;
}

function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return `must be a regular expression, not ${shorten(pattern)} (${(error as Error).message})`;
  }
}

function dateProblems(place: string, text: string | null): string[] {
  if (typeof text !== 'string' || isDate(text)) return [];
  return [
    `${place}: must be a date such as 2026-12-31 or 2026-12-31T00:00:00Z, not ${shorten(text)}`,
  ];
}

function sunsetProblems({
  deprecatedSince,
  sunset,
  goneAfterSunset,
}: Profile['petRead']): string[] {
  if (sunset === null) {
    return goneAfterSunset === true ? ['petRead.goneAfterSunset: requires petRead.sunset'] : [];
  }
  const early = deprecatedSince !== null && Date.parse(sunset) < Date.parse(deprecatedSince);
  return early
    ? [`petRead.sunset: must not be earlier than deprecatedSince, ${deprecatedSince} (RFC 9745)`]
    : [];
}
