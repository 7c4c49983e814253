import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { ResponseTooLarge } from './body-parser.ts';
import { NoResponse, sendRequest } from './send-request.ts';
import { startServer } from './test-server.ts';

const headers = { accept: 'application/json' };

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
    const sent = sendRequest({ method, url, headers }, undefined, { fetch, timeout: 60_000 });
    await expect(sent).rejects.toThrow(NoResponse);
    expect(requests()).toBe(times);
  });

  it('does not matter when the retry succeeds', async () => {
    let calls = 0;
    const { url } = await counting((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('[]');
    });
    const answer = await sendRequest({ method: 'GET', url, headers }, undefined, {
      fetch,
      timeout: 60_000,
    });
    expect(answer).toMatchObject({ status: 200, body: '[]' });
  });

  it('is not retried when the budget is used up', async () => {
    const { url, requests } = await counting(hangUp);
    const options = { fetch, timeout: 60_000, mayRetry: () => false };
    await expect(
      sendRequest({ method: 'GET', url, headers }, undefined, options),
    ).rejects.toThrow();
    expect(requests()).toBe(1);
  });
});

test('a connection closed in the middle of the response is not retried', async () => {
  const { url, requests } = await counting((request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('[', () => request.socket.destroy());
  });
  const sent = sendRequest({ method: 'GET', url, headers }, undefined, { fetch, timeout: 60_000 });
  await expect(sent).rejects.toThrow('the connection was closed before the response was complete');
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
  const url = 'http://service.test/v1';
  const sent = sendRequest({ method: 'GET', url, headers }, undefined, { fetch, timeout: 5 });
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
    const answer = await sendRequest({ method: 'GET', url, headers }, undefined, {
      fetch,
      timeout: 60_000,
    });
    expect(answer.body).toBe(text);
  });

  it.each(forms)('is cut off beyond maxBodyBytes: %s', async (encoding, body) => {
    const { url } = await counting((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    const options = { fetch, timeout: 60_000 };
    const sent = (maxBytes: number) =>
      sendRequest({ method: 'GET', url, headers }, undefined, {
        ...options,
        maxBodyBytes: maxBytes,
      });
    expect((await sent(4004)).body).toBe(text);
    await expect(sent(4003)).rejects.toThrow(ResponseTooLarge);
  });

  it('cannot be decoded if nothing is left of more bytes than an empty body takes', async () => {
    const answered = async (length: number) => {
      const headers = { 'content-encoding': 'br', 'content-length': String(length) };
      const fetch = async () => new Response('', { headers });
      const request = { method: 'GET', url: 'http://service.test/v1', headers: {} };
      return sendRequest(request, undefined, { fetch, timeout: 60_000 });
    };
    expect((await answered(21)).decodingError).toBe('the data ends before the body begins');
    expect((await answered(20)).decodingError).toBeUndefined();
  });
});
