import { describe, expect, it, test } from 'vitest';
import { secretsOf } from '../evidence/credentials.ts';
import { echo } from '../reporters/test-samples.ts';
import type { Check } from '../run/check.ts';
import { run, runChecks, TargetError } from '../run.ts';
import { createRedaction } from './redact.ts';

const key = 'pc_secret/Key+0123456789=';

describe('redaction', () => {
  const cases: [what: string, value: unknown, clean: unknown, keys?: string[]][] = [
    ['a value in a list in an object', { a: [{ b: key }] }, { a: [{ b: '[redacted]' }] }],
    ['a name', { [`x-${key}`]: 1 }, { 'x-[redacted]': 1 }],
    ['a name in lower case, as of a header', { [key.toLowerCase()]: 1 }, { '[redacted]': 1 }],
    ['nothing else', { n: 1, t: true, z: null, s: 'Dog' }, { n: 1, t: true, z: null, s: 'Dog' }],
    ['no short text in an encoded one', btoa('a cat'), btoa('a cat'), ['a cat']],
    [
      'all of a key with another key as its prefix',
      'pc_key-of',
      '[redacted]',
      ['pc_key', 'pc_key-of'],
    ],
  ];

  it.each(cases)('redacts %s', (_what, value, clean, keys = [key]) => {
    expect(createRedaction(secretsOf(...keys))(value)).toEqual(clean);
  });

  it('redacts values nested deeper than the call stack', () => {
    let value = createRedaction(secretsOf(key))(nested(50_000, key)) as unknown;
    for (let depth = 0; depth < 50_000; depth += 1) value = (value as [{ a: unknown }])[0].a;
    expect(value).toBe('[redacted]');
  });

  it('keeps a field named __proto__', () => {
    const value: unknown = JSON.parse(`{"__proto__":{"a":"${key}"}}`);
    expect(JSON.stringify(createRedaction(secretsOf(key))(value))).toBe(
      '{"__proto__":{"a":"[redacted]"}}',
    );
  });

  it('ignores missing and empty keys', () => {
    expect(secretsOf(undefined, '')).toEqual([]);
  });
});

function nested(depth: number, innermost: string): unknown {
  let value: unknown = innermost;
  for (let level = 0; level < depth; level += 1) value = [{ a: value }];
  return value;
}

test('an internal error does not reveal the key', async () => {
  const apiKey = 'pc_secret-Key-0123456789';
  const check: Check = {
    kind: 'rule',
    clause: '2.category-id',
    problem: () => {
      throw new Error(`cannot make sense of ${encodeURIComponent(`"${apiKey}"`)}`);
    },
  };
  const options = { baseUrl: 'http://service.test/v1', apiKey, fetch: echo };
  const report = await runChecks({ ...options, only: [check.clause] }, [check]);
  expect(report.clauses[0]).toMatchObject({ verdict: 'error' });
  expect(report.clauses[0]?.message).toMatch(/^Error: cannot make sense of %22\[redacted\]%22\n/);
});

test('the message about an unreachable target does not contain the key', async () => {
  const apiKey = 'pc_secret-Key-0123456789';
  const failure = await run({
    baseUrl: `http://service.test/${apiKey}/v1`,
    apiKey,
    fetch: () => Promise.reject(new TypeError(`cannot reach ${apiKey}`)),
  }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TargetError);
  const { message, report } = failure as TargetError;
  expect(message).toBe(
    'no response to GET http://service.test/[redacted]/v1/categories: cannot reach [redacted]',
  );
  expect(JSON.stringify(report)).not.toContain(apiKey);
});

test('a key that is a common word does not redact the text of the report', async () => {
  const report = await run({ baseUrl: 'http://service.test/v1', apiKey: 'status', fetch: echo });
  expect(report.clauses.map(({ id }) => id)).toContain('2.error-status');
  expect(report.exchanges[0]?.response.status).toBe(200);
});

test.each(['', 'two words', 'line\nbreak', 'ključ'])('%j is refused as a key', async (apiKey) => {
  const attempt = run({ baseUrl: 'http://service.test/v1', apiKey, fetch: echo });
  await expect(attempt).rejects.toThrow(RangeError);
});
