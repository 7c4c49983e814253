import { describe, expect, it } from 'vitest';
import { InputError } from '../../spec/support/input-error.ts';
import { send } from '../admin/test-admin.ts';
import { createMock, type Mock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';

const empty = { categories: [], pets: [], orders: [] };
const seedOf = (count: number) => ({
  ...empty,
  categories: Array.from({ length: count }, (_, id) => ({ id: id + 1, name: `Kind ${id}` })),
});

function create(mock: Mock, sandbox?: string, name = 'Horse') {
  const headers: Record<string, string> =
    sandbox === undefined ? {} : { 'X-Mock-Sandbox': sandbox };
  return call(mock, 'POST /categories', { key: 'enterprise', json: { name }, headers });
}

describe('maxRecords', () => {
  it('counts a shared seed once, and every record that a sandbox adds', async () => {
    const mock = createMock({ seed: seedOf(100), maxRecords: 103 });
    const created = Array.from({ length: 50 }, () => mock.sandboxes.create());
    const [one, two] = (await Promise.all(created)).map(({ id }) => id);
    for (const id of [one, two, undefined])
      expect(await create(mock, id)).toMatchObject({ status: 201 });
    const refused = await create(mock, one);
    expect(refused).toMatchObject({ status: 507, body: { status: 507 } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining('holds 103 records') });
    expect((await call(mock, 'GET /categories', { key: 'enterprise' })).body).toHaveLength(101);
  });

  it('refuses a seed that is too large, which a scenario does not start with afterwards', async () => {
    const mock = createMock({ seed: seedOf(10), maxRecords: 20 });
    await expect(mock.seed.set(seedOf(30))).rejects.toThrow('maxRecords is 20');
    await mock.scenario('happy');
    expect(await mock.categories.list()).toHaveLength(10);
  });

  it.each([
    ['a sandbox is deleted', (mock: Mock) => void mock.sandboxes.delete('one')],
    ['a sandbox is reset', (mock: Mock) => mock.sandboxes.get('one')?.reset()],
  ])('frees records when %s', async (_what, give) => {
    const mock = createMock({ seed: seedOf(10), maxRecords: 11, profile: 'unique-names' });
    await mock.sandboxes.create({ id: 'one' });
    expect(await create(mock, 'one')).toMatchObject({ status: 201 });
    expect(await create(mock)).toMatchObject({ status: 507 });
    await give(mock);
    // The refused creation did not claim the name.
    expect(await create(mock)).toMatchObject({ status: 201 });
  });

  it('limits the seed of the main sandbox', () => {
    expect(() => createMock({ seed: seedOf(11), maxRecords: 11 })).not.toThrow();
    expect(() => createMock({ seed: seedOf(11), maxRecords: 10 })).toThrow(
      /^The seed cannot be used:\n {2}the mock would hold 11 records, but maxRecords is 10; /,
    );
  });

  it('refuses a sandbox whose seed exceeds it, until another one is deleted', async () => {
    const mock = createMock({ seed: seedOf(10), maxRecords: 15 });
    await expect(mock.sandboxes.create({ seed: seedOf(6) })).rejects.toThrow(InputError);
    expect(mock.sandboxes.ids()).toEqual([]);
    await mock.sandboxes.create({ id: 'a', seed: seedOf(5) });
    await expect(mock.sandboxes.create({ seed: seedOf(5) })).rejects.toThrow('maxRecords');
    await mock.sandboxes.delete('a');
    await mock.sandboxes.create({ seed: seedOf(5) });
  });

  it('refuses a reset that exceeds it, which leaves the clock as it was', async () => {
    const mock = createMock({ seed: seedOf(10), maxRecords: 15, clock });
    await mock.seed.set(empty);
    await mock.sandboxes.create({ id: 'a', seed: seedOf(10) });
    await mock.clock.advance('1h');
    const before = await mock.state.export();
    await expect(mock.reset({ clock: true })).rejects.toThrow('maxRecords is 15');
    expect(await mock.state.export()).toEqual(before);
  });

  it('refuses a state that exceeds it, and changes nothing', async () => {
    const mock = createMock({ seed: seedOf(10), maxRecords: 15, clock });
    const before = await mock.state.export();
    const larger = { ...before, categories: seedOf(16).categories, random: 7 };
    const answer = await send(mock, 'PUT /state', { body: larger });
    expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('maxRecords') });
    await expect(mock.reconfigure({ seed: seedOf(16), profile: 'strict' })).rejects.toThrow(
      'maxRecords',
    );
    expect(await mock.state.export()).toEqual(before);
    // The current records of the sandbox do not count: the state replaces them.
    await mock.state.import({ ...before, categories: seedOf(15).categories });
    expect((await mock.state.export()).categories).toHaveLength(15);
  });
});
