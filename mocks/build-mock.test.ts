import { describe, expect, it, vi } from 'vitest';
import { createMock } from './create-mock.ts';
import { ApiError } from './support/api-error.ts';
import { call } from './test-client.ts';

it.each(['maxBodySize', 'journalSize', 'maxSandboxes', 'sandboxLifetime'] as const)(
  '%s takes a whole number from 0 on',
  (name) => {
    for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const message = `${name} takes a whole number from 0 on, not ${value}`;
      expect(() => createMock({ [name]: value })).toThrow(new RangeError(message));
    }
    expect(() => createMock({ [name]: 0 })).not.toThrow();
  },
);

describe('for a host, a mock', () => {
  const url = 'http://localhost/v1/categories';
  const origin = { Origin: 'http://app.test' };

  it('answers without a Response what it answers with one', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    const { status, body } = (await mock.fetch.reply?.(new Request(url))) ?? {};
    const response = await mock.fetch(new Request(url));
    expect([status, body]).toEqual([response.status, await response.text()]);
  });

  it('refuses what was no request, as the service does, and it costs nothing', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    const refusal = new ApiError('invalid-request', 400, 'That is no HTTP');
    const fetch = async (request: Request) => mock.refuse(refusal, request);
    const answer = await call({ fetch }, 'GET /categories', { headers: origin });
    expect(answer).toMatchObject({ status: 400, limit: 60, remaining: 60 });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(mock.requests.count()).toBe(0);
  });

  it.each([
    ['its own', {}, 'http://own.test'],
    ['a sandbox of its own', { 'X-Mock-Sandbox': 'a' }, 'http://a.test'],
    ['no sandbox', { 'X-Mock-Sandbox': 'b' }, 'http://own.test'],
  ])('tells who may read an answer to a request for %s: %j', (_what, headers, allowed) => {
    const mock = createMock({ cors: 'http://own.test' });
    mock.sandboxes.create({ id: 'a', cors: 'http://a.test' });
    const request = new Request(url, { headers: { ...origin, ...headers } });
    expect(mock.corsHeaders(request)).toMatchObject({ 'Access-Control-Allow-Origin': allowed });
  });

  it('lets nobody read an answer where no page asks, or none may', () => {
    expect(createMock().corsHeaders(new Request(url))).toEqual({});
    const ofPage = new Request(url, { headers: origin });
    expect(createMock({ cors: false }).corsHeaders(ofPage)).toEqual({});
  });

  it('answers a bug of its own with 500 and rate-limit headers, wherever that shows', async () => {
    const bug = new Error('broken');
    const bugs: unknown[] = [];
    const mock = createMock({
      clock: '2026-03-01T10:00:00Z',
      onInternalError: (it) => bugs.push(it),
    });
    const request = new Request(url);
    vi.spyOn(request.headers, 'get').mockImplementation((name) => {
      if (name === 'authorization') throw bug;
      return null;
    });
    const { status, headers } = await mock.fetch(request);
    expect([status, headers.get('x-ratelimit-limit')]).toEqual([500, '60']);
    expect(bugs).toEqual([bug]);
  });

  it('tells of an internal error without keys, and without the token of the request', async () => {
    const bugs: unknown[] = [];
    const mock = createMock({ onInternalError: (it) => bugs.push(it) });
    const key = mock.keys[0]?.key ?? '';
    const token = 'a-token-of-another-service';
    const request = new Request(url, { headers: { Authorization: `Bearer ${token}` } });
    vi.spyOn(request.headers, 'get').mockImplementation((name) => {
      if (name === 'authorization') throw new Error(`${token} is not ${key}`);
      return null;
    });
    await mock.fetch(request);
    mock.onInternalError(new Error(`no ${key}`));
    expect(bugs).toMatchObject([
      { message: '[redacted] is not [key free]' },
      { message: 'no [key free]' },
    ]);
  });

  it('throws a bug that nobody else is told of, uncaught', () => {
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
    createMock().onInternalError(new Error('broken'));
    const [task] = later.mock.lastCall ?? [];
    later.mockRestore();
    expect(task).toThrow('broken');
  });
});
