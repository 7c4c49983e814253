import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { run, TargetError } from '../run.ts';
import { startServer } from '../transport/test-server.ts';
import { failedClauses } from './test-judge.ts';

const apiKey = 'pc_key_of_nobody';

// All other clauses hold or are not exercised: the responses are JSON, the key is accepted, every
// operation exists, and no response contains a category, an Error or a rate-limit header.
const failedByEmptyObjects = [
  '2.new-category-name', // §4.2: invalid values are answered 400
  '2.new-category-description',
  '4.1.array', // §4.1: the 200 is an array
  '4.2.answers-201', // §4.2, rule 3
  '4.2.body-required', // §4.2: what is missing or no NewCategory is answered 400
  '4.2.body-is-json',
  '4.2.body-is-object',
  '4.2.name-required', // §4.2, rule 1
  '5.missing-key', // §5: 401, in every operation
  '5.invalid-key',
  '5.bearer-required',
  '8.limit-header', // §8: every response carries these
  '8.remaining-header',
  '8.reset-header',
];

test('a server that answers 200 and {} to every request breaks 14 clauses', async () => {
  const baseUrl = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const report = await run({ baseUrl, apiKey, plan: 'free' });
  expect(report.verdict).toBe('violates');
  expect(failedClauses(report)).toEqual(failedByEmptyObjects);
});

test('a server that answers 500 to every request violates, and does not stop the run', async () => {
  const baseUrl = await startServer((_request, response) => {
    response.writeHead(500).end();
  });
  const report = await run({ baseUrl, apiKey });
  expect(report.verdict).toBe('violates');
  expect(failedClauses(report)).toEqual(
    expect.arrayContaining(['1.order-read', '4.1.answers-200', '4.2.answers-201', '5.missing-key']),
  );
});

test('a run against a port where nothing listens judges no clause', async () => {
  const failure = await failureOf({ baseUrl: `http://127.0.0.1:${await closedPort()}/v1`, apiKey });
  expect(failure.message).toMatch(
    /^no response to GET http:\/\/127\.0\.0\.1:\d+\/v1\/categories: nothing listens there; /,
  );
  expect(failure.report).toMatchObject({ verdict: 'error', requests: 1, counts: { fail: 0 } });
  expect(new Set(failure.report.clauses.map(({ verdict }) => verdict))).toEqual(
    new Set(['not-exercised']),
  );
});

test('a run against a server that rejects the key judges no clause', async () => {
  const { baseUrl, close } = await serve(createMock(), { port: 0 });
  onTestFinished(close);
  const failure = await failureOf({ baseUrl, apiKey });
  expect(failure.message).toMatch(/\/categories rejects the API key with 401: ".+"$/);
  expect(failure.report).toMatchObject({ verdict: 'error', requests: 2, counts: { fail: 0 } });
});

test('a server that compresses its responses conforms', async () => {
  const mock = createMock();
  const baseUrl = await startServer(async (request, response) => {
    const { method = 'GET', headers } = request;
    const chunks = await request.toArray();
    const answer = await mock.fetch(
      new Request(`http://mock.test${request.url}`, {
        method,
        headers: headers as Record<string, string>,
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      }),
    );
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-encoding': 'gzip',
    });
    response.end(gzipSync(await answer.text()));
  });
  const report = await run({ baseUrl, apiKey: mock.keys.list()[0]?.key ?? '', plan: 'free' });
  expect(failedClauses(report)).toEqual([]);
  expect(report.verdict).toBe('conforms');
});

async function failureOf(options: Parameters<typeof run>[0]): Promise<TargetError> {
  const failure = await run(options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TargetError);
  return failure as TargetError;
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
