import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { contractFaults } from '../../mocks/faults/index.ts';
import data from './broken-services.json' with { type: 'json' };
import { brokenCases } from './cases.ts';
import { checkName, judgeCase, judgeWithout, judgingChecks } from './judge-case.ts';
import { type Proof, triggeredShare } from './proof.ts';
import { figuresOf, judgeTriggers, triggeredServices } from './triggers.ts';

const cases = brokenCases.map((one) => ({ ...one, name: one.service.name }));

test.for(sampled(cases, 20, ({ name, safety }) => `${name} ${safety}`))(
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
  const known = contractFaults.map(({ name }) => name);
  const named = [...Object.keys(data.undetectable), ...Object.keys(data.visible)];
  expect(known).toEqual(expect.arrayContaining([...named, 'list-capped-at-100']));
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

const proof: Proof = JSON.parse(await readFile(new URL('../proof.json', import.meta.url), 'utf8'));

vi.setConfig({ testTimeout: 300_000 });

test('figures count the runs of each trigger, and name those that missed the defect', () => {
  const run = { name: 'a', trigger: 'only the first time', caught: true } as const;
  const uncaught = ['b', 'limit-of-the-day-only'].map((name) => ({ ...run, name, caught: false }));
  const figures = figuresOf([run, ...uncaught]);
  expect(figures).toEqual([
    { trigger: run.trigger, shown: 3, missed: ['b'], permitted: ['limit-of-the-day-only'] },
  ]);
  expect(triggeredShare(figures)).toEqual({ shown: 2, caught: 1, permitted: 1 });
});

test.for(sampled(triggeredServices, 120, ({ name }) => name))(
  '$name is caught with every trigger that shows, but for those that proof.json names',
  async (service) => {
    const missed = (await judgeTriggers(service)).filter(({ caught }) => !caught);
    const known = proof.triggers.filter(({ missed, permitted }) =>
      [...missed, ...permitted].includes(service.name),
    );
    expect(known.map(({ trigger }) => trigger)).toEqual(
      expect.arrayContaining(missed.map(({ trigger }) => trigger)),
    );
  },
);
