import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('prove.ts', import.meta.url));

test('proves one broken service, one correct service and one check over HTTP', () => {
  const names = ['id-as-string', 'category.listOrder "name"', '2.category-id-int64'];
  const args = names.flatMap((name) => ['--only', name]);
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect(stdout).toContain('✓ id-as-string (write), breaks 2.category-id; blamed: 2.category-id');
  expect(stdout).toContain(
    '✓ category.listOrder "name" (exhaust), a correct service; blamed: nothing',
  );
  expect(stdout).toMatch(/^without 2\.category-id-int64: \S+, \S+ are missed$/m);
  expect(stdout).toMatch(/^PROVED$/m);
  expect(status).toBe(0);
});
