import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { parseProfile } from '../../mocks/profile/parse-profile.ts';
import { check } from '../test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('--learn writes a valid profile that lists what is uncertain', async () => {
  const place = join(folder, 'profile.json');
  const { code, stdout } = await check(['--mock', '--learn', place]);
  const learnt = JSON.parse(readFileSync(place, 'utf8'));
  expect(code).toBe(exitCodes.ok);
  expect(() => parseProfile(learnt)).not.toThrow();
  expect(learnt.$schema).toMatch(/spec\/schemas\/profile\.schema\.json$/);
  expect(learnt.description).toMatch(/^Learnt from http:.* on 20.*Z\.$/);
  expect(learnt).toMatchObject({ category: { listOrder: 'created' } });
  expect(stdout).toContain('\nLearnt:\n');
  expect(stdout).toContain('\n  category.listOrder: "created"\n');
  for (const note of learnt.notObserved) expect(stdout).toContain(`  ${note}\n`);
});
