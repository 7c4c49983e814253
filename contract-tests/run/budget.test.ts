import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { defaultProfile } from '../../mocks/profile/profile.ts';
import { clauseOf, clock, failedClauses, judge, keyOf, reasonsOf } from './test-judge.ts';
import {
  always,
  type Mutation,
  mutateResponses,
  recordRequests,
  unchanged,
} from './test-mutations.ts';

describe('the requests of a run', () => {
  it('are 55 at most by default', async () => {
    const { seen, mutation } = recordRequests();
    const report = await judge(createMock({ clock }), mutation);
    expect(report.verdict).toBe('conforms');
    expect(seen.length).toBeLessThanOrEqual(55);
  });

  it.each([1, 2, 7, 20, 40])('are never more than %i, and the rest is left open', async (most) => {
    const { seen, mutation } = recordRequests();
    const report = await judge(createMock({ clock }), mutation, { maxRequests: most });
    expect(seen).toHaveLength(most);
    expect(report.verdict).toBe('incomplete');
    expect(report.counts.fail).toBe(0);
    expect(reasonsOf(report)).toContain('budget');
    expect(reasonsOf(report)).not.toContain('blocked');
  });

  it('that did not fit are named', async () => {
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

  it('are counted as they are sent', async () => {
    const left: number[] = [];
    await judge(createMock({ clock }), unchanged, {
      maxRequests: 9,
      onEvent: (event) => event.type === 'exchange' && left.push(event.requestsLeft),
    });
    expect(left).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('that are sent again after a 429 count', async () => {
    const { seen, mutation } = recordRequests();
    const refusing: Mutation = (service) =>
      mutation(
        mutateResponses(
          always,
          () => new Response('', { status: 429, headers: { 'retry-after': '1' } }),
        )(service),
      );
    const report = await judge(createMock({ clock }), refusing, { maxRequests: 3 });
    expect(seen).toHaveLength(3);
    expect(clauseOf(report, '4.2.answers-201')?.reason).toBe('budget');
  });

  it('that are sent again after a reset connection count', async () => {
    let count = 0;
    const reset: Mutation = (service) => async (request) => {
      count += 1;
      if (count === 1) return service(request);
      const cause = Object.assign(new Error(), { code: 'ECONNRESET' });
      throw new TypeError('fetch failed', { cause });
    };
    await judge(createMock({ clock }), reset, {
      maxRequests: 4,
      only: ['1.pet-read', '1.order-read'],
    });
    expect(count).toBe(4);
  });

  it('are 60 at most for a service that goes on refusing them', async () => {
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

  it('are not spent on a limit that cannot be used up with them', async () => {
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
    ['the last answer to the key', '1.order-read', 62],
    ['no answer to those without one', '5.missing-key', 63],
  ])('that it takes to use up the limit are reckoned from %s', async (_what, other, needed) => {
    const only = [other, '8.exceeding-answers-429'];
    const options = { safety: 'exhaust', maxRequests: 30, only } as const;
    const { clauses } = await judge(createMock({ clock }), unchanged, options);
    expect(clauses.at(-1)?.message).toContain(`needs ${needed} requests to use up the limit`);
  });
});

describe('the waits of a run', () => {
  it('end where the longest one allowed ends, and nothing is sent into a limit', async () => {
    const { seen, mutation } = recordRequests();
    const mock = createMock({ clock, keys: [keyOf('used', { used: { day: 1000 } })] });
    const report = await judge(mock, mutation);
    const ofTheKey = seen.filter((it) => it.headers.get('authorization')?.endsWith('-of-used'));
    expect(ofTheKey.filter((it) => it.headers.get('authorization')?.startsWith('Be'))).toHaveLength(
      1,
    );
    expect(report.verdict).toBe('incomplete');
    expect(clauseOf(report, '4.2.answers-201')).toMatchObject({
      reason: 'budget',
      message: 'the rate limit asks for a wait of 50400 s, but --max-wait is 75 s',
    });
  });

  it('may be shorter', async () => {
    const mock = createMock({ clock, keys: [keyOf('free', { used: { minute: 50 } })] });
    const report = await judge(mock, unchanged, { maxWait: 59 });
    expect(report.verdict).toBe('incomplete');
    expect(reasonsOf(report)).toContain('budget');
  });

  it('are none for a key that others use as well', async () => {
    const mock = createMock({ clock });
    const shared: Mutation = (service) => async (request) => {
      const key = request.headers.get('authorization');
      const other = new Request(request.url, { headers: key ? { authorization: key } : {} });
      if (request.method === 'POST') await service(other);
      return service(request);
    };
    expect(await judge(mock, shared)).toMatchObject({ verdict: 'conforms', counts: { fail: 0 } });
  });
});

describe('the categories of a run', () => {
  it('are listed in the report', async () => {
    const mock = createMock({ clock });
    const { created, exchanges } = await judge(mock, unchanged);
    const lists = exchanges.filter(({ request, response }) => {
      return request.method === 'GET' && response.body.startsWith('[{"id"');
    });
    const [before = [], ...later] = lists.map(({ response }) => JSON.parse(response.body));
    const added = later.at(-1)?.slice(before.length) as { id: number; name: string }[];
    expect(created).toEqual(added.map(({ id, name }) => ({ id: String(id), name })));
    expect(created).toHaveLength(5);
  });

  it.each([0, 1, 4])('are %i at most, and the rest is left open', async (most) => {
    const report = await judge(createMock({ clock }), unchanged, { maxCreates: most });
    expect(report.created).toHaveLength(most);
    expect(report.verdict).toBe('incomplete');
    expect(report.counts.fail).toBe(0);
    expect(clauseOf(report, '4.2.description-optional')).toMatchObject({
      reason: 'budget',
      message: `needs one more category than the ${most} of --max-creates`,
    });
  });

  it('are counted only when the service may have kept them', async () => {
    const suppliedId = { ...defaultProfile.category, suppliedId: 'refused' } as const;
    const mock = createMock({ clock, profile: { ...defaultProfile, category: suppliedId } });
    const report = await judge(mock, unchanged, { maxCreates: 4 });
    expect(report).toMatchObject({ verdict: 'conforms', created: { length: 4 } });
  });

  const creating = ['2.length-bounds', '2.allowed-characters', '4.2.answers-201'];
  const kept: [what: string, answer: () => Promise<Response>][] = [
    ['never answered', () => Promise.reject(new TypeError('fetch failed'))],
    ['answered 500', () => Promise.resolve(new Response('', { status: 500 }))],
  ];

  it.each(kept)(
    'are counted when they were %s, for the service may keep them',
    async (_what, answer) => {
      const { seen, mutation } = recordRequests();
      const failing: Mutation = (service) =>
        mutation((request) => (request.method === 'POST' ? answer() : service(request)));
      const options = { only: creating, maxCreates: 1 };
      await judge(createMock({ clock }), failing, options);
      expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
  );

  it.each([300, 499])('are not counted when they were answered %i', async (status) => {
    const refusing = mutateResponses(
      ({ method }) => method === 'POST',
      () => new Response('', { status }),
    );
    const report = await judge(createMock({ clock }), refusing, { only: creating, maxCreates: 1 });
    expect(report.exchanges.filter(({ request }) => request.method === 'POST')).toHaveLength(3);
  });

  it('are not counted when they were never sent', async () => {
    const mock = createMock({ clock, keys: [keyOf('used', { used: { day: 999 } })] });
    const report = await judge(mock, unchanged, { only: creating, maxCreates: 1 });
    for (const { message } of report.clauses) expect(message).toContain('asks for a wait of');
  });

  it('show no key', async () => {
    const mock = createMock({ clock, keys: [keyOf('free')] });
    const echo: Mutation = (service) => async (request) => {
      const response = await service(request);
      const text = (await response.text()).replace(/"name":"[^"]*"/, '"name":"a-key-of-free"');
      return new Response(text, { status: response.status, headers: response.headers });
    };
    const { created } = await judge(mock, echo);
    expect(new Set(created.map(({ name }) => name))).toEqual(new Set(['[redacted]']));
  });
});
