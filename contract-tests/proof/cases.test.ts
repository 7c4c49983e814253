import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { contractFaults } from '../../mocks/faults/index.ts';
import { profileFields } from '../../mocks/profile/profile-values.ts';
import data from './broken-services.json' with { type: 'json' };
import { brokenCases, correctCases, fieldServices, pairedServices } from './cases.ts';
import { checkName, judgeCase, judgeWithout, judgingChecks } from './judge-case.ts';
import { type Proof, triggeredShare } from './proof.ts';
import type { Case } from './service.ts';
import { figuresOf, judgeTriggers, triggeredServices } from './triggers.ts';

type Named = Case & { readonly name: string };
const namedCases = (all: readonly Case[]): Named[] =>
  all.map((one) => ({ ...one, name: one.service.name }));
const nameAndSafety = ({ name, safety }: Named) => `${name} ${safety}`;
const cases = namedCases(brokenCases);

async function expectNoProblem(one: Case): Promise<void> {
  expect((await judgeCase(one, 'call')).problem).toBeNull();
}

test.for(sampled(cases, 20, nameAndSafety))('$name is caught with safety $safety', expectNoProblem);

/** Over a network, responses take time; by default, virtual time passes only during waits. */
function paced(all: readonly Named[], ...paces: number[]) {
  const writing = all.filter(({ safety }) => safety === 'write');
  return writing.flatMap((one) =>
    paces.map((pace) => ({ ...one, pace, service: { pace, ...one.service } })),
  );
}
const nameAndPace = ({ name, pace }: { name: string; pace: number }) => `${name} ${pace}`;

test.for(sampled(paced(cases, 15, 40, 150), 96, nameAndPace))(
  '$name is caught at $pace ms per response, too',
  expectNoProblem,
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

const proof: Proof = JSON.parse(await readFile(new URL('../proof.json', import.meta.url), 'utf8'));

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

const isShared = ({ group }: Case) => group === 'concurrent client';
const shared = namedCases(correctCases.filter(isShared));
const alone = namedCases(correctCases.filter((one) => !isShared(one)));

test.for(sampled(alone, 20, nameAndSafety))(
  '$group: no false alarm for $name at safety $safety',
  async (one) => {
    const { problem, requests } = await judgeCase(one, 'call');
    expect(problem).toBeNull();
    if (one.group === 'named profiles' && one.safety !== 'exhaust') {
      // The Free plan allows no more in a minute.
      expect(requests).toBeLessThanOrEqual(60);
    }
  },
);

test.for(sampled(paced(alone, 25, 120), 64, nameAndPace))(
  '$group: no false alarm for $name at $pace ms per response',
  expectNoProblem,
);

test('every value of every field has a service', () => {
  const judged = new Set(fieldServices.map(({ name }) => name));
  const missing = [...profileFields].flatMap(([path, [, ...others]]) =>
    others.map((value) => `${path} ${JSON.stringify(value)}`).filter((name) => !judged.has(name)),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['checks', named],
  ['services', [...fieldServices, ...pairedServices]],
])('no two %s have the same name', (_what, all) => {
  const names = all.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test.for(sampled(shared, 32, nameAndSafety))(
  'no false alarm with $name at safety $safety',
  expectNoProblem,
);
