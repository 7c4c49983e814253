import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { loadAll } from '../../cli/commands.ts';
import { helpText } from '../../cli/options/help.ts';
import manifest from '../../package.json' with { type: 'json' };
import { proseProblems } from './test-data.ts';
import { anchorsOf, documents, proseOf, root } from './test-markdown.ts';

/** Where documents in the package find what is in the repository only. */
const published = `${manifest.repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;

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

const ofUsers = documents.filter((document) => /^docs\/(?!api\.)[^/]+$/.test(document));

it.each([
  ['README.md has at most 600 words, so that it is read to the end', ['README.md'], 600],
  ['docs/, without api.md and internals/, has at most 18,000 words', ofUsers, 18_000],
])('%s', (_rule, pages, limit) => {
  const text = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(limit);
});

it('agents find what ten tasks need in --help and in the skill', async () => {
  const tasks = readFileSync(join(root, '.config/docs/agent-tasks.md'), 'utf8');
  const skill = readFileSync(join(root, 'skills/pet-catalogue/SKILL.md'), 'utf8');
  const helps = (await loadAll()).map((command) => helpText(command, 1000));
  const known = [skill, ...helps].join('\n');
  const typed = tasks.match(/^\$ .*$/gm)?.join('\n') ?? '';
  const needed = [
    ...typed.matchAll(/npx pet-catalogue ([a-z]+)|(?<= )(--[a-z-]+)|__admin(\/[a-z/]+)/g),
  ].map(([, command, flag, path]) => command ?? flag ?? path ?? '');
  expect(tasks.match(/^## \d+\. /gm)).toHaveLength(10);
  expect(needed.length).toBeGreaterThan(40);
  expect(needed.filter((name) => !known.includes(name))).toEqual([]);
});

it('names the owner of the repository everywhere as package.json does', () => {
  const [, owner = ''] = /github\.com\/([^/]+)/.exec(manifest.repository.url) ?? [];
  const named = ['package.json', 'action.yml', 'docs/ci.md'].flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:github\.com\/|uses: |author"?: "?)([\w-]+)(?=\/pet-catalogue|"?,?\n)/g,
    ),
  ]);
  expect(new Set(named.map(([, name]) => name))).toEqual(new Set([owner]));
});

function targetsIn(line: string): string[] {
  const markdown = [...line.matchAll(/\]\(([^)\s]+)\)/g)];
  const html = [...line.matchAll(/(?:src|srcset|href)="([^"\s]+)"/g)];
  return [...markdown, ...html].map(([, target = '']) => target);
}

function isBroken(document: string, target: string): boolean {
  if (/^https:\/\/github\.com\/[^/]+\/pet-catalogue\//.test(target)) {
    return !target.startsWith(published) || isBroken('', target.replace(published, ''));
  }
  if (/^(https?|mailto):/.test(target)) return false;
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? document : join(dirname(document), decodeURIComponent(file));
  if (!existsSync(join(root, path))) return true;
  return (
    anchor !== undefined && path.endsWith('.md') && !anchorsOf(relative('.', path)).has(anchor)
  );
}

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
  // HAR is a format that we did not define.
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
