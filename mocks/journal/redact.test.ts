import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { mockWith, shown, staging } from './test-redaction.ts';

it.each<[string, (secret: string) => string]>([
  ['unchanged', (secret) => secret],
  ['in JSON in a URL', (secret) => encodeURIComponent(JSON.stringify({ secret }))],
])(
  'the key of the client, another key and an unknown token are redacted: %s',
  async (_form, write) => {
    const mock = mockWith('live/one+1==', 'live~two');
    await call(mock, 'GET /categories', { authorization: `Bearer ${staging}` });
    const text = ['live/one+1==', 'live~two', staging].map(write).join(' ');
    await call(mock, `GET /categories?q=${text}`, { authorization: 'Bearer live~two' });
    const sent = { headers: { 'X-Echo': text }, json: { name: text } };
    await call(mock, 'POST /categories', { authorization: 'Bearer live~two', ...sent });
    await call(mock, 'GET /categories', { authorization: 'Bearer live~two' });
    const shownText = JSON.stringify([await mock.requests.list(), await mock.clients.list()]);
    for (const secret of ['live/one+1==', 'live~two', staging]) {
      for (const form of [secret, write(secret), encodeURIComponent(secret)]) {
        expect(shownText.includes(form)).toBe(false);
        expect(shownText.includes(JSON.stringify(form).slice(1, -1))).toBe(false);
      }
    }
    expect(shownText.includes('[key no0]')).toBe(true);
  },
);

describe('the replacement of a secret', () => {
  it('is the name of the key, or of the longest key if one contains another', async () => {
    const mock = mockWith('abcd', 'abcd-efgh', 'bcd-ef');
    const text = 'abcd abcd-efgh xbcd-efx';
    expect(await shown(mock, text)).toBe('[key no0] [key no1] x[key no2]x');
  });

  it('is [redacted] if the name contains the key', async () => {
    const mock = createMock({ keys: [{ name: 'my abcd', key: 'abcd', plan: 'pro' }] });
    expect(await shown(mock, 'abcd')).toBe('[redacted]');
    const all = [await mock.requests.list(), await mock.clients.list()];
    expect(JSON.stringify(all)).not.toContain('abcd');
  });
});

it('a key of less than 4 characters is only redacted as a whole word', async () => {
  const mock = mockWith('k', 'abc');
  const text = 'k kick abcd (abc) x=%6B k-k';
  const clean = '[key no0] kick abcd ([key no1]) x=[key no0] [key no0]-[key no0]';
  expect(await shown(mock, text, 'Bearer k')).toBe(clean);
  expect((await mock.requests.list())[0]?.request.headers.authorization).toBe('Bearer [key no0]');
});

it('a secret that is cut off at the end of a long body is redacted', async () => {
  for (let before = 16_350; before <= 16_384; before += 1) {
    const mock = mockWith('abcd-efgh-ijkl-mnop');
    const body = `"${' '.repeat(before)}abcd-efgh-ijkl-mnop`;
    await call(mock, 'POST /categories', { authorization: 'Bearer abcd-efgh-ijkl-mnop', body });
    expect((await mock.requests.list())[0]?.request.body).not.toContain('abc');
  }
});
