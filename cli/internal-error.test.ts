import { expect, test } from 'vitest';
import { commands, runCommand } from './commands.ts';
import { describeError, redactEnvironmentSecrets } from './internal-error.ts';
import { testIo } from './test-cli.ts';

const env = {
  PET_CATALOGUE_API_KEY: 'the-key-of-mine',
  PET_CATALOGUE_STAGING_API_KEY: 'the-staging-key',
  MY_KEY: 'a-key-by-another-name',
  MY_TOKEN: 'a-token-for-admins',
  HOME: '/home/somebody',
};
const args = ['--api-key-env', 'MY_KEY', '--admin-token-env=MY_TOKEN', '/v1'];

function shown(error: unknown): string {
  return describeError(redactEnvironmentSecrets(error, args, env));
}

test.each(Object.entries(env).slice(0, -1))('redacts the value of %s', (_name, value) => {
  const cause = new Error(`refused ${encodeURIComponent(`{"key":"${value}"}`)}`);
  const text = shown(new TypeError(`cannot use ${value}`, { cause }));
  expect(text).toMatch(/^TypeError: cannot use \[redacted\]\n {4}at /);
  expect(text).toContain('caused by: Error: refused %7B%22key%22%3A%22[redacted]%22%7D\n');
  expect(text).not.toContain(value);
});

test('redacts the password of a store, from its variable and from its URL', () => {
  const options = ['mock', '--store=redis://me:from%20URL@localhost'];
  const variables = { PET_CATALOGUE_STORE_PASSWORD: 'from-variable' };
  const error = new Error('neither from URL nor from%20URL nor from-variable');
  const text = describeError(redactEnvironmentSecrets(error, options, variables));
  expect(text).toMatch(/^Error: neither \[redacted\] nor \[redacted\] nor \[redacted\]\n/);
});

test.each(['p', 'pass', 'word'])(
  'a password of few letters, %s, hides no part of a word',
  (password) => {
    const message = `a base URL must not contain a password; not ${password}`;
    const text = describeError(
      redactEnvironmentSecrets(new Error(message), [`http://user:${password}@host/v1`], {}),
    );
    expect(text).toMatch(/^Error: a base URL must not contain a password; not \[redacted\]\n/);
  },
);

test('redacts a thrown value that is not an Error', () => {
  expect(shown('no the-key-of-mine here')).toBe('no [redacted] here');
});

test('leaves an error without secrets as it is', () => {
  const error = new Error('nothing in /home/somebody', { cause: new Error('no reason') });
  expect(redactEnvironmentSecrets(error, args, env)).toBe(error);
});

test('handles an error that is its own cause', () => {
  const error = new Error('the-key-of-mine');
  error.cause = error;
  expect(shown(error)).not.toContain('the-key-of-mine');
});

test.each(['20.20.2', '22.9.0'])('Node %s is named as what is wrong', async (nodeVersion) => {
  const io = { ...testIo(), nodeVersion };
  const mock = () => Promise.reject(new SyntaxError("does not provide an export named 'glob'"));
  expect(await runCommand(['mock'], io, { ...commands, mock })).toBe(2);
  const needed = 'pet-catalogue: this needs Node 22.18 or newer, and runs on ';
  expect(io.stderr.text).toBe(`${needed}${nodeVersion}\n`);
});
