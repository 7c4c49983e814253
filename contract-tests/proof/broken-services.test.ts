import { expect, test, vi } from 'vitest';
import { brokenServices, unknownFaults } from './broken-services.ts';
import { brokenCases } from './cases.ts';
import { judgeCase } from './judge-case.ts';

// Using up a Business key takes a thousand requests.
vi.setConfig({ testTimeout: 60_000 });

test.for(brokenServices)('$name breaks $clause', async ({ name }) => {
  for (const one of brokenCases.filter(({ service }) => service.name === name)) {
    const { problem } = await judgeCase(one, 'call');
    expect(problem, `with safety ${one.safety}`).toBeNull();
  }
});

// Over a network, responses take time; by default, virtual time passes only during waits.
test.for([15, 40, 150])('each is caught at %i ms per response, too', async (pace) => {
  for (const one of brokenCases.filter(({ safety }) => safety === 'write')) {
    const { problem } = await judgeCase({ ...one, service: { pace, ...one.service } }, 'call');
    expect(problem, one.service.name).toBeNull();
  }
});

test('the tables name only existing faults', () => {
  expect(unknownFaults).toEqual([]);
});
