import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { serve } from '../../hosts/node.ts';
import { bearer, clock } from '../../test-client.ts';
import { curlCommand, sendingOf, withKeys } from './curl.ts';
import { base, latest, requestOf, type Sent } from './test-exchange.ts';

const execute = promisify(execFile);
async function curlOf(request: string, sent: Sent) {
  const mock = createMock({ clock });
  await mock.fetch(requestOf(request, sent));
  const { exchange, keys } = await latest(mock);
  return curlCommand(withKeys(sendingOf(exchange), keys, base));
}

/** The arguments with which a shell calls curl, and the standard input. */
async function argumentsIn(command: string, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
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

  it.each([
    ['{"name":"a\0b"}', 'The body ends at NUL, which no argument can have.'],
    [`{"name":"${'x'.repeat(20_000)}"}`, 'The body is cut off, as in the journal.'],
  ])('notes what the body %.20j lacks: %s', async (body, note) => {
    const { notes } = await curlOf('POST /categories', { key: 'free', body });
    expect(notes).toEqual([note]);
  });

  it('sends the same request again', async () => {
    const mock = createMock({ clock });
    const server = await serve(mock, { port: 0 });
    const { origin } = new URL(server.baseUrl);
    const headers = { 'X-Empty': '', 'X-Odd': 'a;b "c"', Accept: 'text/*' };
    const { baseUrl } = server;
    const sent = { key: 'free', headers, body: '{"name":"Nandu"}', base: baseUrl } as const;
    await fetch(requestOf('PUT /a/b?c[]={1,2}&d=%2F', sent));
    const first = await latest(mock);
    const again = withKeys(sendingOf(first.exchange), first.keys, origin);
    await execute('bash', ['-c', curlCommand(again).text]);
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

  it('never goes to the host that a client claims', async () => {
    const { text } = await curlOf('GET /categories', { base: 'http://evil.example/v1' });
    expect(text).not.toContain('evil');
  });
});
