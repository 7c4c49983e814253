import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteEncodings, escapes } from '../../spec/redaction/test-encodings.ts';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { realMillis } from '../time/clock.ts';
import { mockWith, shown, staging } from './test-redaction.ts';

const encodings = { ...escapes, ...byteEncodings };

it.each(Object.entries(encodings))(
  'a key and a presented token are redacted in %s',
  async (_name, encode) => {
    const mock = mockWith('live/one+1==');
    await call(mock, 'GET /categories', { authorization: `Bearer ${staging}` });
    const text = `${encode('live/one+1==')} ${encode(staging)}`;
    const description = await shown(mock, text, 'Bearer live/one+1==');
    const left = description.replaceAll(/\[key no0\]|\[redacted\]/g, '');
    expect(description).toContain('[key no0]');
    expect(description).toContain('[redacted]');
    expect(left.length).toBeLessThan(text.length / 2);
  },
);

it('a presented token is redacted in any nesting of encodings', { timeout: 60_000 }, async () => {
  const character = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const token = fc.string({ unit: character, minLength: 12, maxLength: 40 });
  const nesting = fc
    .tuple(
      fc.array(fc.constantFrom(...Object.values(escapes)), { maxLength: 2 }),
      fc.array(fc.constantFrom(...Object.values(byteEncodings)), { maxLength: 1 }),
    )
    .map(([inner, outer]) => [...inner, ...outer]);
  await fc.assert(
    fc.asyncProperty(token, nesting, async (secret, encode) => {
      const mock = mockWith('the-key-of-somebody');
      await call(mock, 'GET /categories', { authorization: `Bearer ${secret}` });
      const text = encode.reduce((inner, outer) => outer(inner), secret);
      const body = `"${text}"`;
      await call(mock, 'POST /categories', { authorization: 'Bearer the-key-of-somebody', body });
      const left =
        (await mock.requests.list())[0]?.request.body?.replaceAll('[redacted]', '') ?? body;
      return left.length <= body.length / 2 + 2;
    }),
    { seed: 20260301, numRuns: 300 },
  );
});

describe('a journal full of similar long tokens', () => {
  it('can be read in bounded time, without any of them', { timeout: 120_000 }, async () => {
    const mock = createMock({ journalSize: 1000 });
    const half = 'eyJ-_'.repeat(1500);
    for (let index = 0; index < 1000; index += 1) {
      await call(mock, 'POST /categories', {
        authorization: `Bearer ${half}${index}${half}`,
        body: `${half}${index}${half}${'\\'.repeat(1400)}`,
        headers: { 'X-Token': `${index}${half.slice(0, 500)}` },
      });
    }
    const begin = realMillis();
    const records = await mock.requests.list();
    expect(realMillis() - begin).toBeLessThan(60_000);
    expect(records).toHaveLength(1000);
    expect(JSON.stringify(records)).not.toContain('eyJ-_eyJ-_');
  });
});

it('only the first 32 tokens of a request are redacted', async () => {
  const mock = mockWith('abcd');
  const tokens = Array.from({ length: 40 }, (_, index) => `token=token-${index + 10}`);
  await call(mock, `GET /categories?${tokens.join('&')}`, { authorization: 'Bearer abcd' });
  const description = await shown(mock, 'token-10 token-41 token-42', 'Bearer abcd');
  expect(description).toBe('[redacted] [redacted] token-42');
});
