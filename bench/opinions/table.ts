import { machineLine } from '../speed/machine.ts';
import type { Results, ToolResults } from './results.ts';
import { type Score, type Share, score } from './score.ts';
import type { BrokenService, CorrectService } from './services.ts';

type NamedScore = Score & ToolResults & { readonly name: string };

/** The results as Markdown: the table of all tools, the services all missed, and false alarms. */
export function tablesOf(
  results: Results,
  order: readonly string[],
  broken: readonly BrokenService[],
  correct: readonly CorrectService[],
): string {
  const scores = order.flatMap((name): NamedScore[] => {
    const tool = results.tools[name];
    return tool ? [{ ...tool, name, ...score(tool, broken, correct) }] : [];
  });
  const dates = scores.map(({ finishedAt }) => finishedAt.slice(0, 10)).toSorted();
  return [
    ...tableLines(scores),
    '',
    'Broken services that no tool caught:',
    '',
    names(missedByAll(scores)),
    '',
    'Correct services that each tool blames:',
    '',
    ...scores.map(({ name, falseAlarms }) => `- ${name}: ${alarms(falseAlarms)}`),
    '',
    `${machineLine(results.machine)}; ${dates.at(-1) ?? ''}`,
  ].join('\n');
}

function tableLines(scores: readonly NamedScore[]): string[] {
  const row = (title: string, cell: (it: NamedScore) => string) =>
    line([title, ...scores.map(cell)]);
  const keys = (map: (it: Score) => ReadonlyMap<string, Share>) => [
    ...new Set(scores.flatMap((it) => [...map(it).keys()])),
  ];
  return [
    line(['', ...scores.map(({ name }) => name)]),
    line(['---', ...scores.map(() => '---:')]),
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
    row('requests per service', ({ requests }) => String(requests)),
    row('time per service', ({ millis }) => `${(millis / 1000).toFixed(2)} s`),
    row('time from start to the first verdict', (it) => `${it.firstVerdict.toFixed(1)} s`),
  ];
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
