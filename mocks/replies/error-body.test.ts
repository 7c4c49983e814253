import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { defaultProfile } from '../profile/profile.ts';
import { profileByName } from '../profile/profiles.ts';
import { ApiError } from '../support/api-error.ts';
import { call } from '../test-client.ts';
import { createErrorBodies } from './error-body.ts';

it.each([
  ['code', new ApiError('gone', 404, 'There is none'), 'gone'],
  ['status', new ApiError('not-found', 410, 'There is none'), 410],
  ['message', new ApiError('not-found', 404, 'There never was'), 'There never was'],
])('§2: the %s is that of this refusal, not of the one before', (field, refusal, expected) => {
  const errorBody = createErrorBodies(defaultProfile);
  const before = JSON.parse(errorBody(new ApiError('not-found', 404, 'There is none')).body ?? '');
  expect(JSON.parse(errorBody(refusal).body ?? '')).toEqual({ ...before, [field]: expected });
});

it.each([
  ['{detail}', 'There is no parameter "$&"'],
  [
    'Sorry: {detail}. Again: {detail}',
    'Sorry: There is no parameter "$&". Again: There is no parameter "$&"',
  ],
  ['Bad request', 'Bad request'],
])('the message %j of a profile tells what was wrong where it wants to', async (message, told) => {
  const errors = { 'invalid-request': { code: 'bad', message } };
  const mock = createMock({ profile: { errors, requests: { unknownParameters: 'refused' } } });
  const { body } = await call(mock, 'GET /categories?$%26=1');
  expect(body).toEqual({ code: 'bad', message: told, status: 400 });
});

describe('§7: a profile may have the body of a 429', () => {
  const tooMany = new ApiError('rate-limited', 429, 'Too many');

  it.each([
    ['empty-429', { body: null }],
    ['text-429', { body: 'Too many', type: 'text/plain; charset=utf-8' }],
  ])('otherwise (%s), and that of no other refusal', (name, expected) => {
    const errorBody = createErrorBodies(profileByName(name));
    expect(errorBody(tooMany)).toEqual(expected);
    expect(errorBody(new ApiError('unauthorized', 401, 'No key'))).toEqual({
      body: '{"code":"unauthorized","message":"No key","status":401}',
      type: 'application/json',
    });
  });
});
