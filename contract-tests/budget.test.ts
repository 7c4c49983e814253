import { describe, expect, it, test } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { defaultProfile, type Profile } from '../mocks/profile.ts';
import { type Alteration, answers, broken, every, judge } from './detection/altered.ts';
import type { Report } from './report.ts';

const asIs: Alteration = (service) => service;
const clock = '2026-03-01T10:00:00Z';
const keyOf = (name: string, rest: object = {}) =>
  ({ name, key: `a-key-of-${name}`, plan: 'free', ...rest }) as const;
const limiting = (limits: Partial<Profile['limits']>): Profile => ({
  ...defaultProfile,
  limits: { ...defaultProfile.limits, ...limits },
});

/** Notes what reaches a service. */
function noted(): { seen: Request[]; alteration: Alteration } {
  const seen: Request[] = [];
  const alteration: Alteration = (service) => (request) => {
    seen.push(request.clone() as Request);
    return service(request);
  };
  return { seen, alteration };
}

const reasonsOf = ({ clauses }: Report) => new Set(clauses.map(({ reason }) => reason));
const clauseOf = ({ clauses }: Report, wanted: string) => clauses.find(({ id }) => id === wanted);

describe('the requests of a run', () => {
  it('are 55 at most by default', async () => {
    const { seen, alteration } = noted();
    const report = await judge(createMock({ clock }), alteration);
    expect(report.verdict).toBe('conforms');
    expect(seen.length).toBeLessThanOrEqual(55);
  });

  it.each([1, 2, 7, 20, 40])('are never more than %i, and the rest is left open', async (most) => {
    const { seen, alteration } = noted();
    const report = await judge(createMock({ clock }), alteration, { maxRequests: most });
    expect(seen).toHaveLength(most);
    expect(report.verdict).toBe('incomplete');
    expect(report.counts.fail).toBe(0);
    expect(reasonsOf(report)).toContain('budget');
    expect(reasonsOf(report)).not.toContain('blocked');
  });

  it('that did not fit are named', async () => {
    const only = ['4.2.answers-201'];
    const report = await judge(createMock({ clock }), asIs, { maxRequests: 1, only });
    expect(report.clauses).toMatchObject([
      {
        verdict: 'not-exercised',
        reason: 'budget',
        message: 'takes one more POST /categories, and the 1 requests of --max-requests are spent',
      },
    ]);
  });

  it('are counted as they are sent', async () => {
    const left: number[] = [];
    await judge(createMock({ clock }), asIs, {
      maxRequests: 9,
      onEvent: (event) => event.type === 'exchange' && left.push(event.requestsLeft),
    });
    expect(left).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('that are sent again after a 429 count', async () => {
    const { seen, alteration } = noted();
    const refusing: Alteration = (service) =>
      alteration(
        answers(
          every,
          () => new Response('', { status: 429, headers: { 'retry-after': '1' } }),
        )(service),
      );
    const report = await judge(createMock({ clock }), refusing, { maxRequests: 3 });
    expect(seen).toHaveLength(3);
    expect(clauseOf(report, '4.2.answers-201')?.reason).toBe('budget');
  });

  it('that are sent again after a reset connection count', async () => {
    let count = 0;
    const reset: Alteration = (service) => async (request) => {
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
    const { seen, alteration } = noted();
    let count = 0;
    const refusing: Alteration = (service) => (request) => {
      count += 1;
      return count % 2 === 1
        ? Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '1' } }))
        : service(request);
    };
    const report = await judge(createMock({ clock }), (it) => alteration(refusing(it)));
    expect(seen).toHaveLength(60);
    expect(broken(report)).not.toContain('4.1.answers-200');
  });

  it('are not spent on a limit that cannot be used up with them', async () => {
    const { seen, alteration } = noted();
    const only = ['8.exceeding-answers-429'];
    const options = { safety: 'exhaust', maxRequests: 30, only } as const;
    const report = await judge(createMock({ clock }), alteration, options);
    expect(seen).toHaveLength(1);
    expect(report.clauses).toMatchObject([
      {
        reason: 'budget',
        message: 'takes 62 requests to use up the limit, and --max-requests leaves 29',
      },
    ]);
  });
});

