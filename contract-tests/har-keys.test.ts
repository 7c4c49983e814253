import { describe, expect, it, test } from 'vitest';
import { judgeRecording } from './judge-recording.ts';
import { authorized, base, entry, failures, key, recording, unauthorized } from './recorded.ts';

describe('what a recorded request presented', () => {
  it.each([
    ['Bearer wrong', 'unknown'],
    ['Bearer two words', 'malformed'],
    ['Bearer ', 'empty'],
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
    );
    expect(exchanges.map(({ credential }) => credential)).toEqual(['valid', 'missing']);
  });

  it('a second key that is accepted is not the one whose quota is counted', () => {
    const other = entry({ at: 1, request: authorized('Bearer other-key') });
    const { exchanges } = recording(entry(), other, entry({ at: 2 }));
    expect(exchanges.map(({ credential }) => credential)).toEqual([
      'valid',
      'sacrificial',
      'valid',
    ]);
  });

  it('a key that is refused must not be accepted again later', () => {
    const refused = entry({ at: 1, response: { ...entry().response, ...unauthorized } });
    expect(failures(entry(), refused)).toEqual([]);
    expect(failures(entry(), refused, entry({ at: 2 }))).toEqual(['5.bearer-accepted']);
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
