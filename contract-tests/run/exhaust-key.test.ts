import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Profile } from '../../mocks/profile/profile.ts';
import {
  clauseOf,
  clock,
  exhaust,
  failedClauses,
  type JudgeOptions,
  judge,
  keyOf,
} from './test-judge.ts';
import { type Mutation, recordRequests, unchanged } from './test-mutations.ts';

const limiting = (limits: Partial<Profile['limits']>) => ({ limits });

describe('the exhaust key', () => {
  const keys = [keyOf('free'), { ...keyOf('second'), plan: 'pro' as const }];
  const exhaustKey = 'a-key-of-second';

  it('is used up instead of the main key', async () => {
    const { seen, mutation } = recordRequests();
    const mock = createMock({ clock, keys });
    const report = await judge(mock, mutation, { safety: 'exhaust', exhaustKey });
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

  it('leaves its clauses unjudged when the service rejects it', async () => {
    const mock = createMock({ clock, keys: [keyOf('free')] });
    const report = await judge(mock, unchanged, { ...exhaust, exhaustKey });
    expect(failedClauses(report)).toEqual([]);
    expect(clauseOf(report, '8.exceeding-answers-429')).toMatchObject({
      verdict: 'not-exercised',
      message: 'the exhaust key is answered 401',
    });
  });
});

describe('a ban', () => {
  const keys = [keyOf('free'), keyOf('second')];
  const options = { safety: 'exhaust', exhaustKey: 'a-key-of-second', provokeBan: true } as const;
  const seconds = 70;
  it.each<[status: 403 | 429, length: number, after: string, answered: string, lengths: string[]]>([
    [403, seconds, '11 requests', '403', ['over after 70 s']],
    [403, seconds, '1 request', '403', ['still answered 403 after 0 s']],
    [429, 300, '11 requests', '429 with a longer Retry-After', []],
  ])(
    'reported by %i is provoked by --provoke-ban',
    async (status, length, after, answered, lengths) => {
      const ban = { afterRefusals: Number(after.split(' ')[0]), seconds: length, status };
      const profile = limiting({ ban });
      const mock = createMock({ clock, profile, keys });
      const report = await judge(mock, unchanged, options);
      expect(failedClauses(report)).toEqual([]);
      expect(clauseOf(report, '8.ban')?.observations).toEqual([
        `after ${after} answered 429, the key is answered ${answered}`,
      ]);
      expect(clauseOf(report, '8.ban-length')?.observations).toEqual([
        `Retry-After is ${length} s`,
        ...lengths,
      ]);
    },
  );

  it('is given up after twenty requests', async () => {
    const { seen, mutation } = recordRequests();
    const profile = limiting({ ban: { afterRefusals: 0, seconds, status: 403 } });
    const mock = createMock({ clock, profile, keys });
    const report = await judge(mock, mutation, { ...options, only: ['8.ban', '8.ban-length'] });
    // The first list, a sample, 59 accepted, one refused, the twenty, and the last one.
    expect(seen).toHaveLength(1 + 1 + 59 + 1 + 20 + 1);
    expect(clauseOf(report, '8.ban')).toMatchObject({ observations: [] });
  });

  it('is not provoked when the request budget is too small', async () => {
    const mock = createMock({ clock, keys });
    const only = ['8.ban'];
    const report = await judge(mock, unchanged, { ...options, only, maxRequests: 1 + 1 + 80 });
    expect(clauseOf(report, '8.ban')).toMatchObject({
      reason: 'budget',
      message: 'needs 81 requests to use up the limit, but --max-requests leaves 80',
    });
    await mock.reset();
    const enough = await judge(mock, unchanged, { ...options, only, maxRequests: 1 + 1 + 81 });
    expect(clauseOf(enough, '8.ban')?.verdict).toBe('observed');
  });

  it('is not provoked when something other than the limit fails', async () => {
    const { seen, mutation } = recordRequests();
    const failing: Mutation = (service) =>
      mutation((request) =>
        seen.length > 10 ? Promise.resolve(new Response('', { status: 500 })) : service(request),
      );
    await judge(createMock({ clock, keys }), failing, { ...options, only: ['8.ban'] });
    expect(seen).toHaveLength(10 + 1 + 1);
  });

  test('is never provoked without --provoke-ban', async () => {
    const profile = limiting({ ban: { afterRefusals: 3, seconds, status: 403 } });
    const { provokeBan: _, ...without } = options;
    const report = await judge(createMock({ clock, profile, keys }), unchanged, without);
    expect(report.exchanges.map(({ response }) => response.status)).not.toContain(403);
    expect(clauseOf(report, '8.ban')).toMatchObject({
      verdict: 'not-exercised',
      reason: 'safety',
      message: expect.stringContaining('needs --provoke-ban'),
    });
  });
});

test.each<JudgeOptions>([
  ...['', 'two words', 'a-key-of-second\n'].map((exhaustKey) => ({ ...exhaust, exhaustKey })),
  { exhaustKey: 'a-key-of-second', provokeBan: true },
  { ...exhaust, provokeBan: true },
])('impossible options are refused: %j', async (options) => {
  await expect(judge(createMock({ clock }), unchanged, options)).rejects.toThrow(RangeError);
});
