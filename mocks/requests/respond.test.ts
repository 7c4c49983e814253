import { expect, it } from 'vitest';
import { ApiError } from '../../spec/support/api-error.ts';
import { defaultProfile, parseProfile, profileByName } from '../profile/profile.ts';
import { createErrorBodies } from './respond.ts';

it.each([
  ['code', new ApiError('gone', 404, 'There is none'), 'gone'],
  ['status', new ApiError('not-found', 410, 'There is none'), 410],
  ['message', new ApiError('not-found', 404, 'There never was'), 'There never was'],
])('§2: the body has the %s of this error, not of the previous one', (field, refusal, expected) => {
  const errorBody = createErrorBodies(defaultProfile);
  const before = JSON.parse(errorBody(new ApiError('not-found', 404, 'There is none')).body ?? '');
  expect(JSON.parse(errorBody(refusal).body ?? '')).toEqual({ ...before, [field]: expected });
});

it('§2: the message template of a profile is filled in with the problem, as often as it says', () => {
  const errors = { 'invalid-request': { code: 'bad', message: '{detail}. Again: {detail}' } };
  const errorBody = createErrorBodies(parseProfile({ errors }));
  const { body } = errorBody(new ApiError('invalid-request', 400, 'Unknown "$&"'));
  const message = 'Unknown "$&". Again: Unknown "$&"';
  expect(JSON.parse(body ?? '')).toEqual({ code: 'bad', message, status: 400 });
});

const tooMany = new ApiError('rate-limited', 429, 'Too many');

it.each([
  ['empty-429', { body: null }],
  ['text-429', { body: 'Too many', type: 'text/plain; charset=utf-8' }],
])(
  '§7: the body of a 429 is changed by the profile %s, which changes no other error',
  (name, expected) => {
    const errorBody = createErrorBodies(profileByName(name));
    expect(errorBody(tooMany)).toEqual(expected);
    expect(errorBody(new ApiError('unauthorized', 401, 'No key'))).toEqual({
      body: '{"code":"unauthorized","message":"No key","status":401}',
      type: 'application/json',
    });
  },
);
