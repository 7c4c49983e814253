import { describe, expect, it, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { secretsIn } from './har-keys.ts';
import { judgeRecording } from './judge-recording.ts';
import {
  authorized,
  base,
  entry,
  failures,
  key,
  recording,
  unauthorized,
} from './test-recorded.ts';

const tables = casesBeside(import.meta.url);

const credentialsOf = (exchanges: readonly Exchange[]) =>
  exchanges.map(({ credential }) => credential);

describe('the credential of a recorded request', () => {
  it.each([
    ['Bearer wrong', 'unknown'],
    ['Bearer two words', 'malformed'],
    ['Bearer', 'empty'],
    [' bearer  wrong ', 'unknown'],
    [`Basic ${key}`, 'wrong-scheme'],
    [key, 'bare'],
  ])('is classified for %s as %s', (value, credential) => {
    const refused = entry({ at: 1, request: authorized(value), response: unauthorized });
    expect(recording(entry(), refused).exchanges[1]?.credential).toBe(credential);
  });

  it('is inferred from the status when the header was not recorded', () => {
    const stripped = { headers: [] };
    const { exchanges } = recording(
      entry({ request: stripped }),
      entry({ at: 1, request: stripped, response: unauthorized }),
      entry({ at: 2, request: stripped }),
      entry({ at: 3 }),
    );
    expect(credentialsOf(exchanges)).toEqual(['valid', 'missing', 'valid', 'valid']);
  });

  it('is second-key for a less frequent accepted key', () => {
    const other = (at: number) => entry({ at, request: authorized('Bearer other-key') });
    const first = recording(entry(), other(1), entry({ at: 2 }));
    expect(credentialsOf(first.exchanges)).toEqual(['valid', 'second-key', 'valid']);
    const last = recording(other(0), entry({ at: 1 }), entry({ at: 2 }));
    expect(credentialsOf(last.exchanges)).toEqual(['second-key', 'valid', 'valid']);
  });

  it('stays invalid however often a wrong key is tried', () => {
    const wrong = (at: number) =>
      entry({ at, request: authorized('Bearer wrong'), response: unauthorized });
    const { exchanges } = recording(entry(), wrong(1), wrong(2), entry({ at: 3 }));
    expect(credentialsOf(exchanges)).toEqual(['valid', 'unknown', 'unknown', 'valid']);
  });

  it('is read from a report of ours, whichever variables held its keys', () => {
    const shown: string[] = tables['shown credentials'];
    const entries = shown.map((value, at) => entry({ at, request: authorized(value) }));
    expect(credentialsOf(recording(...entries).exchanges)).toEqual([
      ...['valid', 'second-key', 'second-key', 'truncated', 'wrong-scheme'],
    ]);
  });

  it('is valid for a rejected key that is accepted later', () => {
    const refused = entry({ at: 1, response: { ...entry().response, ...unauthorized } });
    expect(failures(entry(), refused)).toEqual([]);
    expect(failures(entry(), refused, entry({ at: 2 }))).toEqual(['5.bearer-accepted']);
    const elsewhere = { ...refused, startedDateTime: '2026-03-01T11:00:01+01:00' };
    expect(failures(entry(), elsewhere, entry({ at: 2 }))).toEqual(['5.bearer-accepted']);
  });
});

describe('secretsIn', () => {
  it.each([`Bearer ${key}`, `Basic ${key}`, key, ` ${key} `])('finds the key in %j', (value) => {
    expect(secretsIn([entry({ request: authorized(value) })])).toContain(key);
  });

  it.each<string>(tables['no credentials'])('finds nothing in %j', (value) => {
    expect(secretsIn([entry({ request: authorized(value) })])).toEqual([]);
  });

  it('finds a key that ends in an emoji', () => {
    const secrets = secretsIn([entry({ request: authorized(`Bearer ${key}🐈`) })]);
    expect(secrets).toContain(`${key}🐈`);
  });
});

test('no key and no cookie of the recording is in the report, problems of the client included', () => {
  const leaky = entry({
    request: {
      method: 'POST',
      url: `${base}/categories?key=${key}`,
      postData: { text: key },
      headers: [
        { name: 'AUTHORIZATION', value: `bearer ${key}` },
        { name: 'Content-Type', value: `text/${key}` },
        { name: 'Cookie', value: 'session=secret' },
      ],
    },
    response: { content: { text: `{"you sent":"${key}"}` } },
  });
  const foreign = entry({
    request: { ...authorized('Bearer foreign-token'), url: 'https://elsewhere.test/' },
  });
  const judged = judgeRecording(recording(leaky, foreign));
  expect(judged.client?.rules).toContainEqual(
    expect.objectContaining({ clause: '4.json-requests', verdict: 'broken' }),
  );
  const report = JSON.stringify(judged);
  expect(report).toContain('[redacted]');
  for (const secret of [key, 'foreign-token', 'session=secret'])
    expect(report).not.toContain(secret);
});

test('credentials in other headers and in URLs of a recording are secrets, too', () => {
  const url = `${base}/categories?client_secret=secret-of-the-query`;
  const headers = [{ name: 'X-Functions-Key', value: 'secret-of-a-header' }];
  const secrets = secretsIn([entry({ request: { url, headers } })]);
  expect(secrets).toEqual(expect.arrayContaining(['secret-of-the-query', 'secret-of-a-header']));
  const { exchanges } = recording(entry(), entry({ at: 1, request: { url } }));
  expect(exchanges[1]?.request.url).toMatch(/client_secret=\[redacted\]$/);
});
