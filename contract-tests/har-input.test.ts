import { expect, test } from 'vitest';
import { harProblems } from './har-input.ts';
import { entry, recording } from './recorded.ts';

test.each([
  [null, 'log.entries: must be a list'],
  [[], 'log.entries: must be a list'],
  [{ log: { entries: {} } }, 'log.entries: must be a list'],
  [{ log: { entries: [{ ...entry(), startedDateTime: 'now' }] } }, 'log.entries.0.startedDateTime'],
  [{ log: { entries: [entry(), { ...entry(), request: {} }] } }, 'log.entries.1.request.method'],
  [{ log: { entries: [{ ...entry(), response: undefined }] } }, 'log.entries.0.response.status'],
])('%j is no HAR', (value, says) => {
  expect(harProblems(value)[0]).toContain(says);
});

test('a recording is a HAR', () => {
  expect(harProblems({ log: { entries: [entry()] } })).toEqual([]);
  expect(() => recording()).toThrow(
    'no request of an operation of the service to an address with /v1',
  );
});
