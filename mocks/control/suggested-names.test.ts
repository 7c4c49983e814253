import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

// `|` marks the cursor.
const cases: [code: string, name: string][] = [
  ["createMock({ scenario: '|' })", 'nearly-limited'],
  ["createMock({ profile: '|' })", 'token-bucket'],
  ["createMock({ faults: ['|'] })", 'truncated-json'],
  ["createMock().faults.add({ fault: '|' })", 'category-overwritten'],
  ["createMock().scenario('|')", 'flaky'],
  ["createMock().run('|')", 'keys.setRemaining'],
];

const file = fileURLToPath(new URL('edited.ts', import.meta.url));
const lines = cases.map(([code]) => code);
const edited = ["import { createMock } from '../create-mock.ts';", ...lines].join('\n');
const source = edited.replaceAll('|', '');

const { fileExists, readFile } = ts.sys;
const editor = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  fileExists: (path) => path === file || fileExists(path),
  readFile: (path) => (path === file ? source : readFile(path)),
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    strict: true,
    resolveJsonModule: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  }),
  getCurrentDirectory: () => fileURLToPath(new URL('../..', import.meta.url)),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  getScriptFileNames: () => [file],
  getScriptSnapshot(path) {
    const text = path === file ? source : readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getScriptVersion: () => '1',
});

it.each(cases)('an editor completes %s with %s', (code, name) => {
  const cursor =
    edited.indexOf(code) + code.indexOf('|') - cases.findIndex(([one]) => one === code);
  const completions = editor.getCompletionsAtPosition(file, cursor, {});
  expect((completions?.entries ?? []).map((entry) => entry.name)).toContain(name);
});
