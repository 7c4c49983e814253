import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { unknownFaults } from './broken-services.ts';
import { brokenCases } from './cases.ts';
import { judgeCase } from './judge-case.ts';
import { checkName, judgeWithout, judgingChecks } from './leave-one-out.ts';

const cases = brokenCases.map((one) => ({ ...one, name: one.service.name }));

test.for(sampled(cases, 16, ({ name, safety }) => `${name} ${safety}`))(
  '$name is caught with safety $safety',
  async (one) => {
    expect((await judgeCase(one, 'call')).problem).toBeNull();
  },
);

// Over a network, responses take time; by default, virtual time passes only during waits.
const slow = cases
  .filter(({ safety }) => safety === 'write')
  .flatMap((one) => [15, 40, 150].map((pace) => ({ ...one, pace })));

test.for(sampled(slow, 96, ({ name, pace }) => `${name} ${pace}`))(
  '$name is caught at $pace ms per response, too',
  async ({ pace, ...one }) => {
    const paced = { ...one, service: { pace, ...one.service } };
    expect((await judgeCase(paced, 'call')).problem).toBeNull();
  },
);

test('the tables name only existing faults', () => {
  expect(unknownFaults).toEqual([]);
});

const named = judgingChecks.map((check) => ({ name: checkName(check), check }));

test.for(sampled(named, 32, ({ name }) => name))(
  'a fault is missed without the check $name',
  async ({ check }) => {
    const { missedWithout } = await judgeWithout(check);
    expect(missedWithout).not.toEqual([]);
  },
);

test('no two checks have the same name', () => {
  const names = named.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
