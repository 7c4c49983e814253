import { expect, test } from 'vitest';
import { type FileImport, folderCycles } from './folders.ts';

/** From lines such as `a/one.ts b/two.ts`. */
function imports(...lines: string[]): FileImport[] {
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });
}

test('folders may import each other in one direction, and files of one folder in any', () => {
  const fine = imports('a/x.ts a/y.ts', 'a/y.ts a/x.ts', 'a/x.ts b/x.ts', 'b/x.ts c/x.ts');
  expect(folderCycles(fine)).toEqual([]);
});

test('two folders that import each other by different files are reported once', () => {
  const both = imports('a/x.ts b/x.ts', 'b/y.ts a/y.ts');
  expect(folderCycles(both)).toHaveLength(1);
  expect(folderCycles(both)[0]).toHaveLength(2);
});

test('a folder and one within it are two folders', () => {
  expect(folderCycles(imports('a/x.ts a/b/x.ts', 'a/b/x.ts a/y.ts'))).toHaveLength(1);
});

test('an indirect cycle is reported as the list of its imports', () => {
  const around = imports('a/x.ts b/x.ts', 'b/x.ts d/x.ts', 'b/x.ts c/x.ts', 'c/x.ts a/z.ts');
  const [cycle = []] = folderCycles(around);
  expect(new Set(cycle)).toEqual(new Set([around[0], around[2], around[3]]));
});
