import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { ResponseTooLarge } from './body-parser.ts';
import { NoResponse, sendRequest } from './send-request.ts';
import { startServer } from './test-server.ts';

const headers = { accept: 'application/json' };

/** Counts the requests that reach a server. */
async function counting(listener: RequestListener) {
  let count = 0;
  const baseUrl = await startServer((request, response) => {
    count += 1;
    request.resume();
    listener(request, response);
  });
  return { url: `${baseUrl}/categories`, requests: () => count };
}

describe('a connection that is closed before anything came', () => {
  const hangUp: RequestListener = ({ socket }) => socket.destroy();

  it.each([
    ['GET', 2],
    ['POST', 1],
  ])('of a %s is tried so often in all: %i', async (method, times) => {
    const { url, requests } = await counting(hangUp);
    const sent = sendRequest({ method, url, headers }, undefined, { fetch, timeout: 5000 });
    await expect(sent).rejects.toThrow(NoResponse);
    expect(requests()).toBe(times);
  });

  it('does not matter when the second one is answered', async () => {
    let calls = 0;
    const { url } = await counting((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('[]');
    });
    const answer = await sendRequest({ method: 'GET', url, headers }, undefined, {
      fetch,
      timeout: 5000,
    });
    expect(answer).toMatchObject({ status: 200, body: '[]' });
  });

  it('is not tried again when the budget has no request left', async () => {
    const { url, requests } = await counting(hangUp);
    const options = { fetch, timeout: 5000, mayRetry: () => false };
    await expect(
      sendRequest({ method: 'GET', url, headers }, undefined, options),
    ).rejects.toThrow();
    expect(requests()).toBe(1);
  });
});

test('a connection that is closed in the middle of the answer is not tried again', async () => {
  const { url, requests } = await counting((request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('[', () => request.socket.destroy());
  });
  const sent = sendRequest({ method: 'GET', url, headers }, undefined, { fetch, timeout: 5000 });
  await expect(sent).rejects.toThrow('the connection was closed before the response was complete');
  expect(requests()).toBe(1);
});

test('an answer that does not come in time is not waited for a second time', async () => {
  let requests = 0;
  const fetch = (_address: unknown, init?: RequestInit) => {
    requests += 1;
    return new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  const url = 'http://service.test/v1';
  const sent = sendRequest({ method: 'GET', url, headers }, undefined, { fetch, timeout: 5 });
  await expect(sent).rejects.toThrow('no response within 5 ms');
  expect(requests).toBe(1);
});

describe('an answer', () => {
  const text = JSON.stringify(['🐈'.repeat(1000)]);
  const forms: [encoding: string, body: Buffer][] = [
    ['identity', Buffer.from(text)],
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
  ];

  it.each(forms)('is read as %s', async (encoding, body) => {
    const { url } = await counting((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      // A character that is torn apart is one all the same.
      for (const byte of body.subarray(0, 5)) response.write(Buffer.of(byte));
      response.end(body.subarray(5));
    });
    const answer = await sendRequest({ method: 'GET', url, headers }, undefined, {
      fetch,
      timeout: 5000,
    });
    expect(answer.body).toBe(text);
  });

  it.each(forms)('is cut off when it is too long: %s', async (encoding, body) => {
    const { url } = await counting((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    const options = { fetch, timeout: 5000 };
    const sent = (maxBytes: number) =>
      sendRequest({ method: 'GET', url, headers }, undefined, {
        ...options,
        maxBodyBytes: maxBytes,
      });
    expect((await sent(4004)).body).toBe(text);
    await expect(sent(4003)).rejects.toThrow(ResponseTooLarge);
  });

  it('may have 16 MiB by default', async () => {
    const mebibyte = new Uint8Array(2 ** 20).fill(32);
    const sizes = [16, 17].map(async (size) => {
      const body = new Blob(Array.from({ length: size }, () => mebibyte));
      const fetch = async () => new Response(body);
      const url = 'http://service.test/v1';
      const answer = sendRequest({ method: 'GET', url, headers }, undefined, {
        fetch,
        timeout: 9999,
      });
      return answer.then(
        ({ body }) => body.length,
        ({ message }: Error) => message,
      );
    });
    expect(await Promise.all(sizes)).toEqual([
      16 * 2 ** 20,
      'the response exceeds the 16 MiB of --max-body-size and was cut off',
    ]);
  });
});
