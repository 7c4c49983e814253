import { afterAll, expect, test } from 'vitest';
import { createRunner } from './runner.ts';

const runner = createRunner(new URL('./test-targets.ts', import.meta.url).href, 3000);
afterAll(() => runner.close());
const run = (target: string, path?: string) =>
  runner.run({ target, seed: 7, cases: 200, ...(path ? { path } : {}) });

test('passing cases are counted', async () => {
  expect(await run('sound')).toEqual({ cases: 200, slowest: expect.any(Number) });
});

test('a failing case is shrunk, and can be repeated by its path', async () => {
  const { failure } = await run('broken');
  expect(failure).toMatchObject({
    one: '900',
    reason: expect.stringContaining('a broken promise'),
  });
  expect((await run('broken', failure?.path)).failure?.one).toBe('900');
  expect((await run('sound', failure?.path)).cases).toBe(1);
});

test.each([
  ['hangs', 'hanging', 'it takes more than 3000 ms'],
  ['throws where nothing catches it', 'crashing', 'thrown where nothing catches it'],
])('a case that %s is reported, and can be repeated by its path', async (_what, target, reason) => {
  const { failure } = await run(target);
  expect(Number(failure?.one)).toBeGreaterThanOrEqual(900);
  expect(failure?.reason).toContain(reason);
  expect((await run(target, failure?.path)).failure).toMatchObject({ one: failure?.one });
});
