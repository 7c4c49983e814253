import { count } from '../report/clip.ts';
import { printable } from '../reporters/parts/printable.ts';
import type { Comparison } from './comparison.ts';
import type { Difference } from './difference.ts';

const titles = {
  same: 'SAME',
  different: 'DIFFERENT',
  incomplete: 'INCOMPLETE',
  error: 'ERROR',
} as const;

/** A comparison as plain text for a terminal. */
export function comparisonText(comparison: Comparison): string {
  const { a, b, verdict, differences, notCompared } = comparison;
  const found =
    differences.length === 0 ? 'no difference' : count(differences.length, 'difference');
  const missed =
    notCompared.length === 0
      ? ''
      : `; ${count(notCompared.length, 'required clause')} could not be compared: ${notCompared.join(', ')}`;
  return [
    ...(
      [
        ['A', a],
        ['B', b],
      ] as const
    ).map(([name, { target, requests, created }]) => {
      const plan = target.plan ? `, plan ${target.plan}` : '';
      const categories = created.map(({ id }) => id).join(', ');
      const trace = categories === '' ? '' : `, created categories ${categories}`;
      return printable(`${name}: ${target.baseUrl}${plan}: ${count(requests, 'request')}${trace}`);
    }),
    ...differences.flatMap(differenceLines),
    '',
    `${titles[verdict]}: ${found} that a client would notice${missed}`,
    '',
  ].join('\n');
}

function differenceLines({ subject, a, b }: Difference): string[] {
  const side = (name: string, items: readonly string[]) =>
    `  ${name}: ${printable(items.join('; ')) || 'nothing of the kind'}`;
  return ['', `≠ ${printable(subject)}`, side('A', a), side('B', b)];
}
