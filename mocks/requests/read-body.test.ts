import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import { call, namesIn } from '../test-client.ts';

const cases = casesBeside(import.meta.url);
const json = { name: 'Hamster' };
const hamster = JSON.stringify(json);

/** A chunked body without a declared length, and what was read of it. */
function stream(chunks: Iterable<Uint8Array>) {
  const upcoming = chunks[Symbol.iterator]();
  const seen = { pulls: 0, cancelled: false };
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      seen.pulls += 1;
      const { value, done } = upcoming.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      seen.cancelled = true;
    },
  };
  return { body: new ReadableStream(source, { highWaterMark: 0 }), seen };
}

function* endlessTens() {
  for (;;) yield new Uint8Array(10);
}

describe('the bytes of a body', () => {
  const name = [...new TextEncoder().encode('{"name":"')];
  const end = [...new TextEncoder().encode('"}')];

  it.each([
    ['a byte that never occurs', [0xff]],
    ['a sequence cut short', [0xe7, 0x8c]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['Latin-1', [0xe9]],
  ])('that are not UTF-8 (%s) are refused with 400', async (_what, bytes) => {
    const mock = createMock();
    const body = new Uint8Array([...name, ...bytes, ...end]);
    const answer = await call(mock, 'POST /categories', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('UTF-8') });
    expect(await namesIn(mock)).toHaveLength(5);
  });

  it('may arrive in chunks that split a character', async () => {
    const bytes = new TextEncoder().encode('{"name":"🐹"}');
    const { body } = stream(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    const answer = await call(createMock(), 'POST /categories', { body });
    expect(answer.body).toMatchObject({ name: '🐹' });
  });
});

describe('413 for a body longer than maxBodySize', () => {
  const maxBodySize = 64;

  it.each([
    [201, 'of exactly that length', 64],
    [413, 'one byte longer', 65],
  ])('answers %i to a body %s', async (status, _what, size) => {
    const mock = createMock({ maxBodySize });
    const body = hamster.padEnd(size);
    const headers = { 'Content-Length': String(size) };
    for (const options of [{ body }, { body, headers }]) {
      expect((await call(mock, 'POST /categories', options)).status).toBe(status);
    }
    expect(await namesIn(mock)).toHaveLength(status === 201 ? 7 : 5);
  });

  it('refuses it unread if its declared length is too long', async () => {
    const { body, seen } = stream(Array.from({ length: 10 }, () => new Uint8Array(10)));
    const headers = { 'Content-Length': '100' };
    const mock = createMock({ maxBodySize });
    expect((await call(mock, 'POST /categories', { body, headers })).status).toBe(413);
    expect(seen.pulls).toBe(0);
  });

  it('stops reading an endless stream at the limit', async () => {
    const { body, seen } = stream(endlessTens());
    const mock = createMock({ maxBodySize });
    expect((await call(mock, 'POST /categories', { body })).status).toBe(413);
    expect(seen).toEqual({ pulls: 7, cancelled: true });
  });

  it('checks the actual length even if a shorter one was declared', async () => {
    const mock = createMock({ maxBodySize });
    const headers = { 'Content-Length': '18' };
    const { status } = await call(mock, 'POST /categories', { body: hamster.padEnd(65), headers });
    expect(status).toBe(413);
  });

  it('defaults to 1 MiB', async () => {
    const mib = 1024 * 1024;
    const statuses = [mib, mib + 1].map(async (size) => {
      return (await call(createMock(), 'POST /categories', { body: hamster.padEnd(size) })).status;
    });
    expect(await Promise.all(statuses)).toEqual([201, 413]);
  });
});

it.each([
  ['no length', {}],
  ['its length', { 'Content-Length': '18' }],
])(
  'an incomplete body with %s declared is answered 400, not reported as an internal error',
  async (_what, headers) => {
    const bugs: unknown[] = [];
    const mock = createMock({ onInternalError: (error) => bugs.push(error) });
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    expect((await call(mock, 'POST /categories', { body, headers })).status).toBe(400);
    expect(bugs).toEqual([]);
  },
);

describe('Content-Type (§4: request bodies are application/json)', () => {
  it.each<string>(cases['JSON types'])('%s is accepted', async (contentType) => {
    const answer = await call(createMock(), 'POST /categories', { json, contentType });
    expect(answer.status).toBe(201);
  });

  it.each<string | null>(cases['other types'])(
    '%s is refused with 400, and nothing is stored',
    async (contentType) => {
      const mock = createMock();
      const answer = await call(mock, 'POST /categories', { json, contentType });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining('application/json'),
      });
      expect(await namesIn(mock)).not.toContain('Hamster');
    },
  );
});

describe('Content-Encoding (RFC 9110, section 8.4)', () => {
  it.each(['gzip', 'br', 'identity, gzip'])('%s is refused with 415', async (coding) => {
    const mock = createMock();
    const headers = { 'Content-Encoding': coding };
    const answer = await call(mock, 'POST /categories', { json, headers });
    expect(answer).toMatchObject({
      status: 415,
      body: { message: 'Content-Encoding is not supported; send the body uncompressed' },
    });
    expect(answer.headers.get('accept-encoding')).toBe('identity');
    expect(await namesIn(mock)).not.toContain('Hamster');
  });

  it.each(['identity', 'Identity', ''])('%j is accepted as no encoding', async (coding) => {
    const headers = { 'Content-Encoding': coding };
    const answer = await call(createMock(), 'POST /categories', { json, headers });
    expect(answer.status).toBe(201);
  });
});
