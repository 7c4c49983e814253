import { expect, test, vi } from 'vitest';
import { brokenServices, strayNames } from './broken-services.ts';
import { brokenCases } from './cases.ts';
import { judgeCase } from './outcome.ts';

// A key of the plan Business takes a thousand requests.
vi.setConfig({ testTimeout: 60_000 });

test.for(brokenServices)('$name breaks $clause', async ({ name }) => {
  for (const one of brokenCases.filter(({ service }) => service.name === name)) {
    const { problem } = await judgeCase(one, 'call');
    expect(problem, `with safety ${one.safety}`).toBeNull();
  }
});

test('nothing is said of faults that there are not', () => {
  expect(strayNames).toEqual([]);
});
