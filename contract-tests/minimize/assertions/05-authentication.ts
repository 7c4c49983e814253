import { type AssertionTable, answers, last } from './assertion.ts';

export const authenticationAssertions: AssertionTable = {
  '5.missing-key': answers(401),
  '5.invalid-key': answers(401),
  '5.bearer-required': answers(401),
  '5.bearer-accepted': {
    ...last("assert.notEqual(last.status, 401, 'rejects the key with 401');"),
    judges401: true,
  },
};
