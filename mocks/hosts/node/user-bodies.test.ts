import { once } from 'node:events';
import { http } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { serve } from '../node.ts';

/** How the server sends what a user's handler responds with. */

async function start(respond: (request: Request) => Response | Promise<Response>) {
  const errors: unknown[] = [];
  const told = new EventTarget();
  const server = await serve(createMock(), {
    port: 0,
    handlers: [http.all('*/v1/own', ({ request }) => respond(request))],
    onHandlerError(error) {
      errors.push(error);
      told.dispatchEvent(new Event('error'));
    },
  });
  onTestFinished(() => server.close());
  return { url: `${server.baseUrl}/own`, errors, told };
}

/** A body that comes when the test says so. */
function bodyByHand() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel: () => cancelled.resolve(),
  });
  return {
    stream,
    cancelled: cancelled.promise,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    fail: (error: unknown) => controller?.error(error),
    end: () => controller?.close(),
  };
}

it('a body that is at hand is sent with its length in bytes', async () => {
  const { url } = await start(() => new Response('größer'));
  const response = await fetch(url);
  expect(response.headers.get('content-length')).toBe('8');
  expect(await response.text()).toBe('größer');
});

it.each([204, 304])('a %i has neither body nor length', async (status) => {
  const { url } = await start(() => new Response(null, { status }));
  const response = await fetch(url);
  expect(response.status).toBe(status);
  expect(response.headers.has('content-length')).toBe(false);
});

it('a HEAD gets the length of the body, without the body', async () => {
  const { url } = await start(() => new Response('four'));
  const response = await fetch(url, { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe('4');
  expect(await response.text()).toBe('');
});

it('each Set-Cookie has a line of its own', async () => {
  const headers: [string, string][] = [
    ['Set-Cookie', 'a=1; Path=/'],
    ['Set-Cookie', 'b=2'],
  ];
  const { url } = await start(() => new Response(null, { headers }));
  expect((await fetch(url)).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
});

it('a body that takes its time is sent as it comes, its head first', async () => {
  const body = bodyByHand();
  const { url } = await start(() => new Response(body.stream));
  const response = await fetch(url);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const text of ['one', 'two']) {
    body.send(text);
    expect(await reader?.read()).toEqual({ done: false, value: text });
  }
  body.end();
  expect(await reader?.read()).toMatchObject({ done: true });
});

it('a body in parts that are all at hand arrives whole', async () => {
  const body = bodyByHand();
  for (const part of ['one', 'two', 'three']) body.send(part);
  body.end();
  const { url } = await start(() => new Response(body.stream));
  expect(await (await fetch(url)).text()).toBe('onetwothree');
});

it('a body larger than what the connection buffers arrives whole', async () => {
  const part = 'x'.repeat(1 << 20);
  const { url } = await start(() => new Response(new Blob(Array(32).fill(part)).stream()));
  expect((await (await fetch(url)).text()).length).toBe(32 << 20);
});

it('a request can be echoed while it is sent', async () => {
  const body = bodyByHand();
  const { url } = await start((request) => new Response(request.body));
  const init = { method: 'POST', body: body.stream, duplex: 'half' } as RequestInit;
  const answered = fetch(url, init);
  body.send('ping');
  body.end();
  expect(await (await answered).text()).toBe('ping');
});

it('a client that leaves aborts the request and cancels the body', async () => {
  const body = bodyByHand();
  const seen = Promise.withResolvers<AbortSignal>();
  const { url, errors } = await start((request) => {
    seen.resolve(request.signal);
    return new Response(body.stream);
  });
  const leave = new AbortController();
  await fetch(url, { signal: leave.signal });
  const signal = await seen.promise;
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  leave.abort();
  await Promise.all([aborted, body.cancelled]);
  expect(errors).toEqual([]);
});

it('a body that fails before it begins is answered 500, and told', async () => {
  const body = bodyByHand();
  body.fail(new Error('no body today'));
  const headers = { 'Content-Length': '5' };
  const { url, errors } = await start(() => new Response(body.stream, { headers }));
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ message: /handler/ });
  expect(errors).toMatchObject([{ message: 'no body today' }]);
});

it('a body that fails halfway cuts the connection, and is told', async () => {
  const body = bodyByHand();
  const { url, errors } = await start(() => new Response(body.stream));
  const response = await fetch(url);
  body.send('half');
  body.fail(new Error('lost the rest'));
  await expect(response.text()).rejects.toThrow();
  expect(errors).toMatchObject([{ message: 'lost the rest' }]);
});
