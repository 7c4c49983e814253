import { describe, expect, it } from 'vitest';
import { InputError } from '../../../spec/support/input-error.ts';
import { casesBeside } from '../../test-cases.ts';
import { parseAddress } from './address.ts';

const cases = casesBeside(import.meta.url);

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

  it.each<[string, string]>(cases['unusable addresses'])(
    'that cannot be used is refused without showing its password: %s',
    (text, problem) => {
      const parsing = () => parseAddress(text);
      expect(parsing).toThrow(InputError);
      expect(parsing).toThrow(problem);
      expect(parsing).not.toThrow(/secret/);
    },
  );
});
