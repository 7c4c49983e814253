import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { systemClock } from '../run/clock.ts';
import { createProbe } from '../run/probe.ts';
import { run } from '../run.ts';

test('a port that fetch blocks is explained', async () => {
  const failure = await failureAt('http://127.0.0.1:9/v1', fetch);
  expect(failure.message).toContain('fetch blocks this port');
});

const codes: [code: string, sentence: string][] = [
  ['ECONNREFUSED', 'nothing listens there; is the service running, and is the address right?'],
  ['ENOTFOUND', 'the host name does not resolve; is the address right?'],
  ['ECONNRESET', 'the connection was closed before the response was complete'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
];

test.each(codes)('%s is explained', async (code, sentence) => {
  const cause = Object.assign(new Error('certificate has expired'), { code });
  const failure = await failureAt('http://service.test/v1', () =>
    Promise.reject(new TypeError('fetch failed', { cause })),
  );
  expect(failure.message).toBe(`GET http://service.test/v1/categories: ${sentence}`);
});

test('a service that hangs up on one request leaves one clause unjudged', async () => {
  const mock = createMock();
  const report = await run({
    baseUrl: 'http://service.test/v1',
    apiKey: mock.keys.list()[0]?.key ?? '',
    async fetch(input, init) {
      if (`${init?.body}`.startsWith('[')) throw new TypeError('fetch failed');
      return mock.fetch(new Request(input, init));
    },
  });
  const open = report.clauses.filter(({ reason }) => reason === 'blocked');
  expect(open).toMatchObject([
    {
      id: '4.2.body-is-object',
      message: 'no response: POST http://service.test/v1/categories: fetch failed',
    },
  ]);
  expect(report.verdict).toBe('incomplete');
});

async function failureAt(baseUrl: string, fetch: typeof globalThis.fetch): Promise<Error> {
  const probe = createProbe({
    baseUrl,
    apiKey: 'a-key',
    mayWrite: true,
    clock: systemClock,
    fetch,
  });
  return probe.send({ operation: 'listCategories' }).then(
    () => new Error('a response came'),
    (error: Error) => error,
  );
}
