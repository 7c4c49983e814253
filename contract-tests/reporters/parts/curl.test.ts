import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type CredentialName, credentials } from '../../evidence/credentials.ts';
import { curl } from './curl.ts';

const key = 'pc_the-key-0123456789';

/** The words that curl gets when a shell runs the command. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  const env = { PET_CATALOGUE_API_KEY: key, PET_CATALOGUE_EXHAUST_KEY: key, HOME: '/expanded' };
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8', env })
    .split('\0')
    .slice(0, -1);
}

const url = 'http://service.test/v1/categories';

describe('the curl command', () => {
  it('is one that a person can read', () => {
    const authorization = credentials.valid.shown ?? '';
    const headers = {
      accept: 'application/json',
      authorization,
      'content-type': 'application/json',
    };
    expect(curl({ method: 'POST', url, headers, body: '{"name":"Dog"}' })).toBe(
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
    ['what a shell takes for more', '{"name":"a" } ; ls | cat & # > < * ? [a] ~'],
    ['what curl takes for a file', '@/etc/passwd'],
    ['text beyond ASCII', '{"name":"小さな犬 🐈"}'],
    ['nothing', ''],
  ];

  it.each(bodies)('sends a body with %s as it is', (_what, body) => {
    const words = wordsOf(curl({ method: 'POST', url, headers: {}, body }));
    expect(words).toEqual(['-i', '-X', 'POST', url, '--data-raw', body]);
  });

  it('sends no body where none was sent', () => {
    const words = wordsOf(curl({ method: 'POST', url, headers: {} }));
    expect(words).toEqual(['-i', '-X', 'POST', url]);
  });

  it('takes an address as it is', () => {
    const odd = "http://[::1]:80/a'b/$HOME/`id`/&x;y(z)/v1/pets/it's";
    expect(wordsOf(curl({ method: 'GET', url: odd, headers: {} }))).toEqual(['-i', odd]);
  });

  const names = Object.keys(credentials) as CredentialName[];

  it.each(names)('presents the key as it was presented: %s', (name) => {
    const { shown, header } = credentials[name];
    const command = curl({
      method: 'GET',
      url,
      headers: shown === undefined ? {} : { authorization: shown },
    });
    const sent = header(key);
    expect(wordsOf(command)).toEqual([
      '-i',
      url,
      ...(sent === undefined ? [] : ['-H', `Authorization: ${sent}`]),
    ]);
    expect(command).not.toContain(key.slice(0, -1));
  });
});
