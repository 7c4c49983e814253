import { expect, it } from 'vitest';
import type { Limits } from '../../spec/plans.ts';
import { createMock, type Mock } from '../create-mock.ts';
import type { Profile } from '../profile/profile.ts';
import { type Answer, call } from '../test-client.ts';

const clock = '2026-03-01T12:00:01Z';

/** A mock with one key, which has these limits and is never banned. */
function limited(limits: Limits, choices: Partial<Profile['limits']>): Mock {
  return createMock({
    clock,
    keys: [{ name: 'k', key: 'k', plan: 'enterprise', limits }],
    profile: { limits: { ban: { afterRefusals: 0 }, ...choices } },
  });
}

function send(mock: Mock, request = 'GET /categories'): Promise<Answer> {
  return call(mock, request, { authorization: 'Bearer k' });
}

it.each(['fixed', 'aligned', 'sliding', 'token-bucket'] as const)(
  'a failed request does not count if only successes count (%s)',
  async (algorithm) => {
    const mock = limited({ minute: 3, day: 9 }, { algorithm, countedRequests: 'successful' });
    const before = await send(mock);
    for (let sent = 0; sent < 20; sent += 1) {
      const { limit, remaining, reset } = before;
      const answer = await send(mock, 'GET /nothing');
      expect(answer).toMatchObject({ status: 404, limit, remaining, reset });
    }
    expect(await send(mock)).toMatchObject({ status: 200, remaining: 1 });
  },
);

it.each(['fixed', 'aligned', 'sliding', 'token-bucket'] as const)(
  'a 429 refunds nothing if only successes count (%s)',
  async (algorithm) => {
    const mock = limited({ minute: 3, day: 9 }, { algorithm, countedRequests: 'successful' });
    for (const status of [200, 200, 200, 429]) expect((await send(mock)).status).toBe(status);
    expect(await send(mock)).toMatchObject({ status: 429, limit: 3, remaining: 0 });
  },
);
