import { describe, expect, it } from 'vitest';
import { operationList } from '../../spec/operations.ts';
import { createMock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';

const methods = [...new Set(operationList.map(({ method }) => method))].join(', ');
const page = { Origin: 'http://app.test' };
const preflight = {
  authorization: null,
  headers: {
    ...page,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization',
  },
};

function corsHeadersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
  );
}

describe('a CORS preflight', () => {
  it('reports what a page may send and the anonymous quota, without using it', async () => {
    const mock = createMock({ clock });
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await call(mock, 'OPTIONS /categories', preflight);
      expect(answer).toMatchObject({ status: 204, text: '', limit: 1000, remaining: 1000 });
      expect(answer.headers.get('content-type')).toBeNull();
      expect(corsHeadersOf(answer.headers)).toEqual({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': methods,
        'access-control-allow-headers': 'authorization',
        'access-control-max-age': '600',
        'access-control-expose-headers': expect.stringContaining('X-RateLimit-Remaining'),
      });
    }
  });

  it('that requests no headers is told which headers requests need', async () => {
    const headers = { ...page, 'Access-Control-Request-Method': 'POST' };
    const answer = await call(createMock(), 'OPTIONS /categories', { headers });
    expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
  });

  it.each([
    ['an origin', { 'Access-Control-Request-Method': 'POST' }],
    ['a requested method', page],
  ])('needs %s; without one, OPTIONS is answered 405', async (_what, headers) => {
    const { status } = await call(createMock({ clock }), 'OPTIONS /categories', { headers });
    expect(status).toBe(405);
  });

  it('needs the method OPTIONS; a GET with its headers is a normal request', async () => {
    const { status } = await call(createMock({ clock }), 'GET /categories', preflight);
    expect(status).toBe(401);
  });
});

describe('the option cors', () => {
  it('set to false disables preflights and CORS headers', async () => {
    const mock = createMock({ clock, cors: false });
    const refused = await call(mock, 'OPTIONS /categories', { headers: preflight.headers });
    const { status, headers } = await call(mock, 'GET /categories', { headers: page });
    expect([refused.status, status]).toEqual([405, 200]);
    expect([corsHeadersOf(refused.headers), corsHeadersOf(headers)]).toEqual([{}, {}]);
  });

  it.each([
    ['http://app.test', 'http://other.test', 'http://app.test'],
    [['http://app.test', 'http://admin.test'], 'http://app.test', 'http://app.test'],
    [['http://app.test', 'http://admin.test'], 'http://admin.test', 'http://admin.test'],
    [['http://app.test', 'http://admin.test'], 'http://other.test', 'http://app.test'],
  ])(
    'set to %j answers a page of %s with %s and allows credentials',
    async (cors, Origin, allowed) => {
      const { headers } = await call(createMock({ clock, cors }), 'GET /categories', {
        headers: { Origin },
      });
      expect(corsHeadersOf(headers)).toMatchObject({
        'access-control-allow-origin': allowed,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      });
    },
  );

  it.each([[[]], [['*']], [['http://app.test', 'app.test']]])('cannot name %j', (cors) => {
    expect(() => createMock({ cors })).toThrow('must be *, false, or one or more origins such as');
  });
});
