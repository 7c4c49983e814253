import { once } from 'node:events';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { served } from './test-server.ts';

async function start(respond: (request: Request) => Response | Promise<Response>) {
  const errors: unknown[] = [];
  const handlers = [http.all('*/v1/own', ({ request }) => respond(request))];
  const { base } = await served({ handlers, onHandlerError: (error) => errors.push(error) });
  return { url: `${base}/own`, errors };
}

function controlledBody() {
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

it.each([
  ['GET', 'größer'],
  ['HEAD', ''],
])('%s of an available body is answered with its length in bytes, and %j', async (method, body) => {
  const { url } = await start(() => new Response('größer'));
  const response = await fetch(url, { method });
  expect(response.headers.get('content-length')).toBe('8');
  expect(await response.text()).toBe(body);
});

it.each([204, 304])('a %i is sent without a body and a length', async (status) => {
  const { url } = await start(() => new Response(null, { status }));
  const response = await fetch(url);
  expect(response.status).toBe(status);
  expect(response.headers.has('content-length')).toBe(false);
});

it('each Set-Cookie is sent separately', async () => {
  const headers: [string, string][] = [
    ['Set-Cookie', 'a=1; Path=/'],
    ['Set-Cookie', 'b=2'],
  ];
  const { url } = await start(() => new Response(null, { headers }));
  expect((await fetch(url)).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
});

it('a slow body is streamed, after the headers', async () => {
  const body = controlledBody();
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

it('a body larger than the buffer of the connection arrives complete', async () => {
  const part = 'x'.repeat(1 << 20);
  const { url } = await start(() => new Response(new Blob(Array(32).fill(part)).stream()));
  expect((await (await fetch(url)).text()).length).toBe(32 << 20);
});

it('a request body can be echoed while it is being sent', async () => {
  const body = controlledBody();
  const { url } = await start((request) => new Response(request.body));
  const init = { method: 'POST', body: body.stream, duplex: 'half' } as RequestInit;
  const answered = fetch(url, init);
  body.send('ping');
  body.end();
  expect(await (await answered).text()).toBe('ping');
});

it('a disconnecting client aborts the request and cancels the body', async () => {
  const body = controlledBody();
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

it('a body that fails at once is answered 500 and reported', async () => {
  const body = controlledBody();
  body.fail(new Error('no body today'));
  const headers = { 'Content-Length': '5' };
  const { url, errors } = await start(() => new Response(body.stream, { headers }));
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ message: /handler/ });
  expect(errors).toMatchObject([{ message: 'no body today' }]);
});

it('a body that fails halfway breaks the connection and is reported', async () => {
  const body = controlledBody();
  const { url, errors } = await start(() => new Response(body.stream));
  const response = await fetch(url);
  body.send('half');
  body.fail(new Error('lost the rest'));
  await expect(response.text()).rejects.toThrow();
  expect(errors).toMatchObject([{ message: 'lost the rest' }]);
});
