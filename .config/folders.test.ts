import { expect, test } from 'vitest';
import { folderCycles } from './folders.ts';

/** From lines such as `a/one.ts b/two.ts`. */
function imports(...lines: string[]) {
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });
}

test.each([
  [
    'one direction, and files of one folder in any',
    ['a/x.ts a/y.ts', 'a/y.ts a/x.ts', 'a/x.ts b/x.ts', 'b/x.ts c/x.ts'],
    [],
  ],
  ['both directions not even by different files', ['a/x.ts b/x.ts', 'b/y.ts a/y.ts'], [2]],
  ['both directions not even within each other', ['a/x.ts a/b/x.ts', 'a/b/x.ts a/y.ts'], [2]],
])('folders may import each other in %s', (_how, lines, lengths) => {
  expect(folderCycles(imports(...lines)).map(({ length }) => length)).toEqual(lengths);
});

test('an indirect cycle is reported as the list of its imports', () => {
  const around = imports('a/x.ts b/x.ts', 'b/x.ts d/x.ts', 'b/x.ts c/x.ts', 'c/x.ts a/z.ts');
  const [cycle = []] = folderCycles(around);
  expect(new Set(cycle)).toEqual(new Set([around[0], around[2], around[3]]));
});
