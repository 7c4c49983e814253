import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { judge } from '../run/test-judge.ts';
import { mutateResponses, withResponseBody } from '../run/test-mutations.ts';

const refusals = mutateResponses(
  (_request, { status }) => status >= 400,
  (response) =>
    withResponseBody(
      response,
      JSON.stringify({ code: 'c'.repeat(100_000), message: 7, status: 0 }),
    ),
);

test('a report truncates the long texts of a service', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const { clauses } = await judge(mock, refusals, { only: ['2', '7'] });
  const codes = clauses.find(({ id }) => id === '7.error-codes')?.observations;
  expect(codes?.[0]).toMatch(/^400: c{995}… \(100,005 characters in total\)$/);
});
