import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { mockWith, shown, staging } from './test-redaction.ts';

describe('a token that a client presented', () => {
  it.each([
    ['without a scheme', { Authorization: staging }],
    ['with another scheme', { Authorization: `Token token="${staging}", id=1` }],
    ['as a parameter without quotes', { Authorization: `Token token=${staging}` }],
    ['in a header of its own', { 'X-Api-Key': staging }],
    ['in a cookie', { Cookie: staging }],
  ])('%s is redacted', async (_how, headers) => {
    const mock = mockWith('abcd');
    await mock.fetch(new Request('http://localhost/v1/categories', { headers }));
    const description = await shown(mock, `I said ${staging}`, 'Bearer abcd');
    expect(description).toBe('I said [redacted]');
    expect(JSON.stringify(await mock.requests.list())).not.toContain(staging);
  });

  it.each([
    ['of eight characters is redacted inside of words', 'st-91f0c', 'xst-91f0cx', 'x[redacted]x'],
    [
      'of seven characters is only redacted as a whole word',
      'st-91f0',
      'st-91f0, not xst-91f0x',
      '[redacted], not xst-91f0x',
    ],
    ['after two spaces is redacted without the spaces', ' st-91f0', 'st-91f0', '[redacted]'],
  ])('%s', async (_what, token, description, clean) => {
    const mock = mockWith('abcd');
    await call(mock, 'GET /categories', { authorization: `Bearer ${token}` });
    expect(await shown(mock, description, 'Bearer abcd')).toBe(clean);
  });

  it.each(['Bearer', 'bearer'])('is not the scheme alone: %s', async (authorization) => {
    const mock = mockWith('abcd');
    await call(mock, 'GET /categories', { authorization });
    await call(mock, 'GET /categories', { authorization: 'Bearer abcd' });
    const headers = (await mock.requests.list()).map(
      ({ request }) => request.headers.authorization,
    );
    expect(headers).toEqual(['Bearer [key no0]', authorization]);
  });

  it('is also redacted by its parameters, except for short ones', async () => {
    const mock = mockWith('abcd');
    const authorization = 'Token a="12345678", id=1234567';
    await call(mock, 'GET /categories', { authorization });
    const description = 'id 1234567, not 12345678';
    expect(await shown(mock, description, 'Bearer abcd')).toBe('id 1234567, not [redacted]');
  });

  it('that is a short key does not redact the name of the key', async () => {
    const mock = createMock({ keys: [{ name: 'of-abc', key: 'abc', plan: 'free' }] });
    await call(mock, 'GET /categories', { authorization: 'Bearer abc' });
    expect((await mock.requests.list())[0]?.key).toBe('of-abc');
  });

  it('that is empty redacts nothing', async () => {
    const mock = mockWith('abcd');
    await call(mock, 'GET /categories?key=', { authorization: '' });
    expect(await shown(mock, 'I said: nothing', 'Bearer abcd')).toBe('I said: nothing');
  });

  it.each([
    ...['X-Authorization', 'Authentication', 'X-Access-Key', 'Ocp-Apim-Subscription-Key'],
    ...['X-Functions-Key', 'X-JWT-Assertion', 'X-Session-Id', 'X-Amz-Security-Token'],
    ...['apikey', 'X_SECRET', 'Proxy-Authorization', 'X-Hub-Signature-256', 'X-Credentials'],
  ])('in the header %s is redacted, with a scheme and without', async (name) => {
    for (const value of [staging, `Bearer ${staging}`]) {
      const mock = mockWith('abcd');
      await call(mock, 'GET /categories', { headers: { [name]: value } });
      expect(await shown(mock, `I said ${staging}`, 'Bearer abcd')).toBe('I said [redacted]');
      expect(JSON.stringify(await mock.requests.list())).not.toContain(staging);
    }
  });

  it.each(['?token=', '#access_token=', '?a=b&sig='])(
    'in %s of a Referer is redacted',
    async (before) => {
      const mock = mockWith('abcd');
      const Referer = `https://shop.test/page${before}${encodeURIComponent(staging)}`;
      await call(mock, 'GET /categories', { headers: { Referer } });
      expect(await shown(mock, staging, 'Bearer abcd')).toBe('[redacted]');
    },
  );

  it.each(['Author', 'Authority', 'Accept-Language', 'X-Request-Id', 'Keyboard'])(
    'is not what the header %s contains',
    async (name) => {
      const mock = mockWith('abcd');
      await call(mock, 'GET /categories', { headers: { [name]: staging } });
      expect(await shown(mock, staging, 'Bearer abcd')).toBe(staging);
    },
  );

  it.each([
    ...['api_key', 'access_token', 'token', 'key', 'x-api-key', 'client_secret', 'apiKey'],
    ...['session_token', 'X-Amz-Signature', 'sessionId', 'PASSWORD', 'client_assertion', 'oauth'],
  ])('in the parameter %s is redacted', async (name) => {
    const mock = mockWith('abcd');
    await call(mock, `GET /categories?${name}=${encodeURIComponent(staging)}`, {
      authorization: null,
    });
    expect((await mock.requests.list())[0]?.request.url).toMatch(/=\[redacted\]$/);
    expect(await shown(mock, staging, 'Bearer abcd')).toBe('[redacted]');
  });

  it.each(['schlüssel-42', 'two words of one', '🐈-token-42'])(
    'in a parameter is redacted, whatever its characters: %s',
    async (token) => {
      const mock = mockWith('abcd');
      const { searchParams } = new URL('http://localhost');
      searchParams.set('key', token);
      await call(mock, `GET /categories?${searchParams}`);
      expect((await mock.requests.list())[0]?.request.url).toMatch(/\?key=\[redacted\]$/);
      const escaped = token.replace(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      const body = `{"name":"${escaped}, ${'+'.repeat(token.length)}"}`;
      await call(mock, 'POST /categories', { authorization: 'Bearer abcd', body });
      expect((await mock.requests.list())[0]?.request.body).toBe(
        `{"name":"[redacted], ${'+'.repeat(token.length)}"}`,
      );
    },
  );

  it('is redacted even if its exchange is no longer in the journal', async () => {
    const mock = createMock({ journalSize: 2 });
    await call(mock, 'GET /categories', { authorization: `Bearer ${staging}` });
    await call(mock, 'POST /categories', { json: { name: staging } });
    await call(mock, 'GET /categories');
    await call(mock, 'GET /categories');
    expect((await mock.requests.list())[0]?.response.body).toContain('"name":"[redacted]"');
  });

  it('is redacted in the report on the client', async () => {
    const mock = mockWith('abcd');
    await call(mock, 'POST /categories', {
      authorization: `Bearer ${staging}`,
      body: '{}',
      contentType: `text/${staging}`,
    });
    expect(JSON.stringify(await mock.clients.list())).not.toContain(staging);
    await expect(mock.clients.assertConform()).rejects.toThrow(
      'declared its body as text/[redacted]',
    );
  });
});

it('a journal full of similar long tokens can be read, without any of them', async () => {
  const mock = createMock({ journalSize: 100 });
  const half = 'eyJ-_'.repeat(1500);
  for (let index = 0; index < 100; index += 1) {
    await call(mock, 'POST /categories', {
      authorization: `Bearer ${half}${index}${half}`,
      body: `${half}${index}${half}${'\\'.repeat(1400)}`,
      headers: { 'X-Token': `${index}${half.slice(0, 500)}` },
    });
  }
  const records = await mock.requests.list();
  expect(records).toHaveLength(100);
  expect(JSON.stringify(records)).not.toContain('eyJ-_eyJ-_');
});

it('only the first 32 tokens of a request are redacted', async () => {
  const mock = mockWith('abcd');
  const tokens = Array.from({ length: 40 }, (_, index) => `token=token-${index + 10}`);
  await call(mock, `GET /categories?${tokens.join('&')}`, { authorization: 'Bearer abcd' });
  const description = await shown(mock, 'token-10 token-41 token-42', 'Bearer abcd');
  expect(description).toBe('[redacted] [redacted] token-42');
});
