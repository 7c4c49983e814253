import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../../spec/plans.ts';
import { createMock, type Mock } from '../create-mock.ts';
import type { Profile } from '../profile/profile.ts';
import { type Answer, call } from '../test-client.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const noonInSeconds = noon / 1000;

/** A mock with one key, which has these limits and is never banned. */
function limited(limits: Limits, choices: Partial<Profile['limits']>): Mock {
  return createMock({
    clock: noon,
    keys: [{ name: 'k', key: 'k', plan: 'enterprise', limits }],
    profile: { limits: { ban: { afterRefusals: 0 }, ...choices } },
  });
}

/** Sends a request the given number of seconds after noon. */
async function sendAt(mock: Mock, seconds: number, request = 'GET /categories'): Promise<Answer> {
  await mock.clock.set(noon + seconds * 1000);
  return call(mock, request, { authorization: 'Bearer k' });
}

async function statusesAt(mock: Mock, ...seconds: number[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const second of seconds) statuses.push((await sendAt(mock, second)).status);
  return statuses;
}

describe('a sliding minute of 3 requests', () => {
  const open = () => limited({ minute: 3, day: 100 }, { algorithm: 'sliding' });

  it('frees each request after one minute', async () => {
    const mock = open();
    expect(await statusesAt(mock, 0, 20, 40, 59.999)).toEqual([200, 200, 200, 429]);
    expect(await statusesAt(mock, 60, 60, 79.999, 80, 80)).toEqual([200, 429, 429, 200, 429]);
  });

  it('reports when one request is available, and when all are', async () => {
    const mock = open();
    await statusesAt(mock, 0, 20, 40);
    const refused = { status: 429, limit: 3, remaining: 0, retryAfter: 10 };
    expect(await sendAt(mock, 50)).toMatchObject({ ...refused, reset: noonInSeconds + 100 });
  });

  it('never admits twice the limit across a boundary, unlike an aligned minute', async () => {
    const around = [59, 59, 59, 60, 60, 60];
    expect(await statusesAt(open(), ...around)).toEqual([200, 200, 200, 429, 429, 429]);
    const aligned = limited({ minute: 3, day: 100 }, { algorithm: 'aligned' });
    expect(await statusesAt(aligned, ...around)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe('a token bucket of 3 requests a minute', () => {
  it('refills one request every 20 seconds', async () => {
    const mock = limited({ minute: 3, day: 100 }, { algorithm: 'token-bucket' });
    expect(await statusesAt(mock, 0, 0, 0, 19.999, 20, 39.999, 40)).toEqual([
      200, 200, 200, 429, 200, 429, 200,
    ]);
    const refused = { status: 429, limit: 3, remaining: 0, retryAfter: 15 };
    expect(await sendAt(mock, 45)).toMatchObject({ ...refused, reset: noonInSeconds + 100 });
  });
});

describe('a rolling day of 2 requests', () => {
  it('frees each request after 24 hours, not at midnight', async () => {
    const mock = limited({ minute: 9, day: 2 }, { dayWindow: 'rolling' });
    const [hour, day] = [3600, 86_400];
    expect(await statusesAt(mock, 0, hour, 12 * hour)).toEqual([200, 200, 429]);
    expect(await statusesAt(mock, day - 0.001, day, day)).toEqual([429, 200, 429]);
    expect(await sendAt(mock, day)).toMatchObject({ limit: 2, retryAfter: hour });
  });
});

describe('headers that report', () => {
  const midnight = Date.parse('2026-03-02T00:00:00Z') / 1000;
  const inAMinute = noonInSeconds + 60;

  it('the minute switch to the day once the day would refuse the next request', async () => {
    const mock = limited({ minute: 5, day: 3 }, { reportedWindow: 'minute' });
    expect(await sendAt(mock, 0)).toMatchObject({ limit: 5, remaining: 4, reset: inAMinute });
    expect(await sendAt(mock, 0)).toMatchObject({ limit: 5, remaining: 3, reset: inAMinute });
    const last = { limit: 3, remaining: 0, reset: midnight };
    expect(await sendAt(mock, 0)).toMatchObject({ status: 200, ...last });
    expect(await sendAt(mock, 0)).toMatchObject({ status: 429, ...last, retryAfter: 43_200 });
  });

  it('the day switch to the minute while the minute would refuse the next request', async () => {
    const mock = limited({ minute: 2, day: 9 }, { reportedWindow: 'day' });
    expect(await sendAt(mock, 0)).toMatchObject({ limit: 9, remaining: 8, reset: midnight });
    const last = { limit: 2, remaining: 0, reset: inAMinute };
    expect(await sendAt(mock, 0)).toMatchObject({ status: 200, ...last });
    expect(await sendAt(mock, 0)).toMatchObject({ status: 429, ...last, retryAfter: 60 });
    expect(await sendAt(mock, 60)).toMatchObject({ limit: 9, remaining: 6, reset: midnight });
  });
});

it.each(['fixed', 'aligned', 'sliding', 'token-bucket'] as const)(
  'a failed request does not count if only successes count (%s)',
  async (algorithm) => {
    const mock = limited({ minute: 3, day: 9 }, { algorithm, countedRequests: 'successful' });
    const before = await sendAt(mock, 1);
    for (let sent = 0; sent < 20; sent += 1) {
      const { limit, remaining, reset } = before;
      const answer = await sendAt(mock, 1, 'GET /nothing');
      expect(answer).toMatchObject({ status: 404, limit, remaining, reset });
    }
    expect(await sendAt(mock, 1)).toMatchObject({ status: 200, remaining: 1 });
  },
);

it.each(['fixed', 'aligned', 'sliding', 'token-bucket'] as const)(
  'a 429 refunds nothing if only successes count (%s)',
  async (algorithm) => {
    const mock = limited({ minute: 3, day: 9 }, { algorithm, countedRequests: 'successful' });
    expect(await statusesAt(mock, 1, 1, 1, 1, 1)).toEqual([200, 200, 200, 429, 429]);
    expect(await sendAt(mock, 1)).toMatchObject({ status: 429, limit: 3, remaining: 0 });
  },
);

it('of concurrent requests, exactly as many are admitted as remain', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('fixed', 'aligned', 'sliding', 'token-bucket'),
    fc.record({ minute: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 12 }) }),
    fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
    async (algorithm, limits, bursts) => {
      const mock = limited(limits, { algorithm });
      let left = Math.min(limits.minute, limits.day);
      for (const size of bursts) {
        const answers = await Promise.all(Array.from({ length: size }, () => sendAt(mock, 0)));
        const admitted = answers.filter(({ status }) => status === 200);
        const expected = Array.from(
          { length: Math.min(size, left) },
          (_, index) => left - 1 - index,
        );
        expect(admitted.map(({ remaining }) => remaining)).toEqual(expected);
        left -= expected.length;
      }
    },
  );
  await fc.assert(property, { seed: 20260301, numRuns: 200 });
});
