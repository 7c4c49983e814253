import { execFileSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { casesBeside } from '../../../mocks/test-cases.ts';
import { type CredentialName, credentials, defaultVariables } from '../../evidence/credentials.ts';
import { clauseOf, exchangeOf, reportOf } from '../test-samples.ts';
import { curlCommand, formatEvidence } from './evidence.ts';
import { printable } from './printable.ts';

const tables = casesBeside(import.meta.url);

const key = 'pc_the-key-0123456789';

/** What a shell prints for each argument of curl, by the body of a loop over `$argument`. */
function printed(command: string, body: string): string[] {
  const script = `curl() { for argument; do ${body}; printf '\\0'; done; }; ${command}`;
  const env = { PET_CATALOGUE_API_KEY: key, MY_KEY: key, HOME: '/expanded' };
  return execFileSync('bash', ['-c', script], { encoding: 'utf8', env }).split('\0').slice(0, -1);
}

/** The arguments that curl receives, with what it reads from pipes in place of their names. */
function argumentsOf(command: string): string[] {
  const body = `case $argument in (@/dev/fd/*) cat "\${argument#@}";; (*) printf %s "$argument";; esac`;
  return printed(command, body);
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
      `curl -i -X POST '${url}' -H @<(printf %s "Authorization: Bearer $PET_CATALOGUE_API_KEY") -H 'content-type: application/json' --data-raw '{"name":"Dog"}'`,
    );
  });

  const bodies: [what: string, body: string][] = tables.bodies;

  it.each(bodies)('sends a body with %s unchanged', (_what, body) => {
    const args = argumentsOf(curlCommand({ method: 'POST', url, headers: {}, body }));
    expect(args).toEqual(['-i', '-X', 'POST', url, '--data-raw', body]);
  });

  it('sends no body if there was none, and keeps a URL with special characters', () => {
    const odd = "http://[::1]:80/a'b/$HOME/`id`/&x;y(z)/v1/pets/it's";
    const args = argumentsOf(curlCommand({ method: 'POST', url: odd, headers: {} }));
    expect(args).toEqual(['-i', '-X', 'POST', odd]);
  });

  const names = Object.keys(credentials) as CredentialName[];

  it.each(names)('sends the credential %s, and shows no key in the list of processes', (name) => {
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
    const visible = printed(command, 'printf %s "$argument"').join(' ');
    expect(visible.toLowerCase()).not.toContain('the-key');
  });
});

const exchanges = [200, 201, 202, 203, 204].map((status) => exchangeOf({ status, body: '' }));
const shown = (indexes: readonly number[]) =>
  formatEvidence(clauseOf({ exchanges: indexes }), reportOf([], exchanges));

it.each<[number[], string[], string]>(tables['shown exchanges'])(
  'shows up to three of the exchanges %j, and counts the others',
  (indexes, numbers, rest) => {
    const text = shown(indexes);
    expect(text.match(/(?<=^Request )\d+(?=:$)/gm)).toEqual(numbers);
    expect(text.replace(/[\s\S]*content-type: application\/json/, '')).toBe(rest);
  },
);

test('a response without a body ends with its headers, followed by a blank line', () => {
  const [, first, second] = shown([4, 0]).split(/Request \d:\n\$ curl .*\n/);
  expect(first).toBe('204\ncontent-type: application/json\n\n');
  expect(second).toBe('200\ncontent-type: application/json');
});

describe('a line for a terminal', () => {
  it.each<[string, string, string]>(tables['invisible characters'])(
    'makes %s visible',
    (_what, line, shown) => {
      expect(printable(line)).toBe(shown);
    },
  );

  it.each(['Žluťoučký kůň', '小さな犬', '👩‍👩‍👧', 'می‌خواهم', 'क्‍ष', 'שלום'])(
    'leaves %s unchanged',
    (line) => {
      expect(printable(line)).toBe(line);
    },
  );
});
