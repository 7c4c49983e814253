import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { systemClock } from '../run/clock.ts';
import { createProbe } from '../run/probe.ts';
import { judge } from '../run/test-judge.ts';
import { createBodyParser, defaultBounds, ResponseTooLarge } from './body-parser.ts';
import { NoResponse, type SendOptions, sendRequest } from './send-request.ts';
import { startServer } from './test-server.ts';

const tables = casesBeside(import.meta.url);

function send(url: string, options: Partial<SendOptions> = {}, method = 'GET') {
  const request = { method, url, headers: { accept: 'application/json' } };
  const defaults = { fetch, timeout: 60_000, mayRetry: () => true, ...defaultBounds };
  return sendRequest(request, undefined, { ...defaults, ...options });
}

async function counting(listener: RequestListener) {
  let count = 0;
  const baseUrl = await startServer((request, response) => {
    count += 1;
    request.resume();
    listener(request, response);
  });
  return { url: `${baseUrl}/categories`, requests: () => count };
}

describe('a connection closed before the response', () => {
  const hangUp: RequestListener = ({ socket }) => socket.destroy();

  it.each([
    ['GET', 2],
    ['POST', 1],
  ])('leads to this many attempts of a %s: %i', async (method, times) => {
    const { url, requests } = await counting(hangUp);
    await expect(send(url, {}, method)).rejects.toThrow(NoResponse);
    expect(requests()).toBe(times);
  });

  it('does not matter when the retry succeeds', async () => {
    let calls = 0;
    const { url } = await counting((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('[]');
    });
    expect(await send(url)).toMatchObject({ status: 200, body: '[]' });
  });

  it('is not retried when the budget is used up', async () => {
    const { url, requests } = await counting(hangUp);
    await expect(send(url, { mayRetry: () => false })).rejects.toThrow();
    expect(requests()).toBe(1);
  });
});

test('a connection closed in the middle of the response is not retried', async () => {
  const { url, requests } = await counting((request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('[', () => request.socket.destroy());
  });
  await expect(send(url)).rejects.toThrow(
    'the connection was closed before the response was complete',
  );
  expect(requests()).toBe(1);
});

test('a timeout is not retried', async () => {
  let requests = 0;
  const fetch = (_address: unknown, init?: RequestInit) => {
    requests += 1;
    return new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  const sent = send('http://service.test/v1', { fetch, timeout: 5 });
  await expect(sent).rejects.toThrow('no response within 5 ms; try a longer timeout');
  expect(requests).toBe(1);
});

describe('a response body', () => {
  const text = JSON.stringify(['🐈'.repeat(1000)]);
  const forms: [encoding: string, body: Buffer][] = [
    ['identity', Buffer.from(text)],
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
  ];

  it.each(forms)('is decoded from %s', async (encoding, body) => {
    const { url } = await counting((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      // Splits a character across chunks.
      for (const byte of body.subarray(0, 5)) response.write(Buffer.of(byte));
      response.end(body.subarray(5));
    });
    expect((await send(url)).body).toBe(text);
  });

  it.each(forms)('is cut off beyond maxBodyBytes: %s', async (encoding, body) => {
    const { url } = await counting((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    expect((await send(url, { maxBodyBytes: 4004 })).body).toBe(text);
    await expect(send(url, { maxBodyBytes: 4003 })).rejects.toThrow(ResponseTooLarge);
  });

  it('cannot be decoded if nothing is left of more bytes than an empty body takes', async () => {
    const answered = async (length: number) => {
      const headers = { 'content-encoding': 'br', 'content-length': String(length) };
      return send('http://service.test/v1', { fetch: async () => new Response('', { headers }) });
    };
    expect((await answered(21)).decodingError).toBe('the data ends before the body begins');
    expect((await answered(20)).decodingError).toBeUndefined();
  });
});

test('a port that fetch blocks is explained', async () => {
  const failure = await failureAt('http://127.0.0.1:9/v1', fetch);
  expect(failure.message).toContain('fetch blocks this port');
});

test.each<[code: string, sentence: string]>(tables['network errors'])(
  '%s is explained',
  async (code, sentence) => {
    const cause = Object.assign(new Error('certificate has expired'), { code });
    const failure = await failureAt('http://service.test/v1', () =>
      Promise.reject(new TypeError('fetch failed', { cause })),
    );
    expect(failure.message).toBe(`GET http://service.test/v1/categories: ${sentence}`);
  },
);

test('a service that hangs up on one request leaves one clause unjudged', async () => {
  const report = await judge(createMock(), (service) => async (request) => {
    const text = await (request.clone() as Request).text();
    if (text.startsWith('[')) throw new TypeError('fetch failed');
    return service(request);
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
  const known = { apiKey: 'a-key', mayWrite: true, clock: systemClock };
  const probe = createProbe({ ...known, baseUrl, fetch });
  return probe.send({ operation: 'listCategories' }).then(
    () => new Error('a response came'),
    (error: Error) => error,
  );
}

describe('response bodies', () => {
  it('share a bound in bytes', () => {
    const parser = createBodyParser(10);
    expect(parser.parse('"123"').json).toBe('123');
    expect(() => parser.parse('"1234"')).toThrow(
      'the responses of the run exceed the 10 bytes of --max-total-size',
    );
    expect(parser.parse('"12"').json).toBe('12');
    expect(() => createBodyParser(3).parse('"é"')).toThrow(ResponseTooLarge);
    expect(createBodyParser(4).parse('"é"').json).toBe('é');
  });

  it('count once when repeated, and share their JSON', () => {
    const parser = createBodyParser(10);
    const first = parser.parse('[1,2,3]');
    expect(parser.parse('[1,2,3]').json).toBe(first.json);
  });

  it.each(['', '<html>', '[', '"'])('need not be JSON: %j', (body) => {
    expect(createBodyParser(10).parse(body)).toEqual({ body, json: undefined });
  });

  it.each(['[1]', '{"a":1}'])(
    'may be nested 1,000 levels deep, but not deeper: %s',
    (innermost) => {
      const nested = (levels: number) =>
        `${'['.repeat(levels - 1)}${innermost}${']'.repeat(levels - 1)}`;
      const parser = createBodyParser(10_000);
      expect(parser.parse(nested(1000)).json).toBeDefined();
      expect(() => parser.parse(nested(1001))).toThrow('nested 1001 levels deep, more than 1000');
    },
  );

  it('may contain any brackets inside strings', () => {
    const text = JSON.stringify(`"\\${'['.repeat(2000)}`);
    expect(createBodyParser(10_000).parse(text).json).toBe(JSON.parse(text));
  });
});
