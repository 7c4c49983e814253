import { describe, expect, it } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import listed from './invalid-requests.json' with { type: 'json' };
import { adminOperations } from './operations.ts';
import { send } from './test-admin.ts';

const cases = casesBeside(import.meta.url);

const operations = adminOperations.filter(({ body }) => body !== undefined);
const pathOf = (path: string) => path.replace('{name}', 'free');
const nested = (text: string, levels: number) =>
  `${'['.repeat(levels)}${text}${']'.repeat(levels)}`;

describe.each(operations.map(({ method, path }) => `${method} ${pathOf(path)}`))(
  '%s',
  (request) => {
    it.each([
      ...cases['invalid bodies'],
      [422, 'too deep nesting', nested('', 2_000)],
      [400, 'too deep nesting of a long number', nested('1234567890123456789', 99_999)],
    ])('answers %i to %s, and changes nothing', async (status, _what, text) => {
      const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
      const before = await mock.state.export();
      const answer = await send(mock, request, { text });
      expect(answer).toMatchObject({ status });
      const { errors } = JSON.parse(answer.text);
      expect(errors[0]).toEqual({ title: expect.any(String), detail: expect.any(String) });
      expect(await mock.state.export()).toEqual(before);
      expect(mock.sandboxes.ids()).toEqual([]);
    });
  },
);

it.each(
  adminOperations
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body] as const),
)(
  '%s refuses what it would ignore: a query, and a body if it takes none',
  async (request, body) => {
    const mock = createMock({ faults: ['latency'] });
    const ignored = body ? [] : ['{"keep":["faults"]}', '{', '[]', '{}'.padStart(101)];
    const text = expect.stringContaining('so nothing in it would take effect');
    for (const sent of ignored) {
      expect(await send(mock, request, { text: sent })).toMatchObject({ status: 400, text });
    }
    const query = await send(mock, `${request}?fault=none`, body ? { body: {} } : {});
    expect(query).toMatchObject({ status: 400, text });
    expect(mock.faults.list()).toHaveLength(1);
    const empty = await send(mock, request, { text: ' { }\n' });
    expect(empty.text).not.toContain('takes no body');
  },
);

