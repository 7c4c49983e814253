import { type AssertionTable, last } from './assertion.ts';

export const errorAssertions: AssertionTable = {
  '7.error-object': {
    ...last(
      'if (last.status >= 400 && last.status !== 429) {',
      "  assert.ok(isObject(last.json), 'the body is not an Error object');",
      '}',
    ),
    judges401: true,
  },
  '7.retry-after': {
    ...last(
      'if (last.status === 429) {',
      "  const value = last.headers['retry-after'];",
      '  const valid = /^(\\d{1,12}|[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT)$/;',
      "  assert.match(value ?? '', valid, `Retry-After is ${value}`);",
      '}',
    ),
    judges429: true,
  },
};
