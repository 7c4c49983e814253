import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { ExchangeListener } from '../../mocks/journal/answered-exchange.ts';
import { answeredList } from '../../mocks/journal/test-exchange.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { fileIn, newFolder, type StartedMock, startMock, testIo } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';
import { type LogFormat, logRequests } from './request-log.ts';

const tables = casesBeside(import.meta.url);

beforeEach(() => vi.stubEnv('FORCE_COLOR', '0'));
afterEach(() => vi.unstubAllEnvs());

function log(format: LogFormat, io: Parameters<typeof logRequests>[2] = testIo()) {
  let listener: ExchangeListener = () => {};
  const onExchange = (given: ExchangeListener) => {
    listener = given;
    return () => {};
  };
  const close = logRequests({ onExchange }, format, io);
  return { close, tell: (changes = {}) => listener({ ...answeredList, ...changes }) };
}

function logged(format: LogFormat, changes: object): string {
  const io = testIo();
  const { close, tell } = log(format, io);
  tell(changes);
  close();
  return io.stdout.text;
}

it.each<[object, string]>(tables['lines of the log'])(
  '--log prints %j as one line',
  async (changes, line) => {
    expect(logged('text', changes)).toBe(line);
  },
);

it.each<[number, string]>(tables['colours of the log'])(
  '--log colours the status %i if colours are on',
  async (status, shown) => {
    vi.stubEnv('FORCE_COLOR', '1');
    expect(logged('text', { status })).toContain(shown);
  },
);

it('--log=json prints one object a line', async () => {
  const line = logged('json', { status: 404, reason: 'Unknown pet' });
  expect(line).toMatch(/^\{.*\}\n$/);
  expect({ ...JSON.parse(line), pending: false }).toEqual({
    ...answeredList,
    status: 404,
    reason: 'Unknown pet',
  });
});

const hostile = '\u001b[2J\r\n\u009b31m\u202etxt\u2028\u007f\ud800';

it.each(['text', 'json'] as const)(
  '--log=%s shows what a terminal would act on as text, on one line',
  async (format) => {
    const line = logged(format, { path: hostile, key: hostile, reason: hostile });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left.
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\u2028]/);
    expect(line).toMatch(/\n$/);
    if (format === 'json') expect(JSON.parse(line)).toMatchObject({ key: hostile });
  },
);

it.each(['text', 'json'] as const)('--log=%s clips long texts', async (format) => {
  const long = '\u001b'.repeat(1_000_000);
  const line = logged(format, { path: long, key: long, reason: long });
  expect(Buffer.byteLength(line)).toBeLessThan(4096);
});

it('what a slow reader does not take is dropped beyond a bound, and a line says how much', async () => {
  const texts: string[] = [];
  const taken = Promise.withResolvers<void>();
  const stdout = new Writable({
    async write(text: Buffer, _encoding, done) {
      texts.push(text.toString());
      await taken.promise;
      done();
    },
  });
  const { close, tell } = log('json', { stdout });
  const amount = 20_000;
  for (let id = 1; id <= amount; id += 1) tell({ id });
  close();
  taken.resolve();
  await finished(stdout.end());
  const lines = texts
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const dropped = lines.at(-1)?.dropped;
  expect(dropped).toBe(amount - lines.length + 1);
  expect(dropped).toBeGreaterThan(10_000);
  expect(texts.join('').length).toBeLessThan(1.1 * 2 ** 20);
});

it('a reader that has gone does not disturb the mock', async () => {
  const io = testIo();
  const { close, tell } = log('text', io);
  io.stdout.destroy();
  tell();
  close();
  expect(io.stdout.text).toBe('');
});

it('stopping the log ends it', async () => {
  const mock = createMock();
  const io = testIo();
  const close = logRequests(mock, 'text', io);
  await mock.fetch(new Request('http://localhost/v1/categories'));
  close();
  await mock.fetch(new Request('http://localhost/v1/categories'));
  expect(io.stdout.text).toMatch(/^GET .* 401 .* No API key: send Authorization: .*\n$/);
});

const folder = newFolder();

async function linesOf(mock: StartedMock): Promise<readonly object[]> {
  const { code, stdout } = await mock.stop();
  expect(code).toBe(0);
  for (const key of Object.values(mock.ready.keys)) {
    expect(stdout.slice(stdout.indexOf('\n'))).not.toContain(key);
  }
  const [first = '', ...lines] = stdout.trimEnd().split('\n');
  expect(JSON.parse(first)).toEqual(mock.ready);
  return lines.map((line) => JSON.parse(line));
}

test.each([
  ['in memory', spawnMock, []],
  ['in a file', startMock, ['--data', join(folder, 'data.sqlite')]],
] as const)(
  '--log=json logs each request once, and no admin calls, of a mock %s',
  async (_where, start, args) => {
    const mock = await start(['--log=json', ...args]);
    await mock.call('/categories');
    await mock.admin('/health');
    await mock.call(`/pets/${mock.ready.keys.free}`);
    const lines = await linesOf(mock);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.objectContaining({ id: 1, path: '/v1/categories', key: 'pro', status: 200 }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ id: 2, path: '/v1/pets/[key free]', status: 404 }),
    );
  },
);

test('--log=json logs what your handlers answer', async () => {
  const msw = import.meta.resolve('msw');
  const file = fileIn(
    folder,
    'handlers.mjs',
    `import { http, HttpResponse } from '${msw}';
     export default [
       http.get('*/v1/toys', () => HttpResponse.json([])),
       http.get('*/v1/broken', () => { throw new Error('broken'); }),
     ];`,
  );
  const mock = await startMock(['--log=json', '--handlers', file]);
  for (const path of ['/toys', '/broken', '/categories']) await mock.call(path);
  expect(await linesOf(mock)).toMatchObject([
    { path: '/v1/toys', status: 200, byHandler: true, id: null },
    { path: '/v1/broken', status: 500, reason: 'A user-defined handler failed' },
    { path: '/v1/categories', status: 200, byHandler: false, id: 1 },
  ]);
});
