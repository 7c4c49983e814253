import { describe, expect, it, test } from 'vitest';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { defaultProfile, type Profile } from '../../mocks/profile/profile.ts';
import type { Report } from '../report/report.ts';
import { clauseOf, clock, exhaust, failedClauses, judge, keyOf } from '../run/test-judge.ts';
import {
  compose,
  hasStatus,
  type Mutation,
  mutateHeaders,
  mutateResponses,
  recordRequests,
  withLatency,
  withResponseBody,
} from '../run/test-mutations.ts';

type Algorithm = Profile['limits']['algorithm'];
const algorithms: readonly Algorithm[] = ['fixed', 'aligned', 'sliding', 'token-bucket'];
const clause = '8.exceeding-answers-429';

function counting(algorithm: Algorithm): Mock {
  const ban = { ...defaultProfile.limits.ban, afterRefusals: 0 };
  const limits = { ...defaultProfile.limits, algorithm, ban };
  return createMock({ clock, profile: { ...defaultProfile, limits } });
}

/** Accepts every creation, or so many of them, however far the limit is exceeded. */
function sparingCreations(most = Number.POSITIVE_INFINITY): Mutation {
  let id = 1000;
  const refused = mutateResponses(
    ({ method }, { status }) => method === 'POST' && status === 429 && id < 1000 + most,
    async (response, request) => {
      id += 1;
      return withResponseBody(
        response,
        JSON.stringify({ id, ...JSON.parse(await request.text()) }),
        201,
      );
    },
  );
  return (service) => refused(service);
}

const always60 = mutateHeaders(hasStatus(429), () => ({ 'retry-after': 60 }));

function sinceRefusal({ exchanges }: Report): string[] {
  const first = exchanges.findIndex(({ response }) => response.status === 429);
  return exchanges
    .slice(first)
    .map(({ request, response }) => `${request.method} ${response.status}`);
}

describe('a limit that holds for reads alone', () => {
  it.each(['fixed', 'aligned', 'sliding'] as const)(
    'is seen where the minute is %s',
    async (algorithm) => {
      const report = await judge(counting(algorithm), sparingCreations(), exhaust);
      expect(failedClauses(report)).toEqual([clause]);
    },
  );

  it.each(['free', 'pro', 'business'] as const)(
    'is seen with a key of the plan %s',
    async (plan) => {
      const mock = counting('fixed');
      const apiKey = mock.keys.find(({ name }) => name === plan)?.key ?? '';
      const report = await judge(mock, sparingCreations(), { ...exhaust, plan, apiKey });
      expect(failedClauses(report)).toEqual([clause]);
    },
  );

  it('is seen with a second key', async () => {
    const mock = createMock({ clock, keys: [keyOf('free'), keyOf('second')] });
    const options = { ...exhaust, exhaustKey: 'a-key-of-second' };
    expect(failedClauses(await judge(mock, sparingCreations(), options))).toEqual([clause]);
  });

  it('is seen over a network', async () => {
    const mock = counting('fixed');
    const report = await judge(mock, compose(withLatency(mock, 120), sparingCreations()), exhaust);
    expect(failedClauses(report)).toEqual([clause]);
  });

  it('costs eight categories, which are listed and do not count', async () => {
    const report = await judge(counting('fixed'), sparingCreations(), {
      ...exhaust,
      maxCreates: 5,
    });
    expect(report.created).toHaveLength(5 + 8);
    const turns = 'L C L C C L C C C L C C L'
      .replaceAll('L', 'GET 429')
      .replaceAll('C', 'POST 201');
    expect(sinceRefusal(report).join(' ')).toBe(turns);
  });

  it('is seen where the answers are slow, by how many were accepted', async () => {
    const mock = counting('fixed');
    const report = await judge(mock, compose(withLatency(mock, 350), sparingCreations()), exhaust);
    expect(failedClauses(report)).toEqual([clause]);
    expect(clauseOf(report, clause)?.message).toMatch(
      /^accepted \d+ requests in a window with a limit of 60/,
    );
  });

  it('is passed over where a refusal tells of a request to fit soon', async () => {
    const soon = mutateHeaders(hasStatus(429), () => ({ 'retry-after': 2 }));
    const report = await judge(counting('fixed'), compose(soon, sparingCreations()), exhaust);
    expect(failedClauses(report)).not.toContain(clause);
  });

  it('is looked for no further when a creation is refused', async () => {
    const report = await judge(counting('fixed'), sparingCreations(1), exhaust);
    expect(sinceRefusal(report)).toEqual(['GET 429', 'POST 201', 'GET 429', 'POST 429']);
    expect(failedClauses(report)).toEqual([]);
  });

  it.each([
    [72, 62, []],
    [73, 73, [clause]],
  ])('of %i requests it takes %i', async (maxRequests, sent, clauses) => {
    const { seen, mutation } = recordRequests();
    const options = { ...exhaust, only: [clause], maxRequests };
    const report = await judge(counting('fixed'), compose(mutation, sparingCreations()), options);
    expect(seen).toHaveLength(sent);
    expect(failedClauses(report)).toEqual(clauses);
  });
});

const latencies = [0, 90, 350, 700];

describe.each(algorithms)('a correct service whose minute is %s', (algorithm) => {
  test.each(latencies)('is not blamed, nor asked for more, at %i ms an answer', async (millis) => {
    const mock = counting(algorithm);
    const report = await judge(mock, withLatency(mock, millis), exhaust);
    expect(failedClauses(report)).toEqual([]);
    expect(sinceRefusal(report).length).toBeLessThanOrEqual(4);
  });

  test.each(latencies)('is not blamed where each 429 asks for a minute: %i ms', async (millis) => {
    const mock = counting(algorithm);
    const report = await judge(mock, compose(withLatency(mock, millis), always60), exhaust);
    expect(failedClauses(report)).toEqual([]);
  });

  test.each([1, 3])('is not blamed for a neighbour at every request no. %i', async (nth) => {
    for (const millis of latencies) {
      const mock = counting(algorithm);
      const noisy = compose(withLatency(mock, millis), compose(withNeighbour(nth), always60));
      const report = await judge(mock, noisy, exhaust);
      expect(failedClauses(report), `${millis} ms`).not.toContain(clause);
    }
  });
});

test('a service that counts only successes is not blamed', async () => {
  const limits = { ...defaultProfile.limits, countedRequests: 'successful' as const };
  const mock = createMock({ clock, profile: { ...defaultProfile, limits } });
  expect(failedClauses(await judge(mock, always60, exhaust))).toEqual([]);
});

/** Another client of the same key, which sends one more request at every nth of ours. */
function withNeighbour(nth: number): Mutation {
  let count = 0;
  return (service) => async (request) => {
    count += 1;
    const authorization = request.headers.get('authorization');
    if (count % nth === 0 && authorization?.startsWith('Bearer ')) {
      await service(
        new Request('http://service.test/v1/categories', { headers: { authorization } }),
      );
    }
    return service(request);
  };
}
