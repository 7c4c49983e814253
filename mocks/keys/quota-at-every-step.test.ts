import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { type Answer, call, namesIn } from '../test-client.ts';

const clock = '2026-03-01T23:50:00Z';

/** A mock with one key of 3 requests a minute and 10 a day, without bans. */
function narrow(): Mock {
  return createMock({
    clock,
    keys: [{ name: 'k', key: 'k', plan: 'enterprise', limits: { minute: 3, day: 10 } }],
    profile: 'no-ban',
  });
}

/** Sends a request after each of these pauses. */
async function walk(pauses: readonly number[]): Promise<{ at: number; answer: Answer }[]> {
  const mock = narrow();
  const steps: { at: number; answer: Answer }[] = [];
  for (const pause of pauses) {
    await mock.clock.advance(pause);
    const answer = await call(mock, 'GET /categories', { authorization: 'Bearer k' });
    steps.push({ at: mock.clock.now(), answer });
  }
  return steps;
}

// Short pauses within the minute, and some that end it or the day.
const pauses = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 25_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(60_000, 59_999, 600_000, 86_400_000) },
  ),
  { minLength: 1, maxLength: 40 },
);

async function forAllWalks(check: (steps: Awaited<ReturnType<typeof walk>>) => void) {
  const property = fc.asyncProperty(pauses, async (list) => check(await walk(list)));
  await fc.assert(property, { seed: 20260301, numRuns: 100 });
}

describe('§8: at every request', () => {
  it('Reset is in the future, and a 429 reports that nothing remains', () =>
    forAllWalks((steps) => {
      for (const { at, answer } of steps) {
        expect(answer.reset * 1000).toBeGreaterThan(at);
        if (answer.status === 429) expect(answer.remaining).toBe(0);
      }
    }));

  it('Retry-After ends at Reset, apart from rounding to seconds', () =>
    forAllWalks((steps) => {
      for (const { at, answer } of steps) {
        if (answer.retryAfter === undefined) continue;
        const early = at / 1000 + answer.retryAfter - answer.reset;
        expect(Math.abs(early)).toBeLessThan(1);
      }
    }));

  it('requests are refused until the Retry-After of the last 429 has passed, and then accepted', () =>
    forAllWalks((steps) => {
      let refused: { from: number; to: number } | undefined;
      for (const { at, answer } of steps) {
        if (refused && at >= refused.to) expect(answer.status).toBe(200);
        // The value is rounded up by less than a second.
        if (refused && at <= refused.to - 1000) expect(answer.status).toBe(429);
        const wait = answer.retryAfter;
        refused = wait === undefined ? undefined : { from: at, to: at + wait * 1000 };
      }
    }));

  it('Remaining decreases by one with each success until Reset', () =>
    forAllWalks((steps) => {
      for (const [index, { at, answer }] of steps.entries()) {
        const before = steps[index - 1]?.answer;
        if (!before || answer.status === 429 || before.limit !== answer.limit) continue;
        if (before.reset === answer.reset) expect(answer.remaining).toBe(before.remaining - 1);
        else expect(at).toBeGreaterThan((before.reset - 1) * 1000);
      }
    }));

  it('a request succeeds if and only if fewer than 3 succeeded in its minute and 10 in its day', () =>
    forAllWalks((steps) => {
      let minute = { end: 0, used: 0 };
      let day = { end: 0, used: 0 };
      for (const { at, answer } of steps) {
        if (at >= minute.end) minute = { end: at + 60_000, used: 0 };
        if (at >= day.end) day = { end: (Math.floor(at / 86_400_000) + 1) * 86_400_000, used: 0 };
        const fits = minute.used < 3 && day.used < 10;
        expect(answer.status).toBe(fits ? 200 : 429);
        if (!fits) {
          // A window starts with a request that counts.
          if (minute.used === 0) minute.end = 0;
          continue;
        }
        minute.used += 1;
        day.used += 1;
        expect(answer.remaining).toBe(Math.min(3 - minute.used, 10 - day.used));
      }
    }));
});

describe('§8: of 100 requests at once with a Free key', () => {
  it('exactly 60 succeed, each with a different Remaining', async () => {
    const mock = createMock({ clock });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(mock, 'GET /categories', { key: 'free' })),
    );
    const succeeded = answers.filter(({ status }) => status === 200);
    expect(succeeded).toHaveLength(60);
    expect(new Set(succeeded.map(({ remaining }) => remaining)).size).toBe(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('exactly 60 categories are created', async () => {
    const mock = createMock({ clock });
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        call(mock, 'POST /categories', { key: 'free', json: { name: `Breed ${index}` } }),
      ),
    );
    expect((await namesIn(mock)).filter((name) => name.startsWith('Breed'))).toHaveLength(60);
  });
});
