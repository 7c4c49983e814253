import { describe, expect, it, onTestFinished, test } from 'vitest';
import { digest } from '../../log/page/page-items.ts';
import { Tab } from '../../log/page/test-tab.ts';
import { call } from '../../test-client.ts';
import { createMock as createMswMock } from '../msw.ts';
import { load, type Page } from './test-page.ts';

const create = ({ mock }: Page, name: string, headers = {}) =>
  call(mock, 'POST /categories', { json: { name }, headers });

describe('after a reload', () => {
  it('what code calls while the page loads changes the kept state, in that order', async () => {
    const storage = new Tab();
    await create(load(storage), 'Axolotl');
    const { mock } = load(storage);
    await mock.faults.add('server-error');
    await mock.keys.setRemaining('pro', 7);
    const cleared = await mock.categories.remove(6);
    await mock.faults.clear();
    await mock.keys.ban('free', '5m');
    await call(mock, 'GET /pets/1', { key: 'business' });
    expect(await cleared).toBe(true);
    expect(mock.faults.list()).toEqual([]);
    expect((await call(mock, 'GET /pets/1', { key: 'pro' })).remaining).toBe(6);
    const reloaded = load(storage);
    await call(reloaded.mock, 'GET /pets/1');
    expect(await reloaded.mock.categories.list()).toHaveLength(5);
    const banned = reloaded.mock.keys.statuses().find(({ key }) => key.name === 'free');
    expect(banned?.bannedUntil).toBe(Date.parse('2026-03-01T10:05:00Z'));
  });

  it('a reset restores what the code of the page says now', async () => {
    const storage = new Tab();
    const before = load(storage);
    await create(before, 'Axolotl');
    await before.mock.reconfigure({ profile: 'strict' });
    const same = load(storage);
    await same.mock.reset();
    expect(same.mock.profile.get()).toEqual(before.mock.profile.get());
    await create(same, 'Newt');
    const { mock } = load(storage, { scenario: 'empty' });
    expect(await mock.categories.list()).toHaveLength(6);
    await mock.reset();
    expect(await mock.categories.list()).toHaveLength(0);
    const earlier = await load(storage, { scenario: 'empty' }).mock.history.at(1);
    expect(await earlier.categories.list()).toHaveLength(6);
  });

  it('a control that the restored state refuses rejects', async () => {
    const storage = new Tab();
    const before = load(storage);
    await before.mock.keys.set([{ name: 'only', key: 'only-this-key', plan: 'free' }]);
    await before.mock.catchUp();
    const { mock } = load(storage);
    await expect(mock.keys.ban('free', '5m')).rejects.toThrow('name');
  });
});

describe('what is saved', () => {
  it('is as small for a large state as for a small one', async () => {
    const written = await Promise.all(
      [5, 5_000].map(async (size) => {
        const storage = new Tab();
        const categories = Array.from({ length: size }, (_, index) => ({ name: `Pet ${index}` }));
        const page = load(storage, { seed: { categories } });
        await page.mock.catchUp();
        let characters = 0;
        storage.onWrite = (_key, value) => {
          characters += value.length;
        };
        for (let index = 0; index < 20; index += 1) await create(page, `New ${index}`);
        return characters / 20;
      }),
    );
    for (const characters of written) expect(characters).toBeLessThan(400);
  });

  it('leaves other items of the page alone', async () => {
    const storage = new Tab();
    const items = { 'pet-catalogue': 'x', 'pet-catalogue mock: state x': 'y', cart: 'z' };
    for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
    for (let index = 0; index < 3; index += 1) await create(load(storage, {}, 100), `A${index}`);
    expect(Object.fromEntries(storage.items)).toMatchObject(items);
  });

  it('is restored after a crash between any two writes, up to the last command', async () => {
    const storage = new Tab();
    const crashes: { tab: Tab; commands: number }[] = [];
    let commands = 0;
    storage.onWrite = (key) => {
      crashes.push({ tab: storage.copy(), commands });
      // The first command is the state that the mock began with.
      if (/command (?!1$)/.test(key)) commands += 1;
    };
    const remove = storage.removeItem.bind(storage);
    storage.removeItem = (key) => {
      crashes.push({ tab: storage.copy(), commands });
      remove(key);
    };
    const page = load(storage, { journalSize: 3 }, 2_000);
    for (let index = 0; index < 60; index += 1) await create(page, `New ${index}`);
    expect(crashes.length).toBeGreaterThan(60);
    for (const crash of crashes) {
      const { mock, errors } = load(crash.tab);
      expect(await mock.categories.list()).toHaveLength(5 + crash.commands);
      expect(errors).toEqual([]);
    }
  });
});

const owner = 'pet-catalogue mock';

const remove = (name: string) => (tab: Tab) => tab.items.delete(name);
const change = (name: string, edit: (text: string) => string) => (tab: Tab) =>
  tab.items.set(name, edit(tab.items.get(name) ?? ''));
const command = (position: number) => `${owner}: command ${position}`;
const lastState = `${owner}: state 4`;
const newer = `${digest(`${lastState} {"format":99}`)} {"format":99}`;
const withoutEnd = (text: string) => text.slice(0, -20);
const withX = (text: string) => text.replace('C', 'X');

