import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';

const script = fileURLToPath(new URL('prove.ts', import.meta.url));

const proved: [what: string, name: string, line: RegExp][] = [
  ['a broken service', 'id-as-string', /^✓ id-as-string \(write\), .* blamed: 2\.category-id; /m],
  ['a correct service', 'category.listOrder "name"', /, a correct service; blamed: nothing/],
  ['a check', '2.category-id-int64', /^without 2\.category-id-int64: \S+, \S+ are missed$/m],
];

test.for(sampled(proved, 3, ([what]) => what))('proves %s over HTTP', ([, name, line]) => {
  const args = [script, '--only', name];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).toMatch(line);
  expect(stdout).toMatch(/^PROVED$/m);
  expect(status).toBe(0);
});