describe('a body', () => {
  const limits: [request: string, bytes: number][] = [
    ['PUT /clock', 2 ** 20],
    ['PUT /keys', 4 * 2 ** 20],
    ['POST /sandboxes', 16 * 2 ** 20],
    ['PUT /state', 64 * 2 ** 20],
  ];

  it.for(sampled(limits, 4, String))(
    'to %s may have %i bytes, and is answered 413 beyond that',
    async ([request, most]) => {
      const longest = await send(createMock(), request, { text: '7'.padEnd(most) });
      expect(longest).toMatchObject({ status: 422 });
      const longer = await send(createMock(), request, { text: '7'.padEnd(most + 1) });
      expect(longer).toMatchObject({ status: 413 });
      expect(longer.text).toContain(`longer than ${most} bytes`);
    },
  );

  const many: [what: string, request: string, text: string][] = [
    ['invalid keys', 'PUT /keys', `[${'0,'.repeat(2_000_000)}0]`],
    ['keys without fields', 'PUT /keys', `[${'{},'.repeat(1_000_000)}{}]`],
    ['categories without a name', 'POST /sandboxes', `{"seed":[${'{},'.repeat(3_000_000)}{}]}`],
    [
      'unknown fields',
      'PUT /profile',
      `{${Array.from({ length: 60_000 }, (_, n) => `"a${n}":0`)}}`,
    ],
    [
      'keys with the same name',
      'PUT /keys',
      `[${Array.from({ length: 10_000 }, () => '{"name":"a","key":"b","plan":"free"}')}]`,
    ],
  ];

  it.for(sampled(many, 5, ([what]) => what))(
    'with very many %s is answered quickly, with the first 50 problems',
    async ([, request, text]) => {
      const answer = await send(createMock(), request, { text });
      expect(answer).toMatchObject({ status: 422 });
      const { errors } = JSON.parse(answer.text);
      expect(errors).toHaveLength(51);
      expect(errors.at(-1).detail).toBe('and more: these are the first 50');
    },
  );

  it('of 10,000 keys is the longest accepted list', async () => {
    const keys = Array.from({ length: 10_001 }, (_, n) => ({
      name: `n${n}`,
      key: `k${n}`,
      plan: 'free',
    }));
    const taken = await send(createMock(), 'PUT /keys', { body: keys.slice(1) });
    expect(taken).toMatchObject({ status: 200 });
    const refused = await send(createMock(), 'PUT /keys', { body: keys });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.text).toContain('must have at most 10000 items');
  });

  it.each([
    ['faults', { fault: 'latency' }, 100],
    ['overrides', { status: 503 }, 1000],
  ] as const)('adds to %s up to the maximum of a sandbox', async (what, body, most) => {
    const mock = createMock();
    for (let count = 0; count < most; count += 1) {
      if (what === 'faults') await mock.faults.add('latency');
      else await mock.overrides.add({ status: 503 });
    }
    const refused = await send(mock, `POST /${what}`, { body });
    expect(refused).toMatchObject({
      status: 422,
      text: expect.stringContaining(`there are already ${most}`),
    });
    mock[what].remove('1');
    expect(await send(mock, `POST /${what}`, { body })).toMatchObject({ status: 201 });
    const list = Array.from({ length: most + 1 }, () => body);
    expect(() => createMock({ [what]: list })).toThrow(`a list of at most ${most} entries`);
  });

  it('that is compressed is answered 415', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const answer = await send(createMock(), 'PUT /clock', { body: { frozen: true }, headers });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
  });

  it.each([
    ['PUT /clock', 'text/plain', '{"frozen":true}'],
    ['POST /faults', 'application/x-www-form-urlencoded', '{"fault":"latency"}'],
    ['POST /reset', 'text/plain', ''],
    ['POST /reset', 'multipart/form-data; boundary=x', ''],
  ])(
    'to %s that is declared as %s is answered 415: a page of another origin could send it',
    async (request, type, text) => {
      const mock = createMock({ faults: ['latency'] });
      const answer = await send(mock, request, { text, headers: { 'Content-Type': type } });
      expect(answer).toMatchObject({
        status: 415,
        text: expect.stringContaining('application/json'),
      });
      expect(mock.faults.list()).toHaveLength(1);
      expect(mock.clock.frozen).toBe(false);
    },
  );

  it('with several problems is answered with all of them', async () => {
    const body = { now: 'noon', frozen: 'yes' };
    const { text } = await send(createMock(), 'PUT /clock', { body });
    const title = 'The body cannot be used';
    expect(JSON.parse(text)).toEqual({
      errors: [
        { title, detail: 'now: must be of the form 2026-03-01T00:00:00Z, not "noon"' },
        { title, detail: 'frozen: must be a boolean, not "yes"' },
      ],
    });
  });

  it.each(listed.bodies as [string, object, string][])(
    '%s of %j is answered 422: %s',
    async (request, body, detail) => {
      const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
      const before = await mock.state.export();
      const answer = await send(mock, request, { body });
      expect(answer).toMatchObject({ status: 422 });
      expect(JSON.parse(answer.text).errors[0].detail).toContain(detail);
      expect(await mock.state.export()).toEqual(before);
      expect(mock.sandboxes.ids()).toEqual([]);
    },
  );
});

describe('a path', () => {
  it.each(listed.paths as [string, number, string][])(
    '%s is answered %i: %s',
    async (request, status, detail) => {
      const answer = await send(createMock(), request, { body: undefined });
      expect(answer).toMatchObject({ status });
      expect(JSON.parse(answer.text).errors[0].detail).toContain(detail);
    },
  );

  it.each([
    ['DELETE /clock', 'GET, PUT'],
    ['PROPFIND /state', 'GET, PUT'],
    ['GET /faults/7', 'DELETE'],
    ['OPTIONS /health', 'GET'],
    ['POST /keys/free', 'PATCH'],
  ])('%s is answered 405 with Allow: %s', async (request, allow) => {
    const { status, headers } = await send(createMock(), request);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
  });

  it('may end in a slash, and may be requested with HEAD', async () => {
    expect(await send(createMock(), 'GET /health/')).toMatchObject({ status: 200 });
    expect(await send(createMock(), 'HEAD /health')).toMatchObject({ status: 200, text: '' });
    expect(await send(createMock(), 'HEAD /nothing')).toMatchObject({ status: 404, text: '' });
  });

  it.each(['faults', 'overrides'] as const)(
    'may not end in a slash when deleting an entry of %s: the id may be empty',
    async (what) => {
      const mock = createMock({ faults: [{ fault: 'latency' }], overrides: [{ status: 503 }] });
      expect(await send(mock, `DELETE /${what}/`)).toMatchObject({ status: 404 });
      expect(mock[what].list()).toHaveLength(1);
    },
  );
});