function exchange({ items }: Tab): void {
  const text = items.get(command(2)) ?? '';
  items.set(command(2), items.get(command(3)) ?? '').set(command(3), text);
}

const damages: [string, (tab: Tab) => unknown, number, string][] = [
  ['of an older version', change(owner, () => '{"savedAt":1}'), 5, 'another version'],
  ['without an owner', remove(owner), 5, 'another version'],
  ['without its beginning', remove(command(1)), 5, 'its beginning is missing'],
  ['edited', change(command(1), (text) => text.replace('Dog', 'Cow')), 5, 'changed by hand'],
  ['whose last state is cut off', change(lastState, withoutEnd), 8, 'a part of its history'],
  ['whose last state is newer', change(lastState, () => newer), 5, 'so it is dropped'],
  ['without a command', remove(command(3)), 6, 'command 3 is missing'],
  ['with a changed command', change(command(4), withX), 7, 'command 4 is'],
  ['with two commands exchanged', exchange, 5, 'command 2 is'],
];
it.each(damages)(
  'a saved state %s is used as far as it is intact, and reported',
  async (what, damage, size, told) => {
    const storage = new Tab();
    const before = load(storage, {}, what.includes('last state') ? 1 : undefined);
    for (const name of ['A', 'B', 'C']) await create(before, name);
    damage(storage);
    const { mock, errors } = load(storage);
    expect(await mock.categories.list()).toHaveLength(size);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(told)]);
    await create({ mock } as Page, 'D');
    const next = load(storage);
    expect(await next.mock.categories.list()).toHaveLength(size + 1);
    expect(next.errors).toEqual([]);
  },
);

describe('what does not fit', () => {
  const tooLong = (index: number) => ({ name: `Pet ${index}`, description: 'x'.repeat(200) });

  it('is reported once, the history first, and the rest is kept', async () => {
    const storage = new Tab(30_000);
    const { mock, errors } = load(storage, { journalSize: 3 });
    await mock.catchUp();
    for (let index = 0; index < 100; index += 1) await call(mock, 'GET /pets/1');
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('the history is too large to persist in this page'),
    ]);
    const reloaded = load(storage, { journalSize: 3 });
    await reloaded.mock.catchUp();
    expect(await reloaded.mock.state.export()).toEqual(await mock.state.export());
    expect(await reloaded.mock.requests.list()).toEqual(await mock.requests.list());
  });

  it('leaves half of what a page can store to the page', async () => {
    const storage = new Tab();
    const categories = Array.from({ length: 300 }, (_, n) => tooLong(n));
    const { mock, errors } = load(storage, { seed: { categories } }, 40_000);
    for (let index = 0; index < 400; index += 1) await call(mock, 'GET /categories');
    await mock.state.export();
    const used = [...storage.items.values()].reduce((sum, { length }) => sum + length, 0);
    expect(used).toBeGreaterThan(2_000_000);
    expect(used).toBeLessThan(3_000_000);
    const told = errors.map(({ message }) => /the (\w+) is too large/.exec(message)?.[1]);
    expect(told.sort()).toEqual(['history', 'journal']);
    const after = load(storage, { seed: { categories } }).mock;
    await after.catchUp();
    const kept = await after.requests.list();
    expect(kept.length).toBeGreaterThan(50);
    expect(kept).toEqual((await mock.requests.list()).slice(0, kept.length));
  });
});

test('a mock saves its state again after the page has cleared its storage', async () => {
  const storage = new Tab();
  const page = load(storage);
  for (const name of ['A', 'B']) await create(page, name);
  storage.items.clear();
  expect(await load(storage.copy()).mock.categories.list()).toHaveLength(5);
  await create(page, 'C');
  await create(page, 'D');
  const { mock, errors } = load(storage);
  expect(await mock.categories.list()).toHaveLength(9);
  expect([...errors, ...page.errors]).toEqual([]);
});

test('a mock reports that another mock of the tab has taken over, and goes on', async () => {
  const storage = new Tab();
  const one = load(storage);
  await create(one, 'A');
  const other = load(storage);
  await create(other, 'B');
  for (const name of ['C', 'D']) expect((await create(one, name)).status).toBe(201);
  expect(one.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('let only one mock in a tab persist'),
  ]);
  const names = (await load(storage).mock.categories.list()).map(({ name }) => name);
  expect(names.slice(5)).toEqual(['A', 'B']);
});

test('persist is refused outside of a page', () => {
  expect(() => createMswMock({ persist: true })).toThrow('persist needs a page');
});

test.each<[string, () => unknown]>([
  ['null', () => null],
  [
    'refused',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
])(
  'in a page whose storage is %s, the mock reports that it does not persist',
  async (_what, get) => {
    Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true });
    onTestFinished(() => Reflect.deleteProperty(globalThis, 'sessionStorage') as never);
    const errors: unknown[] = [];
    const mock = createMswMock({ persist: true, onInternalError: (error) => errors.push(error) });
    expect(await mock.categories.list()).toHaveLength(5);
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining('store nothing') }),
    ]);
  },
);
