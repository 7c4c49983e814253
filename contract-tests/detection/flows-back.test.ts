import { expect, test } from 'vitest';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { defaultProfile, type Profile } from '../../mocks/profile/profile.ts';
import { failedClauses, judge, keyOf } from '../run/test-judge.ts';
import {
  always,
  compose,
  type Mutation,
  mutateHeaders,
  unchanged,
  withLatency,
} from '../run/test-mutations.ts';

/** Four requests, 200 ms after each other, are within one second then. */
const clock = '2026-03-01T10:00:00.100Z';

function counting(algorithm: Profile['limits']['algorithm'], key: object): Mock {
  const limits = { ...defaultProfile.limits, algorithm };
  return createMock({
    clock,
    keys: [keyOf('first', key)],
    profile: { ...defaultProfile, limits },
  });
}

/** Other clients of the key have sent 40 requests in 4 s; the first of them is a minute old. */
async function usedAMinuteAgo(): Promise<Mock> {
  const mock = counting('sliding', {});
  const headers = { authorization: 'Bearer a-key-of-first' };
  for (let sent = 0; sent < 40; sent += 1) {
    await mock.fetch(new Request('http://service.test/v1/categories', { headers }));
    mock.clock.advance(100);
  }
  mock.clock.advance(56_000);
  return mock;
}

/** Five tokens a second flow back. */
const aFewTokensShort = () => counting('token-bucket', { plan: 'pro', used: { minute: 20 } });

/** The limit resets a second ahead, always. */
const ofASecond = mutateHeaders(always, (now) => ({
  'x-ratelimit-limit': 10,
  'x-ratelimit-remaining': 9,
  'x-ratelimit-reset': Date.parse(now.get('date') ?? '') / 1000 + 1,
}));

const only = ['8.remaining-counts-down'];

/** Where Remaining need not go down: what was spent flows back as fast as the run spends. */
const correct: [
  what: string,
  plan: 'free' | 'pro' | 'enterprise',
  mock: () => Mock | Promise<Mock>,
  mutation: Mutation,
][] = [
  ['a minute that slides, and others who have used the key', 'free', usedAMinuteAgo, unchanged],
  ['a bucket of tokens', 'pro', aFewTokensShort, unchanged],
  ['a limit of ten a second', 'enterprise', () => createMock({ clock }), ofASecond],
];

test.each(correct)('%s: not blamed', async (_what, plan, create, mutation) => {
  const mock = await create();
  const report = await judge(mock, compose(mutation, withLatency(mock, 200)), { plan, only });
  expect(failedClauses(report)).toEqual([]);
});
