import { betweenMarkers } from '../../.config/generate/files.ts';
import { type Proof, type Spread, triggeredShare } from './proof.ts';
import type { TriggerFigures } from './triggers.ts';

/** A proof as JSON, with one line for each run and check, for readable diffs. */
export function toJson({ summary, undetectable, checks, breaks, triggers, runs }: Proof): string {
  const list = (items: readonly object[]) =>
    items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const parts = [
    `  "summary": ${JSON.stringify(summary, null, 2).replaceAll('\n', '\n  ')}`,
    `  "undetectable": [\n${list(undetectable)}\n  ]`,
    `  "checks": [\n${list(checks)}\n  ]`,
    `  "breaks": [\n${list(breaks)}\n  ]`,
    `  "triggers": [\n${list(triggers)}\n  ]`,
    `  "runs": [\n${list(runs)}\n  ]`,
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

/**
 * Inserts the table of a proof between the markers of a document.
 * @throws {Error} if the markers are missing.
 */
export function withTable(document: string, proof: Proof): string {
  const filled = betweenMarkers(document, 'proof', table(proof));
  if (filled !== undefined) return filled;
  throw new Error('the document has no markers <!-- proof --> … <!-- /proof --> for the table');
}

export function proofFacts({
  summary,
  triggers,
}: Proof): (readonly [what: string, value: string])[] {
  const { broken, visible, correct, requests, ms } = summary;
  const { judgedToTheEnd, incomplete } = summary;
  const triggered = triggeredShare(triggers);
  return [
    ['broken services', number(broken)],
    ['… caught', share(summary.caught, visible, broken - visible)],
    ['… for which no unbroken clause is blamed', share(summary.blamedRightly, visible, 0)],
    [
      'defects that show on some occasions only, caught',
      share(triggered.caught, triggered.shown, 0),
    ],
    ['correct services', number(correct)],
    ['false alarms', number(summary.falseAlarms)],
    ['complete runs against correct services', number(judgedToTheEnd)],
    [
      'incomplete runs against correct services, for a reason given in proof.json',
      number(incomplete),
    ],
    ['checks without which a fault is missed', `${summary.neededChecks} of ${summary.checks}`],
    ['requests per run', spread(requests.write, '')],
    ['… with `--safety exhaust`', spread(requests.exhaust, '')],
    ['duration of a run', spread(ms.write, ' ms')],
    ['… with `--safety exhaust`', spread(ms.exhaust, ' ms')],
  ];
}

function table(proof: Proof): string {
  const lines = proofFacts(proof).map(([what, value]) => `| ${what} | ${value} |`);
  const notes = proof.undetectable.map(
    ({ name, reason }) => `- \`${name}\` cannot be detected from outside: ${reason}.`,
  );
  return ['| | |', '|---|---|', ...lines, '', ...notes, '', ...triggerTable(proof.triggers)]
    .join('\n')
    .trimEnd();
}

/** Detection by trigger. */
function triggerTable(triggers: readonly TriggerFigures[]): string[] {
  return [
    '| the defect shows | caught |',
    '|---|---|',
    ...triggers.map(
      ({ trigger, shown, missed }) => `| ${trigger} | ${share(shown - missed.length, shown, 0)} |`,
    ),
  ];
}

function share(part: number, all: number, hidden: number): string {
  const percent = `${Math.floor((100 * part) / Math.max(1, all))} %`;
  const rest = hidden > 0 ? `; ${hidden} cannot be detected from outside` : '';
  return `${number(part)} of ${number(all)}, ${percent}${rest}`;
}

function spread({ min, median, max }: Spread, unit: string): string {
  return `${number(median)}${unit} (${number(min)} to ${number(max)})`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
