import { betweenMarkers } from '../../.config/markers.ts';
import type { Proof, Spread } from './proof.ts';

/** A proof as JSON, one line for each run and check, so that two of them are easily compared. */
export function proofText({ summary, unseen, checks, runs }: Proof): string {
  const list = (items: readonly object[]) =>
    items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const parts = [
    `  "summary": ${JSON.stringify(summary, null, 2).replaceAll('\n', '\n  ')}`,
    `  "unseen": [\n${list(unseen)}\n  ]`,
    `  "checks": [\n${list(checks)}\n  ]`,
    `  "runs": [\n${list(runs)}\n  ]`,
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

/**
 * A document with the table of this proof between its two markers.
 * @throws {Error} when the markers are not there.
 */
export function withTable(document: string, proof: Proof): string {
  const filled = betweenMarkers(document, 'proof', table(proof));
  if (filled !== undefined) return filled;
  throw new Error('the document has no <!-- proof --> … <!-- /proof --> to put the table in');
}

/** The figures of a proof in words. */
export function factsOf({ summary }: Proof): (readonly [what: string, value: string])[] {
  const { broken, visible, correct, requests, ms } = summary;
  const { judgedToTheEnd, incomplete } = summary;
  return [
    ['services that break one clause', number(broken)],
    ['of these, caught', share(summary.caught, visible, broken - visible)],
    ['of these, blamed by that clause and no other', share(summary.blamedRightly, visible, 0)],
    ['correct services', number(correct)],
    ['false alarms', number(summary.falseAlarms)],
    ['runs against them that judged every clause they could', number(judgedToTheEnd)],
    ['runs that could not, for a reason that proof.json names', number(incomplete)],
    ['checks without which a fault goes unseen', `${summary.neededChecks} of ${summary.checks}`],
    ['requests of a run', spread(requests.write, '')],
    ['… that uses up the limit', spread(requests.exhaust, '')],
    ['time of a run', spread(ms.write, ' ms')],
    ['… that uses up the limit', spread(ms.exhaust, ' ms')],
  ];
}

function table(proof: Proof): string {
  const lines = factsOf(proof).map(([what, value]) => `| ${what} | ${value} |`);
  const notes = proof.unseen.map(
    ({ name, because }) => `Not to be seen from outside: \`${name}\`, for ${because}.`,
  );
  return ['| | |', '|---|---|', ...lines, '', ...notes].join('\n').trimEnd();
}

function share(part: number, all: number, hidden: number): string {
  const percent = `${Math.floor((100 * part) / Math.max(1, all))} %`;
  const rest = hidden > 0 ? `; ${hidden} cannot be seen from outside` : '';
  return `${number(part)} of ${number(all)}, ${percent}${rest}`;
}

function spread({ min, median, max }: Spread, unit: string): string {
  return `${number(median)}${unit} (${number(min)} to ${number(max)})`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
