import { describe, expect, it, vi } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Operation } from '../../spec/operations.ts';
import { invalidCredentials } from '../evidence/credentials.ts';
import { matrixBudget, sampleBudget, sampleMatrix } from './invalid-requests.ts';
import { clauseOf, clock, judge } from './test-judge.ts';
import { recordRequests } from './test-mutations.ts';

/** Operations that are not in the document. */
const invented = vi.hoisted(() =>
  ['PUT', 'PATCH', 'DELETE', 'POST', 'GET'].map((method) => ({
    id: `${method.toLowerCase()}CategoryPart`,
    method,
    path: '/categories/{categoryId}/parts/{partId}',
    deprecated: false,
    responses: { 401: { schema: 'Error' } },
  })),
);

vi.mock('../../spec/generated/operations.json', async (importOriginal) => {
  const { default: documented } = await importOriginal<{ default: Operation[] }>();
  return { default: [...documented, ...invented] };
});

vi.mock('../../spec/generated/operation-examples.json', async (importOriginal) => {
  const { default: documented } = await importOriginal<{ default: object }>();
  const example = { parameters: { categoryId: '7', partId: 'a/b' } };
  return {
    default: { ...documented, ...Object.fromEntries(invented.map(({ id }) => [id, example])) },
  };
});

describe('a run with more operations than the document has', () => {
  it('sends only safe methods with --safety read-only', async () => {
    const { seen, mutation } = recordRequests();
    await judge(createMock({ clock }), mutation, { safety: 'read-only' });
    expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it('presents invalid credentials to every operation and fills in path parameters', async () => {
    const { seen, mutation } = recordRequests();
    await judge(createMock({ clock }), mutation);
    const parts = seen.filter(({ url }) => url.endsWith('/v1/categories/7/parts/a%2Fb'));
    expect(new Set(parts.map(({ method }) => method))).toEqual(
      new Set(invented.map(({ method }) => method)),
    );
    const [, token] = parts[0]?.headers.get('authorization')?.split(' ') ?? [];
    expect(token).not.toBe(createMock().keys.list()[0]?.key);
  });

  it('stays within its budget and reports which part of a clause it judged', async () => {
    const { seen, mutation } = recordRequests();
    const report = await judge(createMock({ clock }), mutation);
    expect(seen.length).toBeLessThanOrEqual(60);
    expect(report.verdict).toBe('conforms');
    expect(clauseOf(report, '5.missing-key')).not.toHaveProperty('part');
    expect(clauseOf(report, '5.invalid-key')).toHaveProperty(
      'part',
      expect.stringMatching(/^\d+ of \d+ combinations of credential and operation were tried$/),
    );
  });
});

it.each([1, 4, 5, 9, 31, 32, 100])(
  'the matrix of invalid credentials and operations tries every credential and each of %i operations',
  (operations) => {
    const matrix = sampleMatrix(operations, matrixBudget);
    const pairs = matrix.flat().filter(Boolean).length;
    const all = invalidCredentials.length * operations;
    expect(pairs).toBe(all <= matrixBudget ? all : Math.max(sampleBudget, operations));
    const columns = Array.from({ length: operations }, (_, column) =>
      matrix.some((row) => row[column]),
    );
    expect(columns.every(Boolean)).toBe(true);
    if (operations < sampleBudget - invalidCredentials.length + 1)
      expect(matrix.every((row) => row.some(Boolean))).toBe(true);
  },
);
