import { expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { ExchangeListener } from '../../mocks/journal/answered-exchange.ts';
import { answeredList } from '../../mocks/journal/test-exchange.ts';
import type { Output } from '../io.ts';
import { type LogFormat, logRequests } from './request-log.ts';

/** A stream that takes every text at once, or if it is slow, only after `catchUp`. */
class Reader implements Output {
  writable = true;
  readonly texts: string[] = [];
  isSlow: boolean;
  #taken: (() => void) | undefined;
  #fail: (() => void) | undefined;

  constructor(isSlow = false) {
    this.isSlow = isSlow;
  }

  write(text: string, done: () => void): void {
    this.texts.push(text);
    if (this.isSlow) this.#taken = done;
    else queueMicrotask(done);
  }

  once(_event: 'error', listener: () => void): void {
    this.#fail = listener;
  }

  catchUp(): void {
    this.isSlow = false;
    this.#taken?.();
  }

  fail(): void {
    this.#fail?.();
  }

  get text(): string {
    return this.texts.join('');
  }
}

interface Logged {
  readonly reader?: Reader;
  readonly coloured?: boolean;
}

function log(format: LogFormat, { reader = new Reader(), coloured = false }: Logged = {}) {
  let listener: ExchangeListener = () => {};
  const onExchange = (given: ExchangeListener) => {
    listener = given;
    return () => {};
  };
  const close = logRequests({ onExchange }, format, {
    stdout: reader,
    env: coloured ? { FORCE_COLOR: '1' } : {},
  });
  return { reader, close, tell: (changes = {}) => listener({ ...answeredList, ...changes }) };
}

async function logged(format: LogFormat, changes: object, coloured = false): Promise<string> {
  const { reader, close, tell } = log(format, { coloured });
  tell(changes);
  await close();
  return reader.text;
}

it.each([
  [{}, 'GET      /v1/categories        free        200    3 ms\n'],
  [
    { status: 429, reason: 'The limit of 60 requests is exceeded' },
    'GET      /v1/categories        free        429    3 ms  The limit of 60 requests is exceeded\n',
  ],
  [
    { status: 0, reason: 'A fault reset the connection' },
    'GET      /v1/categories        free        ---    3 ms  A fault reset the connection\n',
  ],
  [{ sandbox: 'team-a' }, 'GET      /v1/categories        free        200    3 ms  [team-a]\n'],
  [
    { byHandler: true, key: null },
    'GET      /v1/categories        -           200    3 ms  answered by your handler\n',
  ],
  [
    { method: null, path: null, key: null, status: 400 },
    '-        -                     -           400    3 ms\n',
  ],
])('--log prints %j as one line', async (changes, line) => {
  expect(await logged('text', changes)).toBe(line);
});

it.each([
  [200, '\u001b[32m200\u001b[39m'],
  [404, '\u001b[33m404\u001b[39m'],
  [500, '\u001b[31m500\u001b[39m'],
  [0, '\u001b[31m---\u001b[39m'],
])('--log colours the status %i if colours are on', async (status, shown) => {
  expect(await logged('text', { status }, true)).toContain(shown);
});

it('--log=json prints one object a line', async () => {
  const line = await logged('json', { status: 404, reason: 'Unknown pet' });
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(line)).toEqual({ ...answeredList, status: 404, reason: 'Unknown pet' });
});

const hostile = '\u001b[2J\r\n\u009b31m\u202etxt\u2028\u007f\ud800';

it.each(['text', 'json'] as const)(
  '--log=%s shows what a terminal would act on as text, on one line',
  async (format) => {
    const line = await logged(format, { path: hostile, key: hostile, reason: hostile });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left.
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\u2028]/);
    expect(line).toMatch(/\n$/);
    if (format === 'json') expect(JSON.parse(line)).toMatchObject({ key: hostile });
  },
);

it.each(['text', 'json'] as const)('--log=%s clips long texts', async (format) => {
  const long = '\u001b'.repeat(1_000_000);
  const line = await logged(format, { path: long, key: long, reason: long });
  expect(Buffer.byteLength(line)).toBeLessThan(4096);
});

it('lines are written whole, in pieces that a pipe takes at once', async () => {
  const { reader, close, tell } = log('json');
  for (let id = 1; id <= 1000; id += 1) tell({ id });
  await close();
  expect(reader.texts.length).toBeLessThan(100);
  for (const text of reader.texts) expect(text.length).toBeLessThanOrEqual(4096);
  const ids = reader.texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  );
  expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
});

it('what a slow reader does not take is dropped beyond a bound, and a line says how much', async () => {
  const reader = new Reader(true);
  const { close, tell } = log('json', { reader });
  const amount = 20_000;
  for (let id = 1; id <= amount; id += 1) tell({ id });
  const closed = close();
  await expect.poll(() => reader.texts.length).toBe(1);
  reader.catchUp();
  await closed;
  const lines = reader.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const dropped = lines.at(-1)?.dropped;
  expect(dropped).toBe(amount - lines.length + 1);
  expect(dropped).toBeGreaterThan(10_000);
  expect(reader.text.length).toBeLessThan(1.1 * 2 ** 20);
});

it('a reader that has gone does not disturb the mock', async () => {
  const { reader, close, tell } = log('text');
  reader.fail();
  tell();
  await close();
  expect(reader.text).toBe('');
});

it('stopping the log ends it', async () => {
  const mock = createMock();
  const reader = new Reader();
  const close = logRequests(mock, 'text', { stdout: reader, env: {} });
  await mock.fetch(new Request('http://localhost/v1/categories'));
  await close();
  await mock.fetch(new Request('http://localhost/v1/categories'));
  expect(reader.text).toMatch(/^GET .* 401 .* No API key: send Authorization: .*\n$/);
});
