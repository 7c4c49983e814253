import { describe, expect, it } from 'vitest';
import { ApiError } from '../../spec/support/api-error.ts';
import { createMock } from '../create-mock.ts';
import { defaultProfile } from '../profile/profile.ts';
import { profileByName } from '../profile/profiles.ts';
import { call } from '../test-client.ts';
import { createErrorBodies } from './error-body.ts';

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
