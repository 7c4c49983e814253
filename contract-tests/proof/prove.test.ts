import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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

test.each([
  [['--only', 'id-as'], 'unknown service, run or check: id-as (did you mean id-as-string'],
  [['--frobnicate'], "Unknown option '--frobnicate'"],
])('refuses %j', (args, message) => {
  const { status, stderr } = prove(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('--help lists the options', () => {
  const { status, stdout } = prove('--help');
  expect(stdout).toContain('--only NAME');
  expect(stdout).toContain('it rewrites contract-tests/proof.json and the table in docs/internals/proof.md');
  expect(status).toBe(0);
});
