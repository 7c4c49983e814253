import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { proseProblems } from './test-data.ts';
import { anchorsOf, documents, proseOf, root } from './test-markdown.ts';

const folders = ['.config', 'bench', 'cli', 'contract-tests', 'docs', 'fixtures', 'mocks', 'spec'];

it.each(documents)('%s links to files and headings that exist', (document) => {
  const broken = proseOf(document).flatMap((line, index) =>
    targetsIn(line)
      .filter((target) => isBroken(document, target))
      .map((target) => `${document}:${index + 1}: ${target}`),
  );
  expect(broken).toEqual([]);
});

// CONTRIBUTING.md also names files to be created.
it.each(documents.filter((document) => document !== 'CONTRIBUTING.md'))(
  '%s names source files that exist',
  (document) => {
    const missing = proseOf(document).flatMap((line, index) =>
      [...line.matchAll(/`((?:\.config|[a-z-]+)\/[\w./-]+\.(?:ts|mjs|json|yaml|md))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => folders.includes(path.split('/')[0] ?? ''))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}:${index + 1}: ${path}`),
    );
    expect(missing).toEqual([]);
  },
);

it.each(documents)('%s names commands, scripts and flags that exist', async (document) => {
  expect(await proseProblems(document)).toEqual([]);
});

it('README.md has at most 600 words, so that it is read to the end', () => {
  const words = readFileSync(join(root, 'README.md'), 'utf8').trim().split(/\s+/);
  expect(words.length).toBeLessThanOrEqual(600);
});

function targetsIn(line: string): string[] {
  const markdown = [...line.matchAll(/\]\(([^)\s]+)\)/g)];
  const html = [...line.matchAll(/(?:src|srcset|href)="([^"\s]+)"/g)];
  return [...markdown, ...html].map(([, target = '']) => target);
}

function isBroken(document: string, target: string): boolean {
  if (/^(https?|mailto):/.test(target)) return false;
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? document : join(dirname(document), decodeURIComponent(file));
  if (!existsSync(join(root, path))) return true;
  return (
    anchor !== undefined && path.endsWith('.md') && !anchorsOf(relative('.', path)).has(anchor)
  );
}
