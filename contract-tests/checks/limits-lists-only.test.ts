import { describe, expect, it, test } from 'vitest';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import type { Profile } from '../../mocks/profile/profile.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { clauseOf, clock, exhaust, failedClauses, judge } from '../run/test-judge.ts';
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

const clause = '8.exceeding-answers-429';
const always60 = mutateHeaders(hasStatus(429), () => ({ 'retry-after': 60 }));

describe('a limit that applies to reads only', () => {
  it('is detected by the number of accepted requests when responses are slow', async () => {
    const mock = mockOf();
    const mutation = compose(withLatency(mock, 350), acceptingCreations());
    const report = await judge(mock, mutation, exhaust);
    expect(failedClauses(report)).toEqual([clause]);
    expect(clauseOf(report, clause)?.message).toMatch(
      /^accepted \d+ requests in a window with a limit of 60/,
    );
  });

  it('costs eight categories, which the report lists and --max-creates does not count', async () => {
    const report = await judge(mockOf(), acceptingCreations(), { ...exhaust, maxCreates: 5 });
    expect(report.created).toHaveLength(3 + 8);
    const interleaved = 'L C L C C L C C C L C C L'
      .replaceAll('L', 'GET 429')
      .replaceAll('C', 'POST 201');
    expect(sinceRefusal(report).join(' ')).toBe(interleaved);
  });

  it('exceeds the limit, too, when a 429 announces that a request fits soon', async () => {
    const soon = mutateHeaders(hasStatus(429), () => ({ 'retry-after': 2 }));
    const report = await judge(mockOf(), compose(soon, acceptingCreations()), exhaust);
    expect(clauseOf(report, clause)?.message).toMatch(/^accepted \d+ requests in a window/);
  });

  it('is ruled out as soon as a creation is rejected', async () => {
    const report = await judge(mockOf(), acceptingCreations(1), exhaust);
    expect(sinceRefusal(report)).toEqual(['GET 429', 'POST 201', 'GET 429', 'POST 429', 'GET 200']);
    expect(clauseOf(report, clause)?.message).toMatch(/^accepted 61 requests in a window/);
  });

  it.each([
    [72, 68, [clause]],
    [73, 73, [clause]],
  ])('of at most %i requests takes %i and fails %j', async (maxRequests, sent, clauses) => {
    const { seen, mutation } = recordRequests();
    const options = { ...exhaust, only: [clause], maxRequests };
    const report = await judge(mockOf(), compose(mutation, acceptingCreations()), options);
    expect(seen).toHaveLength(sent);
    expect(failedClauses(report)).toEqual(clauses);
  });
});

test('a limit that counts successful requests only violates no clause', async () => {
  const mock = createMock({ clock, profile: 'only-successes-count' });
  expect(failedClauses(await judge(mock, always60, exhaust))).toEqual([]);
});

function mockOf(algorithm: Algorithm = 'fixed'): Mock {
  return createMock({ clock, profile: { limits: { algorithm, ban: { afterRefusals: 0 } } } });
}

/** Accepts creations beyond the limit: all of them, or only the first `most`. */
function acceptingCreations(most = Number.POSITIVE_INFINITY): Mutation {
  let id = 1000;
  return mutateResponses(
    ({ method }, { status }) => method === 'POST' && status === 429 && id < 1000 + most,
    async (response, request) => {
      id += 1;
      const body = JSON.stringify({ id, ...JSON.parse(await request.text()) });
      return withResponseBody(response, body, 201);
    },
  );
}

/** Methods and statuses from the first 429 on. */
function sinceRefusal({ exchanges }: Report): string[] {
  const first = exchanges.findIndex(({ response }) => response.status === 429);
  return exchanges
    .slice(first)
    .map(({ request, response }) => `${request.method} ${response.status}`);
}
