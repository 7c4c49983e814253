import { describe, expect, it, test } from 'vitest';
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

const told = (exchanges: readonly Exchange[]) => exchanges.map(({ credential }) => credential);

describe('what a recorded request presented', () => {
  it.each([
    ['Bearer wrong', 'unknown'],
    ['Bearer two words', 'malformed'],
    ['Bearer', 'empty'],
    [' bearer  wrong ', 'unknown'],
    [`Basic ${key}`, 'wrong-scheme'],
    [key, 'bare'],
  ])('%s', (value, credential) => {
    const refused = entry({ at: 1, request: authorized(value), response: unauthorized });
    expect(recording(entry(), refused).exchanges[1]?.credential).toBe(credential);
  });

  it('is made out by the answer where the browser left the header out', () => {
    const stripped = { headers: [] };
    const { exchanges } = recording(
      entry({ request: stripped }),
      entry({ at: 1, request: stripped, response: unauthorized }),
      entry({ at: 2, request: stripped }),
      entry({ at: 3 }),
    );
    expect(told(exchanges)).toEqual(['valid', 'missing', 'valid', 'valid']);
  });

  it('a second key that is accepted is not the one whose quota is counted', () => {
    const other = (at: number) => entry({ at, request: authorized('Bearer other-key') });
    const first = recording(entry(), other(1), entry({ at: 2 }));
    expect(told(first.exchanges)).toEqual(['valid', 'second-key', 'valid']);
    const last = recording(other(0), entry({ at: 1 }), entry({ at: 2 }));
    expect(told(last.exchanges)).toEqual(['second-key', 'valid', 'valid']);
  });

  it('a wrong key stays one, however often it is tried', () => {
    const wrong = (at: number) =>
      entry({ at, request: authorized('Bearer wrong'), response: unauthorized });
    const { exchanges } = recording(entry(), wrong(1), wrong(2), entry({ at: 3 }));
    expect(told(exchanges)).toEqual(['valid', 'unknown', 'unknown', 'valid']);
  });

  it('a key that is refused must not be accepted again later', () => {
    const refused = entry({ at: 1, response: { ...entry().response, ...unauthorized } });
    expect(failures(entry(), refused)).toEqual([]);
    expect(failures(entry(), refused, entry({ at: 2 }))).toEqual(['5.bearer-accepted']);
    const elsewhere = { ...refused, startedDateTime: '2026-03-01T11:00:01+01:00' };
    expect(failures(entry(), elsewhere, entry({ at: 2 }))).toEqual(['5.bearer-accepted']);
  });
});

describe('what gives a key away', () => {
  it.each([`Bearer ${key}`, `Basic ${key}`, key, ` ${key} `])('%j', (value) => {
    expect(secretsIn([entry({ request: authorized(value) })])).toContain(key);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer $PET_CATALOGUE_API_KEY',
    'Bearer $PET_CATALOGUE_API_KEY x',
  ])('is not in %j', (value) => {
    expect(secretsIn([entry({ request: authorized(value) })])).toEqual([]);
  });

  it('may end in any character', () => {
    const secrets = secretsIn([entry({ request: authorized(`Bearer ${key}🐈`) })]);
    expect(secrets).toContain(`${key}🐈`);
  });

  it('is not in a request without a key', () => {
    expect(secretsIn([entry({ request: { headers: [] } })])).toEqual([]);
  });
});

test('no key of a recording gets into the report, nor a cookie', () => {
  const leaky = entry({
    request: {
      url: `${base}/categories?key=${key}`,
      postData: { text: key },
      headers: [
        { name: 'AUTHORIZATION', value: `bearer ${key}` },
        { name: 'Cookie', value: 'session=secret' },
      ],
    },
    response: { content: { text: `{"you sent":"${key}"}` } },
  });
  const foreign = entry({
    request: { ...authorized('Bearer foreign-token'), url: 'https://elsewhere.test/' },
  });
  const report = JSON.stringify(judgeRecording(recording(leaky, foreign)));
  expect(report).toContain('[redacted]');
  for (const secret of [key, 'foreign-token', 'session=secret'])
    expect(report).not.toContain(secret);
});
