import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { namedProfiles } from '../../mocks/profiles.ts';
import type { Plan } from '../../spec/plans.ts';
import { run } from '../run.ts';

const plans: readonly Plan[] = ['free', 'pro', 'business', 'enterprise'];

describe.each(namedProfiles)('a service that is like $name', ({ name: profile }) => {
  it.each(plans)('conforms with a key of the plan %s, by 55 requests at most', async (plan) => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z', profile });
    const report = await run({
      baseUrl: 'http://service.test/v1',
      apiKey: mock.keys.find(({ name }) => name === plan)?.key ?? '',
      plan,
      clock: { now: mock.clock.now, sleep: async (millis) => mock.clock.advance(millis) },
      fetch: (url, init) => mock.fetch(new Request(url, init)),
    });
    expect(report.clauses.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    expect(report.verdict).toBe('conforms');
    expect(report.requests).toBeLessThanOrEqual(55);
  });
});
