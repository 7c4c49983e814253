import type { CaseResult } from './judge-case.ts';
import { isProved, type Proof, type Spread, triggeredShare } from './proof.ts';

/** A proof as JSON, with one line for each run and check, for readable diffs. */
export function toJson(proof: Proof): string {
  const parts = Object.entries(proof).map(([name, part]) => {
    const text = Array.isArray(part)
      ? `[\n${part.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : JSON.stringify(part, null, 2).replaceAll('\n', '\n  ');
    return `  "${name}": ${text}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** The figures in Markdown, for docs/internals/proof.md. */
export function proofTable(proof: Proof): string {
  const { broken, visible, correct, incomplete, requests, ms, ...summary } = proof.summary;
  const triggered = triggeredShare(proof.triggers);
  const facts = [
    ['broken services', number(broken)],
    ['… caught', share(summary.caught, visible, broken - visible)],
    ['… for which no unbroken clause is blamed', share(summary.blamedRightly, visible, 0)],
    [
      'defects that show on some occasions only, caught',
      share(triggered.caught, triggered.shown, triggered.permitted),
    ],
    ['correct services', number(correct)],
    ['false alarms', number(summary.falseAlarms)],
    ['complete runs against correct services', number(summary.judgedToTheEnd)],
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
  const notes = proof.undetectable.map(
    ({ name, reason }) => `- \`${name}\` cannot be detected from outside: ${reason}.`,
  );
  const triggers = proof.triggers.map((figures) => {
    const { caught, shown, permitted } = triggeredShare([figures]);
    return [figures.trigger, share(caught, shown, permitted)];
  });
  return [
    ...['| | |', '|---|---|', ...facts.map(tableRow), '', ...notes, ''],
    ...['| the defect shows | caught |', '|---|---|', ...triggers.map(tableRow)],
  ]
    .join('\n')
    .trimEnd();
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
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

/** The output of `npm run prove`: if services are named, every run in detail; else the runs with a problem. */
export function formatProof(proof: Proof, only: readonly string[]): string {
  const { runs, checks } = proof;
  const isWhole = only.length === 0;
  const shown = isWhole ? runs.filter(({ problem }) => problem !== null) : runs;
  const redundant = checks.filter(({ missedWithout }) => missedWithout.length === 0);
  const lines = [
    ...shown.flatMap(formatRun),
    ...(isWhole ? [] : checks).map(
      ({ check, missedWithout }) =>
        `without ${check}: ${missedWithout.join(', ') || 'no faults'} are missed`,
    ),
    ...redundant.map(({ check }) => `✗ ${check}: no fault is missed without this check`),
    ...(isWhole ? [proofTable(proof)] : []),
    isProved(proof) ? 'PROVED' : 'NOT PROVED',
  ];
  return `${lines.join('\n')}\n`;
}

function formatRun({ name, safety, clause, blamed, requests, problem }: CaseResult): string[] {
  const breaks = clause === null ? 'a correct service' : `breaks ${clause}`;
  const found = `blamed: ${blamed.join(', ') || 'nothing'}; ${requests} requests`;
  const line = `${name} (${safety}), ${breaks}; ${found}`;
  if (problem === null) return [`✓ ${line}`];
  const again = `npm run prove -- --only '${name.replaceAll("'", `'\\''`)}'`;
  return [`✗ ${line}`, `    ${problem}`, `    ${again}`];
}
