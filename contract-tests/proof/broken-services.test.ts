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

// Over a network no two answers come at one instant, as they do where time is virtual.
test.for([15, 40, 150])('each is caught at %i ms an answer, too', async (pace) => {
  for (const one of brokenCases.filter(({ safety }) => safety === 'write')) {
    const { problem } = await judgeCase({ ...one, service: { pace, ...one.service } }, 'call');
    expect(problem, one.service.name).toBeNull();
  }
});

test('nothing is said of faults that there are not', () => {
  expect(strayNames).toEqual([]);
});
