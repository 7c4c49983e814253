import { type AssertionTable, last } from './assertion.ts';

export const versioningAssertions: AssertionTable = {
  '9.base-path': {
    ...last('assert.match(base, /\\/v1\\/?$/, `${base} does not end with /v1`);'),
    judges429: true,
    judges401: true,
  },
};
