import { describe, expect, it } from 'vitest';
import { InputError } from '../../../spec/support/input-error.ts';
import { parseAddress } from './address.ts';

describe('the address of a store', () => {
  it('needs nothing but a host', () => {
    expect(parseAddress('redis://localhost')).toEqual({
      host: 'localhost',
      port: 6379,
      tls: false,
      username: undefined,
      password: undefined,
      database: 0,
      prefix: 'pet-catalogue',
      replicas: 0,
      timeout: 2000,
      shown: 'redis://localhost',
    });
  });

  it('names user, password, port, database and settings', () => {
    const text = 'rediss://me:p%40ss@[::1]:7000/3?prefix=shop&replicas=1&timeout=500';
    expect(parseAddress(text)).toMatchObject({
      host: '::1',
      port: 7000,
      tls: true,
      username: 'me',
      password: 'p@ss',
      database: 3,
      prefix: 'shop',
      replicas: 1,
      timeout: 500,
      shown: 'rediss://[::1]:7000/3',
    });
  });

  it('takes a separate password unless it contains one', () => {
    expect(parseAddress('redis://me@localhost', 'other').password).toBe('other');
    expect(parseAddress('redis://:own@localhost', 'other').password).toBe('own');
  });

  it.each([
    ['localhost:6379', 'must begin with redis:// or rediss:// (TLS), not "localhost:"'],
    ['//', 'must look like redis://127.0.0.1:6379'],
    ['http://:secret@localhost', 'must begin with redis://'],
    ['redis://:secret@', 'must look like redis://127.0.0.1:6379'],
    ['redis://:%secret@localhost', 'invalid % escape'],
    ['redis://:secret@localhost/cache', 'must have the number of a database as its path'],
    ['redis://:secret@localhost?prefix=', 'prefix: must be 1 to 100 letters'],
    ['redis://:secret@localhost?prefix={a}', 'prefix: must be 1 to 100 letters'],
    ['redis://:secret@localhost?timeout=0', 'timeout: must be a whole number from 1 to 60000'],
    ['redis://:secret@localhost?replicas=many', 'replicas: must be a whole number from 0 to 100'],
    ['redis://me:12/secret@localhost', 'write / ? # @ in a password as %2F %3F %23 %40'],
    ['redis://me:12?secret@localhost', 'write / ? # @ in a password as %2F %3F %23 %40'],
    ['redis://me:12#secret', 'write / ? # @ in a password as %2F %3F %23 %40'],
    [
      'redis://:secret@localhost?timeuot=1',
      'unknown parameter "timeuot" (did you mean "timeout"?)',
    ],
  ])('that cannot be used is refused without showing its password: %s', (text, problem) => {
    const parsing = () => parseAddress(text);
    expect(parsing).toThrow(InputError);
    expect(parsing).toThrow(problem);
    expect(parsing).not.toThrow(/secret/);
  });
});
