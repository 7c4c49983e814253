import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { help, readOptions } from './prove-options.ts';

const script = fileURLToPath(new URL('prove.ts', import.meta.url));

function prove(...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
}

test('proves one broken service, one correct service and one check over HTTP', () => {
  const names = ['id-as-string', 'category.listOrder "name"', '2.category-id-int64'];
  const { status, stdout } = prove(...names.flatMap((name) => ['--only', name]));
  expect(stdout).toContain('✓ id-as-string (write), breaks 2.category-id; blamed: 2.category-id');
  expect(stdout).toContain(
    '✓ category.listOrder "name" (exhaust), a correct service; blamed: nothing',
  );
  expect(stdout).toMatch(/^without 2\.category-id-int64: \S+, \S+ are missed$/m);
  expect(stdout).toMatch(/^PROVED$/m);
  expect(status).toBe(0);
});

test('refuses an unknown option', () => {
  const { status, stderr } = prove('--frobnicate');
  expect(stderr).toContain("Unknown option '--frobnicate'");
  expect(status).toBe(2);
});

test('suggests names like an unknown name', () => {
  const message = 'unknown service, run or check: id-as (did you mean id-as-string';
  expect(() => readOptions(['--only', 'id-as'])).toThrow(message);
});

test('help says what a proof rewrites', () => {
  expect(readOptions(['--help']).help).toBe(true);
  expect(help).toContain(
    'it rewrites contract-tests/proof.json and the table in docs/internals/proof.md',
  );
});
