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
    row('no verdict', ({ noVerdict }) => String(noVerdict)),
    row('requests for one service', ({ requests }) => String(requests)),
    row('time for one service', ({ millis }) => `${(millis / 1000).toFixed(2)} s`),
    row('time from nothing to the first verdict', (it) => `${it.firstVerdict.toFixed(1)} s`),
    '',
    'Broken, and caught by no tool:',
    '',
    names(missedByAll(scores)),
    '',
    'Blamed, though correct:',
    '',
    ...scores.map(({ name, falseAlarms }) => `- ${name}: ${alarms(falseAlarms)}`),
    '',
    `${machineLine(results.machine)}; ${dates.at(-1) ?? ''}`,
  ].join('\n');
}

function alarms(all: Score['falseAlarms']): string {
  if (all.length === 0) return 'none.';
  const byProfile = Map.groupBy(all, ({ service }) => service.replace(/, plan \w+$/, ''));
  return `${[...byProfile]
    .map(([profile, of]) => `\`${profile}\` (${of[0]?.failures[0]?.replaceAll('|', '\\|')})`)
    .join('; ')}.`;
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
