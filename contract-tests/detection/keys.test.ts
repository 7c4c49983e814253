import { describe, expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { ApiKey } from '../../mocks/keys/keys.ts';
import type { Report } from '../report/report.ts';
import { clock, failedClauses, judge } from '../run/test-judge.ts';
import {
  type Mutation,
  mutateHeaders,
  mutateResponses,
  reportingDayOnly,
  unchanged,
  withResponseBody,
} from '../run/test-mutations.ts';

describe.each(['free', 'pro', 'business', 'enterprise'] as const)(
  'a key of the plan %s',
  (plan) => {
    test('conforms, by no more than 55 requests', async () => {
      const mock = createMock({ clock });
      const apiKey = mock.keys.find(({ name }) => name === plan)?.key ?? '';
      const report = await judge(mock, unchanged, { plan, apiKey });
      expect(report.verdict).toBe('conforms');
      expect(report.requests).toBeLessThanOrEqual(55);
      expect(report.requests).toBe(report.exchanges.length);
      expect(verdictOn(report, `8.plan-${plan}`)).toBe(plan === 'enterprise' ? 'observed' : 'pass');
    });
  },
);

describe('a key that runs out on the way', () => {
  test('is waited for until Reset, before a 429', async () => {
    const report = await judge(mockWith({ used: { minute: 50 } }), unchanged);
    expect(report.verdict).toBe('conforms');
    expect(statuses(report)).not.toContain(429);
    expect(report.durationMs).toBe(60_000);
  });

  test('is waited for after a 429, where the headers speak of the day', async () => {
    const report = await judge(mockWith({ used: { minute: 50 } }), reportingDayOnly());
    expect(report.verdict).toBe('conforms');
    expect(statuses(report)).toContain(429);
    expect(verdictOn(report, '7.retry-after')).toBe('pass');
  });

  test('is not waited for beyond 75 seconds, unless more is allowed', async () => {
    const advise = mutateHeaders(
      (_request, { status }) => status === 429,
      () => ({ 'retry-after': 76 }),
    );
    const afterLong: Mutation = (service) => advise(reportingDayOnly()(service));
    const impatient = await judge(mockWith({ used: { minute: 50 } }), afterLong);
    expect(impatient).toMatchObject({ verdict: 'incomplete', durationMs: 0, counts: { fail: 0 } });
    const patient = await judge(mockWith({ used: { minute: 50 } }), afterLong, { maxWait: 76 });
    expect(patient).toMatchObject({ verdict: 'conforms', durationMs: 76_000 });
  });

  test('is waited for while other clients use it up, too', async () => {
    const report = await judge(createMock({ clock }), shared(), { safety: 'exhaust' });
    expect(failedClauses(report)).toEqual([]);
    expect(report.durationMs).toBeGreaterThan(60_000);
  });
});

describe('a key that cannot be used', () => {
  test.each(['banned', 'exhausted'])('%s: the clauses that need it stay open', async (name) => {
    const mock = createMock({ clock });
    const report = await judge(mock, unchanged, {
      apiKey: mock.keys.find((key) => key.name === name)?.key ?? '',
    });
    expect(report.verdict).toBe('incomplete');
    expect(failedClauses(report)).toEqual([]);
    expect(statuses(report).filter((status) => status === 429)).toHaveLength(1);
    expect(verdictOn(report, '5.missing-key')).toBe('pass');
  });

  test('refused for good: it is not asked on and on', async () => {
    const refuse = mutateResponses(
      ({ headers }, { status }) => headers.has('authorization') && status < 400,
      (response) => withResponseBody(response, null, 429),
    );
    const advise = mutateHeaders(
      (_, { status }) => status === 429,
      () => ({ 'retry-after': 1 }),
    );
    const report = await judge(createMock({ clock }), (service) => advise(refuse(service)));
    expect(report.verdict).toBe('incomplete');
    expect(statuses(report).filter((status) => status === 429)).toHaveLength(4);
  });

  test('without the right to write: whether there are permission levels is not shown', async () => {
    const forbid = mutateResponses(
      ({ method }, { status }) => method === 'POST' && status < 401,
      (it) => withResponseBody(it, '{"code":"forbidden","message":"Read only","status":403}', 403),
    );
    const report = await judge(createMock({ clock }), forbid);
    expect(report.verdict).toBe('incomplete');
    expect(failedClauses(report)).toEqual([]);
  });
});

function mockWith(key: Partial<ApiKey>) {
  const keys: ApiKey[] = [{ name: 'free', key: 'nearly-used-up', plan: 'free', ...key }];
  return createMock({ clock, keys });
}

/** Sends two more requests with the same credential for each one. */
function shared(): Mutation {
  return (service) => async (request) => {
    const { headers } = request;
    for (let more = 0; more < 2; more += 1) {
      await service(new Request('http://service.test/v1/categories', { headers }));
    }
    return service(request);
  };
}

function verdictOn(report: Report, id: string) {
  return report.clauses.find((clause) => clause.id === id)?.verdict;
}

function statuses(report: Report): number[] {
  return report.exchanges.map(({ response }) => response.status);
}
