import { expect, test } from 'vitest';
import { broken, crashing, hanging, sound } from './test-targets.ts';

const how = { seed: 7, numRuns: 200 };

test('passing cases are counted', async () => {
  expect(await sound.run(how)).toMatchObject({ failed: false, numRuns: 200 });
});

test('a failing case is shrunk, and can be repeated by its path', async () => {
  const { counterexample, counterexamplePath: path, errorInstance } = await broken.run(how);
  expect(counterexample).toEqual([900]);
  expect(errorInstance).toEqual(new Error('a broken promise'));
  const again = { seed: 7, numRuns: 1, path: String(path) };
  expect((await broken.run(again)).counterexample).toEqual([900]);
  expect((await sound.run(again)).numRuns).toBe(1);
});

test.each([
  ['hangs', hanging, 'Property timeout: exceeded limit of 3000 milliseconds'],
  ['throws where nothing catches it', crashing, 'thrown where nothing catches it'],
])('a case that %s fails', async (_what, { run }, message) => {
  const found = await run({ ...how, endOnFailure: true, timeout: 3000 });
  expect(found.counterexample?.[0]).toBeGreaterThanOrEqual(900);
  expect(found.errorInstance).toEqual(new Error(message));
});
