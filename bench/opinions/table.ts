import { machineLine } from '../speed/machine.ts';
import type { Results } from './results.ts';
import { type Score, type Share, score } from './score.ts';
import type { BrokenService, CorrectService } from './services.ts';

/** The results as Markdown: the table of all tools, and who blames whom. */
export function tablesOf(
  results: Results,
  order: readonly string[],
  broken: readonly BrokenService[],
  correct: readonly CorrectService[],
): string {
  const judged = order.filter((name) => results.tools[name]);
  const scores = judged.flatMap((name) => {
    const of = results.tools[name];
    return of ? [{ ...of, name, ...score(of, broken, correct) }] : [];
  });
  const row = (title: string, cell: (it: (typeof scores)[number]) => string) =>
    line([title, ...scores.map(cell)]);
  const keys = (map: (it: Score) => ReadonlyMap<string, Share>) => [
    ...new Set(scores.flatMap((it) => [...map(it).keys()])),
  ];
  const dates = scores.map(({ finishedAt }) => finishedAt.slice(0, 10)).toSorted();
  return [
    line(['', ...judged]),
    line(['---', ...judged.map(() => '---:')]),
    row('version', ({ version }) => version),
    row('**broken services caught**', ({ caught }) => `**${text(caught)}**`),
    ...keys((it) => it.caughtBySection).map((section) =>
      row(`– §${section}`, (it) => text(it.caughtBySection.get(section))),
    ),
    row('**correct services blamed**', ({ blamed }) => `**${text(sum([...blamed.values()]))}**`),
    ...keys((it) => it.blamed).map((group) =>
      row(`– ${group}`, (it) => text(it.blamed.get(group))),
    ),
    row('without a verdict', ({ noVerdict }) => String(noVerdict)),
    row('requests per service', ({ requests }) => String(requests)),
    row('time per service', ({ millis }) => `${(millis / 1000).toFixed(2)} s`),
    row('time to the first verdict, start included', (it) => `${it.firstVerdict.toFixed(1)} s`),
    '',
    `Caught by no tool: ${names(missedByAll(scores))}`,
    '',
    'Correct services blamed:',
    '',
    ...scores.map(({ name, falseAlarms }) => `- ${name}: ${alarms(falseAlarms)}`),
    '',
    `Measured on ${dates.at(-1) ?? ''}: ${machineLine(results.machine)}.`,
  ].join('\n');
}

function alarms(all: Score['falseAlarms']): string {
  return names([...new Set(all.map(({ service }) => service.replace(/, plan \w+$/, '')))]);
}

function missedByAll(scores: readonly Score[]): string[] {
  const [first, ...others] = scores.map(({ missed }) => missed.map(({ name }) => name));
  return (first ?? []).filter((name) => others.every((missed) => missed.includes(name)));
}

function names(all: readonly string[]): string {
  return all.length === 0 ? 'none.' : `${all.map((name) => `\`${name}\``).join(', ')}.`;
}

function sum(parts: readonly Share[]): Share {
  const total = (of: keyof Share) => parts.reduce((before, part) => before + part[of], 0);
  return { count: total('count'), of: total('of') };
}

function text(share: Share | undefined): string {
  return share ? `${share.count} of ${share.of}` : '–';
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
