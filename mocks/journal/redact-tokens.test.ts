import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import { call } from '../test-client.ts';
import { mockWith, shown, staging } from './test-redaction.ts';

const cases = casesBeside(import.meta.url);

describe('a token that a client presented', () => {
  const forms: [how: string, headers: Record<string, string>][] = [
    ['without a scheme', { Authorization: staging }],
    ['with another scheme', { Authorization: `Token token="${staging}", id=1` }],
    ['as a parameter without quotes', { Authorization: `Token token=${staging}` }],
  ];
  for (const name of cases['secret headers']) {
    forms.push([`in the header ${name}`, { [name]: staging }]);
    forms.push([`with a scheme in the header ${name}`, { [name]: `Bearer ${staging}` }]);
  }
  for (const before of ['?token=', '#access_token=', '?a=b&sig=']) {
    const Referer = `https://shop.test/page${before}${encodeURIComponent(staging)}`;
    forms.push([`in ${before} of a Referer`, { Referer }]);
  }

  it.each(forms)('%s is redacted', async (_how, headers) => {
    const mock = mockWith('abcd');
    await call(mock, 'GET /categories', { authorization: null, headers });
    expect(await shown(mock, `I said ${staging}`)).toBe('I said [redacted]');
    expect(JSON.stringify(await mock.requests.list())).not.toContain(staging);
  });

  it.each<[string, string, string, string]>(cases['presented credentials'])(
    '%s',
    async (_what, authorization, text, clean) => {
      const mock = mockWith('abcd');
      await call(mock, 'GET /categories?key=', { authorization });
      expect(await shown(mock, text)).toBe(clean);
    },
  );

  it.each<string>(cases['other headers'])('is not what the header %s contains', async (name) => {
    const mock = mockWith('abcd');
    await call(mock, 'GET /categories', { headers: { [name]: staging } });
    expect(await shown(mock, staging)).toBe(staging);
  });

  it.each(['http://localhost:4010/', 'http%3A%2F%2Flocalhost%3A4010%2F'])(
    'is not the origin of an address in a cookie: %s',
    async (address) => {
      const mock = mockWith('abcd');
      await call(mock, 'GET /categories', { headers: { Cookie: `back=${address}${staging}` } });
      const said = 'http://localhost:4010/v1/categories';
      expect(await shown(mock, `${said} ${staging}`)).toBe(`${said} [redacted]`);
    },
  );

  it.each<Record<string, string>>([
    { Cookie: 'next-auth.callback-url=http%3A%2F%2Flocalhost%3A4010%2F' },
    { 'X-Auth-Redirect': 'http://localhost:4010/' },
  ])('is not the slash after such an origin: %j', async (headers) => {
    const mock = mockWith('abcd');
    await call(mock, 'GET /categories', { headers });
    const said = 'http://localhost:4010/v1/categories';
    expect(await shown(mock, said)).toBe(said);
  });

  it.each(['Bearer', 'bearer'])('is not the scheme alone: %s', async (authorization) => {
    const mock = mockWith('abcd');
    await call(mock, 'GET /categories', { authorization });
    await call(mock, 'GET /categories', { authorization: 'Bearer abcd' });
    const headers = (await mock.requests.list()).map(({ request }) => request.headers);
    expect(headers).toEqual([{ authorization: 'Bearer [key no0]' }, { authorization }]);
  });

  it('that is a short key does not redact the name of the key', async () => {
    const mock = createMock({ keys: [{ name: 'of-abc', key: 'abc', plan: 'free' }] });
    await call(mock, 'GET /categories', { authorization: 'Bearer abc' });
    expect((await mock.requests.list())[0]?.key).toBe('of-abc');
  });

  it.each<string>(cases['secret parameters'])('in the parameter %s is redacted', async (name) => {
    const mock = mockWith('abcd');
    const query = new URLSearchParams({ [name]: staging });
    await call(mock, `GET /categories?${query}`, { authorization: null });
    expect((await mock.requests.list())[0]?.request.url).toMatch(/=\[redacted\]$/);
    expect(await shown(mock, staging)).toBe('[redacted]');
  });

  it.each(['schlüssel-42', 'two words of one', '🐈-token-42'])(
    'in a parameter is redacted, whatever its characters: %s',
    async (token) => {
      const mock = mockWith('abcd');
      await call(mock, `GET /categories?${new URLSearchParams({ key: token })}`);
      expect((await mock.requests.list())[0]?.request.url).toMatch(/\?key=\[redacted\]$/);
      const escaped = token.replace(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      const bodyWith = (text: string) => `{"name":"${text}, ${'+'.repeat(token.length)}"}`;
      const sent = { authorization: 'Bearer abcd', body: bodyWith(escaped) };
      await call(mock, 'POST /categories', sent);
      expect((await mock.requests.list())[0]?.request.body).toBe(bodyWith('[redacted]'));
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
    const sent = { authorization: `Bearer ${staging}`, body: '{}', contentType: `text/${staging}` };
    await call(mock, 'POST /categories', sent);
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
  const description = await shown(mock, 'token-10 token-41 token-42');
  expect(description).toBe('[redacted] [redacted] token-42');
});
