import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../spec/support/api-error.ts';
import { createMock } from './create-mock.ts';
import { call, clock } from './test-client.ts';

it.each(['maxBodySize', 'journalSize', 'maxSandboxes', 'sandboxLifetime'] as const)(
  'refuses a value of %s that is not a whole number of at least 0',
  (name) => {
    for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const message = `${name} must be a whole number of at least 0, not ${value}`;
      expect(() => createMock({ [name]: value })).toThrow(new RangeError(message));
    }
    expect(() => createMock({ [name]: 0 })).not.toThrow();
  },
);

describe('the functions of a mock for hosts', () => {
  const url = 'http://localhost/v1/categories';
  const origin = { Origin: 'http://app.test' };

  it('reply without a Response as they do with one', async () => {
    const mock = createMock({ clock });
    const { status, body } = (await mock.fetch.reply?.(new Request(url))) ?? {};
    const response = await mock.fetch(new Request(url));
    expect([status, body]).toEqual([response.status, await response.text()]);
  });

  it('refuse a malformed request with an Error object, at no cost of quota', async () => {
    const mock = createMock({ clock });
    const refusal = new ApiError('invalid-request', 400, 'That is not HTTP');
    const fetch = async (request: Request) => mock.refuse(refusal, request);
    const answer = await call({ fetch }, 'GET /categories', { headers: origin });
    expect(answer).toMatchObject({ status: 400, limit: 1000, remaining: 1000 });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await mock.requests.count()).toBe(0);
  });

  it.each([
    ['the main sandbox', {}, 'http://own.test'],
    ['a named sandbox', { 'X-Mock-Sandbox': 'a' }, 'http://a.test'],
    ['an unknown sandbox', { 'X-Mock-Sandbox': 'b' }, 'http://own.test'],
  ])(
    'return the CORS headers of the addressed sandbox, here %s: %j',
    async (_what, headers, allowed) => {
      const mock = createMock({ cors: 'http://own.test' });
      await mock.sandboxes.create({ id: 'a', cors: 'http://a.test' });
      const request = new Request(url, { headers: { ...origin, ...headers } });
      expect(mock.corsHeaders(request)).toMatchObject({ 'Access-Control-Allow-Origin': allowed });
    },
  );

  it('return no CORS headers to a client without an origin', () => {
    expect(createMock().corsHeaders(new Request(url))).toEqual({});
  });

  it('answer an internal error with 500, and report it without keys and the presented token', async () => {
    const errors: unknown[] = [];
    const mock = createMock({ onInternalError: (it) => errors.push(it) });
    const key = mock.keys.list()[0]?.key ?? '';
    const token = 'a-token-of-another-service';
    const request = new Request(url, { headers: { Authorization: `Bearer ${token}` } });
    vi.spyOn(request.headers, 'get').mockImplementation((name) => {
      if (name === 'authorization') throw new Error(`${token} is not ${key}`);
      return null;
    });
    const body = expect.not.stringContaining(token);
    expect(await mock.fetch.reply?.(request)).toMatchObject({ status: 500, body });
    await mock.onInternalError(new Error(`no ${key}`));
    expect(errors).toMatchObject([
      { message: '[redacted] is not [key free]' },
      { message: 'no [key free]' },
    ]);
  });

  it('rethrow an internal error as uncaught if there is no onInternalError', async () => {
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
    await createMock().onInternalError(new Error('broken'));
    const [task] = later.mock.lastCall ?? [];
    later.mockRestore();
    expect(task).toThrow('broken');
  });
});
