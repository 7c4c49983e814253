import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type CredentialName, credentials, defaultVariables } from '../../evidence/credentials.ts';
import { curlCommand } from './curl.ts';

const key = 'pc_the-key-0123456789';

/** The arguments that curl receives when a shell runs the command. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  const env = { PET_CATALOGUE_API_KEY: key, MY_KEY: key, HOME: '/expanded' };
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8', env })
    .split('\0')
    .slice(0, -1);
}

const url = 'http://service.test/v1/categories';

describe('the curl command', () => {
  it('is readable', () => {
    const authorization = credentials.valid.shown(defaultVariables.apiKey) ?? '';
    const headers = {
      accept: 'application/json',
      authorization,
      'content-type': 'application/json',
    };
    expect(curlCommand({ method: 'POST', url, headers, body: '{"name":"Dog"}' })).toBe(
      `curl -i -X POST '${url}' -H "Authorization: Bearer $PET_CATALOGUE_API_KEY" -H 'content-type: application/json' --data-raw '{"name":"Dog"}'`,
    );
  });

  const bodies: [what: string, body: string][] = [
    ['JSON', '{"name":"Dog","description":"a \\"dog\\""}'],
    ['single quotes', `{"name":"dog's' ''"}`],
    ['dollar signs', `{"name":"$HOME \${HOME} $(id) $PET_CATALOGUE_API_KEY"}`],
    ['backticks and exclamation marks', '{"name":"`id` !! !x"}'],
    ['line breaks and tabs', '{\n\t"name": "Dog"\r\n}\n'],
    ['backslashes', '{"name":"\\\\ \\n \\u0041"} \\'],
    ['shell operators', '{"name":"a" } ; ls | cat & # > < * ? [a] ~'],
    ['a file reference of curl', '@/etc/passwd'],
    ['text beyond ASCII', '{"name":"小さな犬 🐈"}'],
    ['nothing', ''],
  ];

  it.each(bodies)('sends a body with %s unchanged', (_what, body) => {
    const args = argumentsOf(curlCommand({ method: 'POST', url, headers: {}, body }));
    expect(args).toEqual(['-i', '-X', 'POST', url, '--data-raw', body]);
  });

  it('sends no body if there was none', () => {
    const args = argumentsOf(curlCommand({ method: 'POST', url, headers: {} }));
    expect(args).toEqual(['-i', '-X', 'POST', url]);
  });

  it('keeps a URL with special characters', () => {
    const odd = "http://[::1]:80/a'b/$HOME/`id`/&x;y(z)/v1/pets/it's";
    expect(argumentsOf(curlCommand({ method: 'GET', url: odd, headers: {} }))).toEqual(['-i', odd]);
  });

  const names = Object.keys(credentials) as CredentialName[];

  it.each(names)('sends the credential %s', (name) => {
    const { shown, header } = credentials[name];
    const authorization = shown('MY_KEY');
    const command = curlCommand({
      method: 'GET',
      url,
      headers: authorization === undefined ? {} : { authorization },
    });
    const sent = header(key);
    expect(argumentsOf(command)).toEqual([
      '-i',
      url,
      ...(sent === undefined ? [] : ['-H', `Authorization: ${sent}`]),
    ]);
    expect(command).not.toContain(key.slice(0, -1));
  });
});
