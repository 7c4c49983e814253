import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { adminOf } from '../../../admin/test-admin.ts';
import { createMock, type Mock, type MockOptions } from '../../../create-mock.ts';
import { serve } from '../../../hosts/node.ts';
import { bearer } from '../../../test-client.ts';
import { runVitest } from '../../test-vitest.ts';
import { curlCommand } from './curl.ts';
import { vitestFile } from './vitest.ts';

const execute = promisify(execFile);
const base = 'http://127.0.0.1:4010';
const clock = '2026-03-01T10:00:00Z';

interface Sent {
  /** Name of a key. */
  readonly key?: keyof typeof bearer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly baseUrl?: string;
}

/** A request like `POST /categories`. */
function requestOf(text: string, { key, headers = {}, body, baseUrl = `${base}/v1` }: Sent = {}) {
  const [method = '', path = ''] = text.split(' ');
  const all = new Headers(headers);
  if (key !== undefined) all.set('Authorization', bearer[key]);
  if (body !== undefined) all.set('Content-Type', 'application/json');
  // Bytes, because a string body would add a Content-Type.
  const bytes = body === undefined ? {} : { body: new TextEncoder().encode(body) };
  return new Request(`${baseUrl}${path}`, { method, headers: all, ...bytes });
}

/** The latest exchange of a mock, and what the page knows about that mock. */
async function latest(mock: Mock) {
  const admin = adminOf(mock);
  const [exchange] = mock.requests.list();
  if (!exchange) throw new Error('the journal is empty');
  return { exchange, keys: await admin.keys.list(), profile: await admin.profile.get() };
}

async function curlOf(request: string, sent: Sent) {
  const mock = createMock({ clock });
  await mock.fetch(requestOf(request, sent));
  const { exchange, keys } = await latest(mock);
  return curlCommand(exchange, keys, base);
}

/** The arguments with which a shell calls curl, and the standard input. */
async function argumentsIn(command: string, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const script = `curl() { printf '%s\\0' "$@"; [[ "$*" == *@-* ]] && cat; true; }; ${command}`;
  const { stdout } = await execute('bash', ['-c', script], { env });
  return stdout.split('\0');
}

describe('an exchange as a curl command', () => {
  it('has the address of the mock, and the key itself instead of its name', async () => {
    const { text, notes } = await curlOf('GET /categories', { key: 'free' });
    expect(text).toBe(
      `curl -i http://127.0.0.1:4010/v1/categories -H 'authorization: ${bearer.free}'`,
    );
    expect(notes).toEqual([]);
  });

  it('has a variable for a token that the journal does not keep', async () => {
    const headers = { Authorization: 'Bearer sk_live_0123456789' };
    const { text, notes } = await curlOf('GET /categories?api_key=other-token', { headers });
    expect(notes).toEqual(['Set TOKEN to what the client sent: the journal does not keep it.']);
    expect(await argumentsIn(text, { TOKEN: '$(x) y' })).toEqual(
      expect.arrayContaining([
        `${base}/v1/categories?api_key=$(x) y`,
        'authorization: Bearer $(x) y',
      ]),
    );
  });

  it.each([
    '{"name":"Hamster"}',
    `{"name":"it's $(touch x) \`touch x\` !! \\\\ \\u0041"}`,
    '@/etc/passwd',
    '{"name":"\u202e\u001b[201~\n; touch x\n\u0003 \u2028 \ud83d\udc39 \u00fc! \' \\\\"}',
    '',
    '-o x',
  ])('sends the body %j unchanged', async (body) => {
    const { text } = await curlOf('POST /categories', { key: 'free', body });
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
    const given = await argumentsIn(text);
    if (body !== '') expect(given[given.indexOf('--data-raw') + 1]).toBe(body);
  });

  it('feeds a body with the character NUL to curl', async () => {
    const body = '{"name":"a\0b%s\\n é"}';
    const { text } = await curlOf('POST /categories', { key: 'free', body });
    const { stdout } = await execute('bash', ['-c', text.replace(/\| curl .*/s, '')]);
    expect(stdout).toBe(body);
    expect(text).toMatch(/\| curl -i .* --data-binary @-$/);
  });

  it('sends the same request again', async () => {
    const mock = createMock({ clock });
    const server = await serve(mock, { port: 0 });
    const { origin } = new URL(server.baseUrl);
    const headers = { 'X-Empty': '', 'X-Odd': 'a;b "c"', Accept: 'text/*' };
    const { baseUrl } = server;
    const sent = { key: 'free', headers, body: '{"name":"Nandu"}', baseUrl } as const;
    await fetch(requestOf('PUT /a/b?c[]={1,2}&d=%2F', sent));
    const first = await latest(mock);
    await execute('bash', ['-c', curlCommand(first.exchange, first.keys, origin).text]);
    await server.close();
    const { id, request } = (await latest(mock)).exchange;
    expect(id).toBe(2);
    const { method, url, body } = first.exchange.request;
    expect(request).toMatchObject({ method, url, body });
    expect(request.headers).toMatchObject({
      authorization: 'Bearer [key free]',
      'content-type': 'application/json',
      'x-empty': '',
      'x-odd': 'a;b "c"',
      accept: 'text/*',
    });
  });

  it('says that a long body is cut off', async () => {
    const { notes } = await curlOf('POST /categories', {
      key: 'free',
      body: JSON.stringify({ name: 'x'.repeat(20_000) }),
    });
    expect(notes).toEqual(['The body is cut off, as in the journal.']);
  });

  it('never goes to the host that a client claims', async () => {
    const { text } = await curlOf('GET /categories', { baseUrl: 'http://evil.example/v1' });
    expect(text).not.toContain('evil');
  });
});

