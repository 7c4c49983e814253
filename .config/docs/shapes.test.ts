import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './test-markdown.ts';

const document = 'docs/internals/architecture.md';

/** The table of the shapes of an exchange: each with its names and the files that it links to. */
const rows = readFileSync(join(root, document), 'utf8')
  .split('### One exchange')[1]
  ?.split('## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => ({
    names: [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    files: [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) =>
      join(dirname(document), path),
    ),
  }));

it('an exchange has at most seven shapes, each of which stands where architecture.md says', () => {
  expect(rows?.length).toBeLessThanOrEqual(7);
  const missing = rows?.flatMap(({ names, files }) => {
    const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  });
  expect(missing).toEqual([]);
});

it('no other type holds a request together with its answer', () => {
  const known = rows?.flatMap(({ names }) => names) ?? [];
  const files = globSync('{cli,contract-tests,mocks,spec}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/test-*', '**/generated/**'],
  });
  // HAR is a format of others.
  const others = files
    .flatMap(exchangeTypesIn)
    .filter((name) => ![...known, 'HarEntry'].includes(name));
  expect(others).toEqual([]);
});

/** Names of the types that have both, or what they belong to. */
function exchangeTypesIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
      const names = node.members.map(({ name }) => name?.getText() ?? '').join(' ');
      const isRequested = /\brequest\b|\bmethod\b.*\b(url|path)\b/.test(names);
      const isAnswered = /\b(response|answer|reply)([A-Z]|\b)/.test(names);
      const named = [node, node.parent].find((one) => 'name' in one);
      const place = (named as ts.NamedDeclaration | undefined)?.name?.getText();
      if (isRequested && isAnswered) found.push(place ?? file);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
