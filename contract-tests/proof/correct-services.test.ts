import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { profileFields } from '../../mocks/profile/profile-values.ts';
import { correctCases, fieldServices, pairedServices } from './cases.ts';
import { concurrentClientCases } from './concurrent-client-cases.ts';
import { judgeCase } from './judge-case.ts';

const alone = correctCases
  .filter(({ service }) => service.concurrentClient === undefined)
  .map((one) => ({ ...one, name: one.service.name }));

test.for(sampled(alone, 20, ({ name, safety }) => `${name} ${safety}`))(
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

const slow = alone
  .filter(({ safety }) => safety === 'write')
  .flatMap((one) => [25, 120].map((pace) => ({ ...one, pace })));

test.for(sampled(slow, 64, ({ name, pace }) => `${name} ${pace}`))(
  '$group: no false alarm for $name at $pace ms per response',
  async ({ pace, ...one }) => {
    const paced = { ...one, service: { pace, ...one.service } };
    expect((await judgeCase(paced, 'call')).problem).toBeNull();
  },
);

test('every value of every field has a service', () => {
  const judged = new Set(fieldServices.map(({ name }) => name));
  const missing = [...profileFields].flatMap(([path, [, ...others]]) =>
    others.map((value) => `${path} ${JSON.stringify(value)}`).filter((name) => !judged.has(name)),
  );
  expect(missing).toEqual([]);
});

test('no two services have the same name', () => {
  const names = [...fieldServices, ...pairedServices].map(({ name }) => name);
  expect(names.length).toBe(new Set(names).size);
});

const named = concurrentClientCases.map((one) => ({ ...one, name: one.service.name }));

test.for(sampled(named, 32, ({ name, safety }) => `${name} ${safety}`))(
  'no false alarm with $name at safety $safety',
  async (one) => {
    const { problem } = await judgeCase(one, 'call');
    expect(problem).toBeNull();
  },
);
