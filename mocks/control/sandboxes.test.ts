import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';

function inSandbox(id: string) {
  return { key: 'free', headers: { 'X-Mock-Sandbox': id } } as const;
}

it('a hundred concurrent sandboxes each have their own records, quotas and clock', async () => {
  const mock = createMock({ clock });
  const created = Array.from({ length: 100 }, () => mock.sandboxes.create());
  const ids = (await Promise.all(created)).map(({ id }) => id);
  await Promise.all(
    ids.map((id) =>
      call(mock, 'POST /categories', { ...inSandbox(id), json: { name: `Of ${id}` } }),
    ),
  );
  await mock.sandboxes.get(ids[0] ?? '')?.clock.advance('60s');
  const lists = await Promise.all(ids.map((id) => call(mock, 'GET /categories', inSandbox(id))));
  for (const [index, { body, remaining }] of lists.entries()) {
    expect(body).toHaveLength(6);
    expect(body).toContainEqual({ id: 6, name: `Of ${ids[index]}` });
    expect(remaining).toBe(index === 0 ? 59 : 58);
  }
  expect((await call(mock, 'GET /categories', { key: 'free' })).body).toHaveLength(5);
});

describe('sandboxes', () => {
  it('get the next free number as their id', async () => {
    const { sandboxes } = createMock({ clock });
    await sandboxes.create({ id: 'sandbox-2' });
    expect([(await sandboxes.create()).id, (await sandboxes.create()).id]).toEqual([
      'sandbox-1',
      'sandbox-3',
    ]);
  });

  it('do not use up a number when a creation is refused', async () => {
    const { sandboxes } = createMock({ clock, maxSandboxes: 1 });
    // @ts-expect-error: There is no such scenario.
    await expect(sandboxes.create({ scenario: 'larg' })).rejects.toThrow();
    // @ts-expect-error: There is no such fault.
    await expect(sandboxes.create({ faults: ['latncy'] })).rejects.toThrow('latency');
    // @ts-expect-error: There is no such profile.
    await expect(sandboxes.create({ profile: 'stirct' })).rejects.toThrow();
    expect((await sandboxes.create()).id).toBe('sandbox-1');
    await expect(sandboxes.create()).rejects.toThrow(
      'there are already 1 sandboxes; delete some or raise maxSandboxes',
    );
    await sandboxes.delete('sandbox-1');
    expect((await sandboxes.create()).id).toBe('sandbox-2');
  });

  it.each(['', 'a b', 'a/b', '.', '..', '../x', 'x'.repeat(65)])('refuse the id %j', async (id) => {
    await expect(createMock().sandboxes.create({ id })).rejects.toThrow('a sandbox id must have');
  });

  it('refuse the id of the main sandbox', async () => {
    await expect(createMock().sandboxes.create({ id: 'main' })).rejects.toThrow('already exists');
  });
});

it('a new sandbox copies the clock of the main sandbox', async () => {
  const mock = createMock();
  await mock.clock.set('2100-01-01T00:00:00Z');
  const sandbox = await mock.sandboxes.create();
  expect(sandbox.clock.frozen).toBe(false);
  expect(sandbox.clock.now()).toBeGreaterThanOrEqual(Date.parse('2100-01-01T00:00:00Z'));
});

it('a pet may have the id __sandbox', async () => {
  const mock = createMock({ seed: { pets: [{ id: '__sandbox' }] } });
  expect((await call(mock, 'GET /pets/__sandbox')).body).toEqual({ id: '__sandbox' });
});

it('a sandbox gets the current content of a list that another sandbox was created with', async () => {
  const mock = createMock({ clock });
  const pets = [{ id: 1, name: 'Rex' }];
  await mock.sandboxes.create({ id: 'a', seed: { pets } });
  pets.push({ id: 2, name: 'Tom' });
  await mock.sandboxes.create({ id: 'b', seed: { pets } });
  const ask = async (id: string) => (await call(mock, 'GET /pets/2', inSandbox(id))).status;
  expect([await ask('a'), await ask('b')]).toEqual([404, 200]);
});
