import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { type Proof, triggeredShare } from './proof.ts';
import { figuresOf, judgeTriggers, triggeredServices } from './triggers.ts';

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
