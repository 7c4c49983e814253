import { describe, expect, it } from 'vitest';
import { create, list, mockWith } from './test-faults.ts';

type Created = Awaited<ReturnType<typeof create>>;

const idsOf = (created: readonly Created[]) => created.map(({ body }) => body.id);
const createTogether = (mock: Awaited<ReturnType<typeof mockWith>>) =>
  Promise.all(['Horse', 'Parrot'].map((name) => create(mock, { name })));
const createInTurn = async (mock: Awaited<ReturnType<typeof mockWith>>) => [
  await create(mock, { name: 'Horse' }),
  await create(mock, { name: 'Parrot' }),
];

describe('ids-shared-by-concurrent-creations', () => {
  it('gives categories created at the same time one id, also in the list', async () => {
    const mock = await mockWith('ids-shared-by-concurrent-creations', { seed: { categories: [] } });
    const [id, other] = idsOf(await createTogether(mock));
    expect(other).toBe(id);
    expect(await list(mock)).toEqual([
      { id, name: 'Horse' },
      { id, name: 'Parrot' },
    ]);
  });

  it('gives categories created one after the other different ids', async () => {
    const [id, other] = idsOf(
      await createInTurn(await mockWith('ids-shared-by-concurrent-creations')),
    );
    expect(other).not.toBe(id);
  });
});

describe('concurrent-creation-lost', () => {
  it('lists only the last of the categories created at the same time', async () => {
    const mock = await mockWith('concurrent-creation-lost', { seed: { categories: [] } });
    const created = await createTogether(mock);
    expect(created.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list(mock)).toMatchObject([{ name: 'Parrot' }]);
  });

  it('keeps categories created one after the other', async () => {
    const mock = await mockWith('concurrent-creation-lost', { seed: { categories: [] } });
    await createInTurn(mock);
    expect(await list(mock)).toHaveLength(2);
  });
});
