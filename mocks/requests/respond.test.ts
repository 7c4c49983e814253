import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../spec/support/api-error.ts';
import { createMock } from '../create-mock.ts';
import { handlers } from '../operations/generated/handlers.ts';
import { defaultProfile, profileByName } from '../profile/profile.ts';
import { type CallOptions, call } from '../test-client.ts';
import { createErrorBodies } from './respond.ts';

const refusals: [status: number, why: string, request: string, options: CallOptions][] = [
  [400, 'a body without name', 'POST /categories', { json: {} }],
  [401, 'no key', 'GET /categories', { authorization: null }],
  [404, 'an unknown path', 'GET /animals', {}],
  [404, 'an unknown pet', 'GET /pets/99', {}],
  [405, 'an unsupported method', 'DELETE /categories', {}],
  [413, 'a body that is too long', 'POST /categories', { body: ' '.repeat(201) }],
  [429, 'an exhausted quota', 'GET /categories', { key: 'exhausted' }],
  [429, 'a banned key', 'GET /categories', { key: 'banned' }],
];

it.each(refusals)(
  '§7: a %i for %s has an Error object as body',
  async (status, _why, request, options) => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z', maxBodySize: 200 });
    const answer = await call(mock, request, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.body).toEqual({
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/\S/),
      status,
    });
  },
);

it.each([
  ['Retry-After', '§7', 429],
  ['WWW-Authenticate', 'RFC 9110, section 11.6.1', 401],
] as const)('%s (%s) is sent with a %i and with no other error', async (name, _where, only) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', maxBodySize: 200 });
  for (const [status, , request, options] of refusals) {
    const { headers } = await call(mock, request, options);
    expect(headers.has(name), `${status}`).toBe(status === only);
  }
});

it('Date is the time of the mock, so that clients can compare it with X-RateLimit-Reset', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  await mock.clock.advance('90s');
  const { headers } = await call(mock, 'GET /categories');
  expect(headers.get('date')).toBe('Sun, 01 Mar 2026 10:01:30 GMT');
});

it('an internal error is reported to onInternalError and answered 500 with the rate-limit headers', async () => {
  const bugs: unknown[] = [];
  const mock = createMock({ onInternalError: (error) => bugs.push(error) });
  const spy = vi.spyOn(handlers.listOrders, 'run').mockImplementationOnce(() => {
    throw new SyntaxError('broken');
  });
  onTestFinished(() => spy.mockRestore());
  const answer = await call(mock, 'GET /store/orders');
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('broken');
  expect(bugs).toEqual([expect.any(SyntaxError)]);
});

it.each([
  ['code', new ApiError('gone', 404, 'There is none'), 'gone'],
  ['status', new ApiError('not-found', 410, 'There is none'), 410],
  ['message', new ApiError('not-found', 404, 'There never was'), 'There never was'],
])('§2: the body has the %s of this error, not of the previous one', (field, refusal, expected) => {
  const errorBody = createErrorBodies(defaultProfile);
  const before = JSON.parse(errorBody(new ApiError('not-found', 404, 'There is none')).body ?? '');
  expect(JSON.parse(errorBody(refusal).body ?? '')).toEqual({ ...before, [field]: expected });
});

it.each([
  ['{detail}', 'Unknown query parameter "$&"'],
  [
    'Sorry: {detail}. Again: {detail}',
    'Sorry: Unknown query parameter "$&". Again: Unknown query parameter "$&"',
  ],
  ['Bad request', 'Bad request'],
])(
  '§2: the message template %j of a profile is filled in with the problem',
  async (message, expected) => {
    const errors = { 'invalid-request': { code: 'bad', message } };
    const mock = createMock({ profile: { errors, requests: { unknownParameters: 'refused' } } });
    const { body } = await call(mock, 'GET /categories?$%26=1');
    expect(body).toEqual({ code: 'bad', message: expected, status: 400 });
  },
);

describe('§7: the body of a 429', () => {
  const tooMany = new ApiError('rate-limited', 429, 'Too many');

  it.each([
    ['empty-429', { body: null }],
    ['text-429', { body: 'Too many', type: 'text/plain; charset=utf-8' }],
  ])('is changed by the profile %s, which changes no other error', (name, expected) => {
    const errorBody = createErrorBodies(profileByName(name));
    expect(errorBody(tooMany)).toEqual(expected);
    expect(errorBody(new ApiError('unauthorized', 401, 'No key'))).toEqual({
      body: '{"code":"unauthorized","message":"No key","status":401}',
      type: 'application/json',
    });
  });
});
