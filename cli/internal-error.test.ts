import { expect, test } from 'vitest';
import { describeError, withoutEnvironmentSecrets } from './internal-error.ts';

const env = {
  PET_CATALOGUE_API_KEY: 'the-key-of-mine',
  PET_CATALOGUE_STAGING_API_KEY: 'the-staging-key',
  MY_KEY: 'a-key-by-another-name',
  MY_TOKEN: 'a-token-for-admins',
  HOME: '/home/somebody',
};
const args = ['--api-key-env', 'MY_KEY', '--admin-token-env=MY_TOKEN', '/v1'];

function shown(error: unknown): string {
  return describeError(withoutEnvironmentSecrets(error, args, env));
}

test.each(Object.entries(env).slice(0, -1))('the value of %s is not shown', (_name, value) => {
  const cause = new Error(`refused ${encodeURIComponent(`{"key":"${value}"}`)}`);
  const text = shown(new TypeError(`cannot use ${value}`, { cause }));
  expect(text).toMatch(/^TypeError: cannot use \[redacted\]\n {4}at /);
  expect(text).toContain('caused by: Error: refused %7B%22key%22%3A%22[redacted]%22%7D\n');
  expect(text).not.toContain(value);
});

test('nor is it when it is not an error that was thrown', () => {
  expect(shown('no the-key-of-mine here')).toBe('no [redacted] here');
});

test('an error without secrets stays as it is', () => {
  const error = new Error('nothing in /home/somebody', { cause: new Error('no reason') });
  expect(withoutEnvironmentSecrets(error, args, env)).toBe(error);
});

test('causes that go round in a circle come to an end', () => {
  const error = new Error('the-key-of-mine');
  error.cause = error;
  expect(shown(error)).not.toContain('the-key-of-mine');
});
