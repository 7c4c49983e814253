import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { type Answer, type CallOptions, call } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';

async function list(mock: Mock, options: CallOptions = { key: 'free' }): Promise<Answer> {
  return call(mock, 'GET /categories', options);
}

async function repeat(count: number, mock: Mock, options?: CallOptions): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await list(mock, options));
  return answers;
}

function codesOf(answers: readonly Answer[]): Set<unknown> {
  return new Set(answers.map(({ body }) => (body as { code?: string }).code));
}

async function withBan(): Promise<Mock> {
  const mock = createMock({ clock });
  await repeat(60 + 11, mock);
  return mock;
}

describe('§8 rule 3: a key that keeps sending after a 429', () => {
  it('is banned for five minutes by the tenth request after the first 429', async () => {
    const mock = createMock({ clock });
    await repeat(60, mock);
    const refused = await repeat(10, mock);
    expect(codesOf(refused)).toEqual(new Set(['rate_limited']));
    expect(refused.at(-1)?.retryAfter).toBe(60);
    const banned = await list(mock);
    expect(banned).toMatchObject({ status: 429, limit: 60, remaining: 0, retryAfter: 300 });
    expect(banned.body).toMatchObject({ code: 'key_banned' });
    expect(banned.reset).toBe(Date.parse(clock) / 1000 + 300);
  });

  it('stays banned until the instant given by Retry-After, even when its minute is over', async () => {
    const mock = await withBan();
    await mock.clock.advance('60s');
    expect(await list(mock)).toMatchObject({ status: 429, retryAfter: 240 });
    await mock.clock.advance(240_000 - 1);
    expect(await list(mock)).toMatchObject({ status: 429, retryAfter: 1 });
    await mock.clock.advance(1);
    expect(await list(mock)).toMatchObject({ status: 200, limit: 60, remaining: 59 });
  });

  it('does not affect other keys', async () => {
    expect((await list(await withBan(), { key: 'pro' })).status).toBe(200);
  });

  it('receives the end of the day if that is later than the end of the ban', async () => {
    const answers = await repeat(11, createMock({ clock }), { key: 'exhausted' });
    const banned = answers.at(-1);
    expect(banned?.body).toMatchObject({ code: 'key_banned' });
    expect(banned?.retryAfter).toBe(14 * 3600);
  });
});

it('the built-in key "banned" is banned for the first hour', async () => {
  const mock = createMock({ clock });
  const first = await list(mock, { key: 'banned' });
  expect(first).toMatchObject({ status: 429, remaining: 0, retryAfter: 3600 });
  expect(first.body).toMatchObject({ code: 'key_banned' });
  await mock.clock.advance(3_600_000 - 1);
  expect((await list(mock, { key: 'banned' })).status).toBe(429);
  await mock.clock.advance(1);
  expect(await list(mock, { key: 'banned' })).toMatchObject({ status: 200, remaining: 59 });
});
