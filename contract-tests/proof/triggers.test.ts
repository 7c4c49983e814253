import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import type { Proof } from './proof.ts';
import { figuresOf, judgeTriggers, triggeredServices, triggerSafeties } from './triggers.ts';

const proof: Proof = JSON.parse(await readFile(new URL('../proof.json', import.meta.url), 'utf8'));

vi.setConfig({ testTimeout: 300_000 });

test('figures count the runs of each trigger, and name those that missed the defect', () => {
  const run = { name: 'a', trigger: 'only the first time', safety: 'write', caught: true } as const;
  expect(figuresOf([run, { ...run, name: 'b', caught: false }])).toEqual([
    { trigger: 'only the first time', safety: 'write', shown: 2, missed: ['b'] },
  ]);
});

const cases = triggeredServices.flatMap((service) =>
  triggerSafeties.map((safety) => ({ service, safety, name: service.name })),
);

test.for(sampled(cases, 60, ({ name, safety }) => `${name} ${safety}`))(
  '$name is caught with every trigger at safety $safety, but for those that proof.json names',
  async ({ service, safety, name }) => {
    const missed = (await judgeTriggers(service, safety)).filter(({ caught }) => !caught);
    const known = proof.triggers.filter((one) => one.safety === safety && one.missed.includes(name));
    expect(known.map(({ trigger }) => trigger)).toEqual(
      expect.arrayContaining(missed.map(({ trigger }) => trigger)),
    );
  },
);
