import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clauseOf, clock, failedClauses, judge, keyOf, reasonsOf } from './test-judge.ts';
import {
  fetchFailed,
  isCreation,
  isPost,
  type Mutation,
  mutateBodies,
  mutateResponses,
  recordRequests,
  unchanged,
} from './test-mutations.ts';

describe('the request budget', () => {
  it('covers a default run with 55 requests', async () => {
    const { seen, mutation } = recordRequests();
    const report = await judge(createMock({ clock }), mutation);
    expect(report.verdict).toBe('conforms');
    expect(seen.length).toBeLessThanOrEqual(55);
  });

  it.each([1, 2, 7, 20, 40])(
    'stops a run after %i requests and leaves the remaining clauses unjudged',
    async (most) => {
      const { seen, mutation } = recordRequests();
      const report = await judge(createMock({ clock }), mutation, { maxRequests: most });
      expect(seen).toHaveLength(most);
      expect(report.verdict).toBe('incomplete');
      expect(report.counts.fail).toBe(0);
      expect(reasonsOf(report)).toContain('budget');
      expect(reasonsOf(report)).not.toContain('blocked');
    },
  );

  it('names the request that did not fit', async () => {
    const only = ['4.2.answers-201'];
    const report = await judge(createMock({ clock }), unchanged, { maxRequests: 1, only });
    expect(report.clauses).toMatchObject([
      {
        verdict: 'not-exercised',
        reason: 'budget',
        message: 'needs another POST /categories, but --max-requests 1 is used up',
      },
    ]);
  });

  it('reports the requests left after each exchange', async () => {
    const left: number[] = [];
    await judge(createMock({ clock }), unchanged, {
      maxRequests: 9,
      onEvent: (event) => event.type === 'exchange' && left.push(event.requestsLeft),
    });
    expect(left).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('includes retries after a connection reset', async () => {
    let count = 0;
    const reset: Mutation = (service) => async (request) => {
      count += 1;
      if (count === 1) return service(request);
      throw fetchFailed('ECONNRESET');
    };
    await judge(createMock({ clock }), reset, {
      maxRequests: 4,
      only: ['1.pet-read', '1.order-read'],
    });
    expect(count).toBe(4);
  });

  it('limits a run to 60 requests when the service keeps answering 429', async () => {
    const { seen, mutation } = recordRequests();
    let count = 0;
    const refusing: Mutation = (service) => (request) => {
      count += 1;
      return count % 2 === 1
        ? Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '1' } }))
        : service(request);
    };
    const report = await judge(createMock({ clock }), (it) => mutation(refusing(it)));
    expect(seen).toHaveLength(60);
    expect(failedClauses(report)).not.toContain('4.1.answers-200');
  });

  it('is not spent on a limit that it cannot use up', async () => {
    const { seen, mutation } = recordRequests();
    const only = ['8.exceeding-answers-429'];
    const options = { safety: 'exhaust', maxRequests: 30, only } as const;
    const report = await judge(createMock({ clock }), mutation, options);
    expect(seen).toHaveLength(1);
    expect(report.clauses).toMatchObject([
      {
        reason: 'budget',
        message: 'needs 63 requests to use up the limit, but --max-requests leaves 29',
      },
    ]);
  });

  it.each([
    ['the last response to the key', '1.order-read', 62],
    ['no response to anonymous callers', '5.missing-key', 63],
  ])('estimates the requests to use up the limit from %s', async (_what, other, needed) => {
    const only = [other, '8.exceeding-answers-429'];
    const options = { safety: 'exhaust', maxRequests: 30, only } as const;
    const { clauses } = await judge(createMock({ clock }), unchanged, options);
    expect(clauses.at(-1)?.message).toContain(`needs ${needed} requests to use up the limit`);
  });
});

describe('created categories', () => {
  it.each([0, 1, 2])('are at most %i, and the remaining clauses are not judged', async (most) => {
    const report = await judge(createMock({ clock }), unchanged, { maxCreates: most });
    expect(report.created).toHaveLength(most);
    expect(report.verdict).toBe('incomplete');
    expect(report.counts.fail).toBe(0);
    expect(clauseOf(report, '4.2.returns-category')).toMatchObject({
      reason: 'budget',
      message: `needs one more category than the ${most} of --max-creates`,
    });
  });

  const creating = ['2.length-bounds', '2.allowed-characters', '4.2.answers-201'];
  it.each([
    ['if they were never answered, since the service may have stored them', undefined, 1],
    ['if they were answered 500, since the service may have stored them', 500, 1],
    ['unless they were answered 499', 499, 3],
    ['unless they were answered 300', 300, 3],
  ])('count %s', async (_what, status, sent) => {
    const { seen, mutation } = recordRequests();
    const failing = mutateResponses(isPost, () => {
      if (status === undefined) throw new TypeError('fetch failed');
      return new Response('', { status });
    });
    const options = { only: creating, maxCreates: 1 };
    await judge(createMock({ clock }), (service) => mutation(failing(service)), options);
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(sent);
  });

  it('do not count when never sent', async () => {
    const mock = createMock({ clock, keys: [keyOf('used', { used: { day: 999 } })] });
    const report = await judge(mock, unchanged, { only: creating, maxCreates: 1 });
    for (const { message } of report.clauses) expect(message).toContain('needs a wait of');
  });

  it('do not reveal a key in the report', async () => {
    const mock = createMock({ clock, keys: [keyOf('free')] });
    const echo = mutateBodies(isCreation, (it: object) => ({ ...it, name: 'a-key-of-free' }));
    const { created } = await judge(mock, echo);
    expect(new Set(created.map(({ name }) => name))).toEqual(new Set(['[redacted]']));
  });
});