describe('the waits of a run', () => {
  it('end where the longest one allowed ends, and nothing is sent into a limit', async () => {
    const { seen, alteration } = noted();
    const mock = createMock({ clock, keys: [keyOf('used', { used: { day: 1000 } })] });
    const report = await judge(mock, alteration);
    const ofTheKey = seen.filter((it) => it.headers.get('authorization')?.endsWith('-of-used'));
    expect(ofTheKey.filter((it) => it.headers.get('authorization')?.startsWith('Be'))).toHaveLength(
      1,
    );
    expect(report.verdict).toBe('incomplete');
    expect(clauseOf(report, '4.2.answers-201')).toMatchObject({
      reason: 'budget',
      message: 'the rate limit asks for a wait of 50400 s, which is more than 75 s',
    });
  });

  it('may be shorter', async () => {
    const mock = createMock({ clock, keys: [keyOf('free', { used: { minute: 50 } })] });
    const report = await judge(mock, asIs, { maxWait: 59 });
    expect(report.verdict).toBe('incomplete');
    expect(reasonsOf(report)).toContain('budget');
  });

  it('are none for a key that others use as well', async () => {
    const mock = createMock({ clock });
    const shared: Alteration = (service) => async (request) => {
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
    const { created, exchanges } = await judge(mock, asIs);
    const lists = exchanges.filter(({ request, response }) => {
      return request.method === 'GET' && response.body.startsWith('[{"id"');
    });
    const [before = [], ...later] = lists.map(({ response }) => JSON.parse(response.body));
    const added = later.at(-1)?.slice(before.length) as { id: number; name: string }[];
    expect(created).toEqual(added.map(({ id, name }) => ({ id: String(id), name })));
    expect(created).toHaveLength(5);
  });

  it.each([0, 1, 4])('are %i at most, and the rest is left open', async (most) => {
    const report = await judge(createMock({ clock }), asIs, { maxCreates: most });
    expect(report.created).toHaveLength(most);
    expect(report.verdict).toBe('incomplete');
    expect(report.counts.fail).toBe(0);
    expect(clauseOf(report, '4.2.description-optional')).toMatchObject({
      reason: 'budget',
      message: `takes one category more than the ${most} that --max-creates allows`,
    });
  });

  it('are counted only when the service may have kept them', async () => {
    const suppliedId = { ...defaultProfile.category, suppliedId: 'refused' } as const;
    const mock = createMock({ clock, profile: { ...defaultProfile, category: suppliedId } });
    const report = await judge(mock, asIs, { maxCreates: 4 });
    expect(report).toMatchObject({ verdict: 'conforms', created: { length: 4 } });
  });

  it('show no key', async () => {
    const mock = createMock({ clock, keys: [keyOf('free')] });
    const echo: Alteration = (service) => async (request) => {
      const response = await service(request);
      const text = (await response.text()).replace(/"name":"[^"]*"/, '"name":"a-key-of-free"');
      return new Response(text, { status: response.status, headers: response.headers });
    };
    const { created } = await judge(mock, echo);
    expect(new Set(created.map(({ name }) => name))).toEqual(new Set(['[redacted]']));
  });
});

describe('a second key', () => {
  const keys = [keyOf('free'), { ...keyOf('second'), plan: 'pro' as const }];
  const exhaustKey = 'a-key-of-second';

  it('is used up in place of the first', async () => {
    const { seen, alteration } = noted();
    const mock = createMock({ clock, keys });
    const report = await judge(mock, alteration, { safety: 'exhaust', exhaustKey });
    expect(report).toMatchObject({ verdict: 'conforms', counts: { fail: 0 } });
    const refused = report.exchanges.filter(({ response }) => response.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(new Set(refused.map(({ request }) => request.headers.authorization))).toEqual(
      new Set(['Bearer $PET_CATALOGUE_EXHAUST_KEY']),
    );
    const ofTheFirst = seen.filter(
      (it) => it.headers.get('authorization') === 'Bearer a-key-of-free',
    );
    expect(ofTheFirst.length).toBeLessThan(60);
    expect(clauseOf(report, '8.429-executes-nothing')?.verdict).toBe('pass');
    expect(clauseOf(report, '8.retry-after-suffices')?.verdict).toBe('pass');
    expect(JSON.stringify(report)).not.toContain('a-key-of');
  });

  it('is in no report, whatever the service answers', async () => {
    const mock = createMock({ clock, keys });
    const echo: Alteration = (service) => async (request) => {
      const response = await service(request);
      response.headers.set('x-key', `${request.headers.get('authorization')}`);
      return response;
    };
    const report = await judge(mock, echo, { safety: 'exhaust', exhaustKey });
    expect(JSON.stringify(report)).toContain('Bearer [redacted]');
    expect(JSON.stringify(report)).not.toContain('a-key-of');
  });

  it('that is refused leaves its clauses open', async () => {
    const report = await judge(createMock({ clock, keys: [keyOf('free')] }), asIs, {
      safety: 'exhaust',
      exhaustKey,
    });
    expect(broken(report)).toEqual([]);
    expect(clauseOf(report, '8.exceeding-answers-429')).toMatchObject({
      verdict: 'not-exercised',
      message: 'the key to be used up is answered 401',
    });
  });
});

describe('a ban', () => {
  const keys = [keyOf('free'), keyOf('second')];
  const options = { safety: 'exhaust', exhaustKey: 'a-key-of-second', provokeBan: true } as const;
  const seconds = 70;
  const bans: [status: 401 | 403 | 429, length: number, seen: string[], lengths: string[]][] = [
    [
      401,
      seconds,
      ['after 11 refused in a row, the key is answered 401'],
      ['after 70 s it is over'],
    ],
    [
      403,
      seconds,
      ['after 11 refused in a row, the key is answered 403'],
      ['after 70 s it is over'],
    ],
    [
      429,
      300,
      ['after 11 refused in a row, the key is answered 429 with a longer Retry-After'],
      [],
    ],
  ];

  it.each(bans)('told by %i is provoked when asked for', async (status, length, ban, lengths) => {
    const profile = limiting({ ban: { after: 11, seconds: length, status } });
    const mock = createMock({ clock, profile, keys });
    const report = await judge(mock, asIs, options);
    expect(broken(report)).toEqual([]);
    expect(clauseOf(report, '8.ban')?.observations).toEqual(ban);
    expect(clauseOf(report, '8.ban-length')?.observations).toEqual([
      `Retry-After says ${length} s`,
      ...lengths,
    ]);
  });

  it('is not waited for beyond twenty requests', async () => {
    const { seen, alteration } = noted();
    const profile = limiting({ ban: { after: 0, seconds, status: 403 } });
    const mock = createMock({ clock, profile, keys });
    const report = await judge(mock, alteration, { ...options, only: ['8.ban', '8.ban-length'] });
    // The first list, a sample, 59 that are accepted, one that is not, the twenty, and the last one.
    expect(seen).toHaveLength(1 + 1 + 59 + 1 + 20 + 1);
    expect(clauseOf(report, '8.ban')).toMatchObject({ observations: [] });
  });

  test('is never provoked otherwise', async () => {
    const profile = limiting({ ban: { after: 2, seconds, status: 403 } });
    const { provokeBan: _, ...without } = options;
    const report = await judge(createMock({ clock, profile, keys }), asIs, without);
    expect(report.exchanges.map(({ response }) => response.status)).not.toContain(403);
    expect(clauseOf(report, '8.ban')).toMatchObject({
      verdict: 'not-exercised',
      reason: 'safety',
      message: expect.stringContaining('takes --provoke-ban'),
    });
  });

  test.each([
    { ...options, safety: 'write' as const },
    { safety: 'exhaust' as const, provokeBan: true },
  ])('takes a key of its own, and to be allowed: %j', async (without) => {
    await expect(judge(createMock({ clock, keys }), asIs, without)).rejects.toThrow(RangeError);
  });
});
