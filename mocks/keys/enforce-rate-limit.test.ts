import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultProfile, type Profile } from '../profile/profile.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Admission, enforceRateLimit } from './enforce-rate-limit.ts';

const start = Date.parse('2026-03-01T10:00:00Z');
const limits = { minute: 2, day: 9 };

function open(ban: Partial<Profile['limits']['ban']>, changes: Partial<Profile['limits']> = {}) {
  const choices: Profile['limits'] = {
    ...defaultProfile.limits,
    anonymous: limits,
    ...changes,
    ban: { afterRefusals: 3, seconds: 100, status: 429, ...ban },
  };
  const keys = [{ name: 'k', key: 'k', plan: 'enterprise', limits } as const];
  const accounts = createAccounts(keys, choices, start);
  const sendAs = (account: Accounts['anonymous'] | undefined) => {
    if (!account) throw new Error('the key k is missing');
    return (now: number) => enforceRateLimit(account, choices, now);
  };
  return { send: sendAs(accounts.byKey.get('k')), sendAnonymously: sendAs(accounts.anonymous) };
}

type Outcome = 'accepted' | 'rate-limited' | 'banned';

function outcome({ refusal }: Admission): Outcome {
  return (refusal?.kind ?? 'accepted') as Outcome;
}

function repeat<Result>(count: number, act: () => Result): Result[] {
  return Array.from({ length: count }, act);
}

describe.each([429, 403, 401] as const)('§8 rule 3: a ban answered %i', (status) => {
  it('reports its end, and that no request remains until then', () => {
    const { send } = open({ status });
    repeat(2 + 3, () => send(start));
    const { quota, refusal } = send(start);
    expect(refusal).toMatchObject({ kind: 'banned', status });
    expect(refusal?.message).toContain('2026-03-01T10:01:40.000Z');
    const end = start + 100_000;
    expect(quota).toMatchObject({ limit: 2, remaining: 0, resetsAt: end, refusedUntil: end });
  });
});

describe('§8 rule 3: requests that cause a ban', () => {
  it('do not count against the quota, nor do requests of a banned key', () => {
    const { send } = open({});
    repeat(2 + 50, () => send(start));
    // By now, 2 of the 9 requests of the day are used up.
    const later = [0, 60_000, 120_000, 180_000].map((after) => start + 100_000 + after);
    const outcomes = later.flatMap((now) => repeat(2, () => outcome(send(now))));
    expect(outcomes.filter((kind) => kind === 'accepted')).toHaveLength(7);
  });

  it('may arrive at fractions of a millisecond; a ban still lasts whole seconds', () => {
    const { send } = open({});
    repeat(2 + 4, () => send(start + 0.6));
    const { refusedUntil = 0 } = send(start + 0.6).quota;
    expect(Math.ceil((refusedUntil - (start + 0.6)) / 1000)).toBe(100);
  });
});

it('a ban may end before the quota resets, and another may follow', () => {
  const { send } = open({ seconds: 10 });
  repeat(2 + 3, () => send(start));
  const { quota, refusal } = send(start);
  expect(quota.refusedUntil).toBe(start + 60_000);
  expect(refusal?.message).toContain('2026-03-01T10:00:10.000Z');
  expect(outcome(send(start + 10_000))).toBe('rate-limited');
  expect(repeat(3, () => outcome(send(start + 10_000))).at(-1)).toBe('banned');
});

it('only keys are banned, and none if afterRefusals is 0', () => {
  const { sendAnonymously } = open({});
  const anonymous = repeat(2 + 50, () => outcome(sendAnonymously(start)));
  const { send } = open({ afterRefusals: 0 });
  const keys = repeat(2 + 50, () => outcome(send(start)));
  expect([...anonymous, ...keys]).not.toContain('banned');
});

it('a key is always banned by exactly one more consecutive refusal than afterRefusals', () => {
  const pauses = fc.array(fc.constantFrom(0, 0, 0, 1, 5000, 60_000, 99_999, 100_000), {
    maxLength: 40,
    size: 'max',
  });
  const property = fc.property(fc.integer({ min: 1, max: 5 }), pauses, (after, list) => {
    const { send } = open({ afterRefusals: after });
    let [now, refused, bannedUntil] = [start, 0, start];
    for (const pause of list) {
      now += pause;
      const kind = outcome(send(now));
      if (now < bannedUntil) expect(kind).toBe('banned');
      else {
        refused = kind === 'accepted' ? 0 : refused + 1;
        expect(kind === 'banned').toBe(refused > after);
      }
      if (kind !== 'banned' || now < bannedUntil) continue;
      [refused, bannedUntil] = [0, now + 100_000];
    }
  });
  fc.assert(property, { seed: 20260301, numRuns: 300 });
});