const unknownKey = { Authorization: 'Bearer sk_live_0123456789' };

/** A request, and how the mock that answers it was set up. */
interface Situation {
  readonly request: string;
  readonly sent: Sent;
  readonly options?: MockOptions;
  readonly prepare?: (mock: Mock) => unknown;
}

const list = { request: 'GET /categories', sent: { key: 'free' } } as const;
const create = (body: string): Situation => ({
  request: 'POST /categories',
  sent: { key: 'free', body },
});

const situations: Readonly<Record<string, Situation>> = {
  'a list': list,
  'a creation': create(`{"name":"Hamster's \u202e \${x} \\n"}`),
  'a body without a name': create('{"description":"x"}'),
  'a body that is not JSON': create('{'),
  'an unknown key': { ...list, sent: { headers: unknownKey } },
  'no key': { ...list, sent: {} },
  'a revoked key': { ...list, sent: { key: 'revoked' } },
  'an expired key': { ...list, sent: { key: 'expired' } },
  'a banned key': { ...list, sent: { key: 'banned' } },
  'a used-up day': { ...list, sent: { key: 'exhausted' } },
  'a used-up minute': { ...list, prepare: (mock) => mock.setRemaining('free', 0) },
  'a pet': { ...list, request: 'GET /pets/1' },
  'an unknown pet': { ...list, request: 'GET /pets/999999' },
  'a requested error': { ...list, sent: { key: 'free', headers: { Prefer: 'code=503' } } },
  'an override': {
    ...list,
    prepare: (mock) => mock.overrides.add({ status: 418, body: { code: 'tea' } }),
  },
  'an HTML page': { ...list, prepare: (mock) => mock.faults.add('gateway-page') },
  'a broken connection': { ...list, prepare: (mock) => mock.faults.add('connection-reset') },
  'another profile': {
    ...create('{"name":"Dog"}'),
    options: {
      profile: { category: { duplicateNames: 409 }, errors: { conflict: { code: 'c' } } },
    },
  },
  'a key of its own': {
    ...list,
    sent: { headers: { Authorization: 'Bearer my.own.key' } },
    options: { keys: [{ name: `my "own" key's`, key: 'my.own.key', plan: 'pro' }] },
  },
};

describe('an exchange as a test', () => {
  it('passes as it is, in every situation', async () => {
    const files: Record<string, string> = {};
    for (const [name, { request, sent, options, prepare }] of Object.entries(situations)) {
      const mock = createMock({ clock, ...options });
      await prepare?.(mock);
      await mock.fetch(requestOf(request, sent));
      const { exchange, ...surroundings } = await latest(mock);
      files[name] = vitestFile(exchange, surroundings)?.text ?? '';
    }
    const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
    const expected = Object.keys(situations).map((name) => [name, passed]);
    expect(await runVitest(files)).toMatchObject(Object.fromEntries(expected));
  });

  it('fails when the mock answers otherwise', async () => {
    const mock = createMock({ clock });
    await mock.fetch(requestOf(list.request, list.sent));
    const { exchange, ...surroundings } = await latest(mock);
    const response = { ...exchange.response, status: 204 };
    const { text = '' } = vitestFile({ ...exchange, response }, surroundings) ?? {};
    expect(await runVitest({ other: text })).toMatchObject({ other: { status: 'failed' } });
  });

  it('has no key in it', async () => {
    const mock = createMock({ clock, keys: [{ name: 'a', key: 'my.own.key', plan: 'pro' }] });
    await mock.fetch(requestOf(list.request, { headers: { Authorization: 'Bearer my.own.key' } }));
    const { exchange, ...surroundings } = await latest(mock);
    expect(vitestFile(exchange, surroundings)?.text).not.toContain('my.own.key');
  });

  it.each(['GET /unknown', 'DELETE /categories'])(
    'does not exist for %s, which is not an operation',
    async (request) => {
      const mock = createMock({ clock });
      await mock.fetch(requestOf(request, { key: 'free' }));
      const { exchange, ...surroundings } = await latest(mock);
      expect(vitestFile(exchange, surroundings)).toBeUndefined();
    },
  );
});
