import { describe, expect, it, vi } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Operation } from '../../spec/operations.ts';
import { clock, judge } from './test-judge.ts';
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
});
