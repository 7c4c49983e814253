import { expect, onTestFinished } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';
import type { CommandStore, Entry, Keep, Stored } from './store.ts';

/** Where commands are kept, empty at first. */
export interface Place {
  /** A store that is not open yet. Unless the place is shared, the one before it has been closed. */
  connect(): CommandStore;
}

/** The behaviours that every store must have, by the sentences that name them. */
export type StoreBehaviours = Readonly<Record<string, (place: Place) => Promise<void>>>;

interface Opened extends Stored {
  readonly store: CommandStore;
}

async function open(place: Place): Promise<Opened> {
  const store = place.connect();
  onTestFinished(() => store.close());
  return { store, ...(await store.open()) };
}

async function reopen(place: Place, before: CommandStore): Promise<Opened> {
  await before.close();
  return open(place);
}

const texts = (entries: readonly Entry[]) => entries.map(({ text }) => text);
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);
const commands = (amount: number, first = 1) =>
  Array.from({ length: amount }, (_, index) => JSON.stringify({ number: first + index }));

async function append(store: CommandStore, batch: readonly string[]): Promise<string> {
  const { own } = await store.append(batch);
  return own.at(-1) ?? '';
}

/** For a mock whose history is off. */
export const keepNothing = { position: 1, commands: 0, spacing: 0 };

const basics: StoreBehaviours = {
  async 'returns the commands of a batch in their order, each with an id of its own'(place) {
    const { store } = await open(place);
    const first = await store.append(commands(3));
    const second = await store.append(commands(2, 4));
    expect(texts(first.entries)).toEqual(commands(3));
    expect(texts(second.entries)).toEqual(commands(2, 4));
    expect(ids(first.entries)).toEqual(first.own);
    expect(ids(second.entries)).toEqual(second.own);
    expect(new Set([...first.own, ...second.own]).size).toBe(5);
  },
  async 'says when commands were appended, in whole milliseconds that do not go back'(place) {
    const { store } = await open(place);
    const { entries } = await store.append(commands(2));
    const [before = 0, after = 0] = entries.map(({ time }) => time);
    expect(before).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(Number.isSafeInteger(before) && after >= before).toBe(true);
  },
  async 'has all commands when opened again, with the same ids and times'(place) {
    const { store } = await open(place);
    const appended = [
      ...(await store.append(commands(100))).entries,
      ...(await store.append(commands(1, 101))).entries,
    ];
    const { snapshot, entries } = await reopen(place, store);
    expect(snapshot).toBeUndefined();
    expect(entries).toEqual(appended);
  },
  async 'keeps commands character for character, long ones too'(place) {
    const { store } = await open(place);
    const odd = ['\0', '\n', "'", '\\', 'é', '😀', '\ud800', '\u2028', 'a'.repeat(2 ** 22)];
    const batch = odd.map((text) => JSON.stringify({ text }));
    expect(texts((await store.append(batch)).entries)).toEqual(batch);
    expect(texts((await reopen(place, store)).entries)).toEqual(batch);
  },
  async 'goes on with other ids after it was opened again'(place) {
    const { store } = await open(place);
    const first = await append(store, commands(1));
    await store.saveSnapshot(first, 'state', keepNothing);
    const again = await reopen(place, store);
    const second = await append(again.store, commands(1, 2));
    expect(second).not.toBe(first);
    const { entries } = await reopen(place, again.store);
    expect(ids(entries)).toEqual([second]);
  },
  async 'starts from the state that was saved, with the commands after it'(place) {
    const { store } = await open(place);
    const { own } = await store.append(commands(3));
    await store.append(commands(2, 4));
    await store.saveSnapshot(own[1] ?? '', 'state after 2', keepNothing);
    const { snapshot, entries } = await reopen(place, store);
    expect(snapshot).toBe('state after 2');
    expect(texts(entries)).toEqual(commands(3, 3));
  },
  async 'starts from the newest state that was saved'(place) {
    const { store } = await open(place);
    const first = await append(store, commands(1));
    const second = await append(store, commands(1, 2));
    const third = await append(store, commands(1, 3));
    await store.saveSnapshot(first, 'old', keepNothing);
    await store.saveSnapshot(third, 'new', keepNothing);
    await store.saveSnapshot(second, 'late', keepNothing);
    const { snapshot, entries } = await reopen(place, store);
    expect({ snapshot, entries }).toEqual({ snapshot: 'new', entries: [] });
  },
  async 'keeps a state character for character, a long one too'(place) {
    const { store } = await open(place);
    const state = JSON.stringify({ text: "\0'é😀\u2028\\", long: 'ä'.repeat(2 ** 23) });
    await store.saveSnapshot(await append(store, commands(1)), state, keepNothing);
    const { snapshot } = await reopen(place, store);
    expect(snapshot === state).toBe(true);
  },
  async 'has nothing to read while nobody else appends'(place) {
    const { store } = await open(place);
    await store.append(commands(2));
    expect(await store.read()).toEqual([]);
    const again = await reopen(place, store);
    expect(await again.store.read()).toEqual([]);
  },
  async 'hashes a secret the same way each time, and does not reveal it'(place) {
    const { store } = await open(place);
    const hash = store.hash('a secret');
    expect(store.hash('a secret')).toBe(hash);
    expect(store.hash('b secret')).not.toBe(hash);
    expect(hash).not.toContain('secret');
    await store.append(commands(1));
    expect((await reopen(place, store)).store.hash('a secret')).toBe(hash);
  },
  async 'can be opened again without being closed'(place) {
    const { store } = await open(place);
    const last = await append(store, commands(2));
    await store.saveSnapshot(last, 'state', keepNothing);
    await store.append(commands(1, 3));
    const { snapshot, entries } = await store.open();
    expect([snapshot, ...texts(entries)]).toEqual(['state', ...commands(1, 3)]);
    expect(texts((await store.append(commands(1, 4))).entries)).toEqual(commands(1, 4));
  },
  async 'can be closed twice, and before it was opened'(place) {
    const { store } = await open(place);
    await store.close();
    await store.close();
    await place.connect().close();
    expect((await open(place)).entries).toEqual([]);
  },
};

/** Appends six commands, and saves the state after the second, fourth and sixth. */
async function saveThree(store: CommandStore, keep: Omit<Keep, 'position'>): Promise<string[]> {
  const saved: string[] = [];
  for (const position of [2, 4, 6]) {
    const id = await append(store, commands(2, position - 1));
    await store.saveSnapshot(id, `state after ${position}`, { ...keep, position });
    saved.push(id);
  }
  return saved;
}

async function textsAfter(store: CommandStore, id: string | undefined): Promise<string[]> {
  const found: string[] = [];
  for (let last = id; ; ) {
    const page = await store.entriesAfter(last);
    if (!page || page.length === 0) return found;
    found.push(...texts(page));
    last = page.at(-1)?.id;
  }
}

/** How stores keep the history before the newest state. */
const history: StoreBehaviours = {
  async 'has its history from the first command on at first'(place) {
    const { store } = await open(place);
    expect(await store.checkpoints()).toEqual([{ id: undefined, position: 0 }]);
    expect(await store.entriesAfter(undefined)).toEqual([]);
    await store.append(commands(2_500));
    expect(await textsAfter(store, undefined)).toEqual(commands(2_500));
    expect((await reopen(place, store)).entries).toHaveLength(2_500);
  },
  async 'keeps older states, each with all commands after it'(place) {
    const first = await open(place);
    const saved = await saveThree(first.store, { commands: 5, spacing: 1 });
    const { store } = await reopen(place, first.store);
    const checkpoints = await store.checkpoints();
    expect(checkpoints.at(-1)).toEqual({ id: saved[2], position: 6 });
    expect(checkpoints[0]).toEqual({ id: undefined, position: 0 });
    for (const { id, position } of checkpoints) {
      if (id !== undefined) expect(await store.stateAfter(id)).toBe(`state after ${position}`);
      expect(await textsAfter(store, id)).toEqual(commands(6 - position, position + 1));
    }
  },
  async 'has no state after a command after which none was saved'(place) {
    const { store } = await open(place);
    const { own } = await store.append(commands(2));
    expect(await store.stateAfter(own[0] ?? '')).toBeUndefined();
  },
};

/** How stores drop the history that they need not keep. */
export const droppingBehaviours: StoreBehaviours = {
  async 'keeps as many commands as it must, from the last state before them on'(place) {
    const { store } = await open(place);
    const [first = '', second, third] = await saveThree(store, { commands: 2, spacing: 1 });
    const expected = [
      { id: second, position: 4 },
      { id: third, position: 6 },
    ];
    expect(await store.checkpoints()).toEqual(expected);
    expect(await store.stateAfter(first)).toBeUndefined();
    const again = await reopen(place, store);
    expect(await again.store.checkpoints()).toEqual(expected);
    expect(await again.store.stateAfter(second ?? '')).toBe('state after 4');
    expect(await textsAfter(again.store, second)).toEqual(commands(2, 5));
  },
  async 'keeps no states that are close to others'(place) {
    const { store } = await open(place);
    await saveThree(store, { commands: 6, spacing: 6 });
    const positions = (await store.checkpoints()).map(({ position }) => position);
    expect(positions).toEqual([0, 6]);
  },
};

/** What stores that several mocks may share must do in addition. */
export const sharedStoreBehaviours: StoreBehaviours = {
  async 'returns the commands of others once, in the order that all see'(place) {
    const [{ store: one }, { store: other }] = [await open(place), await open(place)];
    await one.append(commands(2));
    const appended = await other.append(commands(1, 3));
    expect(texts(appended.entries)).toEqual(commands(3));
    expect(ids(appended.entries).slice(2)).toEqual(appended.own);
    expect(texts(await one.read())).toEqual(commands(1, 3));
    expect(await one.read()).toEqual([]);
    expect(await other.read()).toEqual([]);
    const { entries } = await open(place);
    expect(ids(entries.slice(0, 3))).toEqual(ids(appended.entries));
  },
  async 'puts batches that are appended at the same time one after the other'(place) {
    const opened = await Promise.all([open(place), open(place), open(place)]);
    const seen = await Promise.all(
      opened.map(async ({ store }, index) => {
        const { entries } = await store.append(commands(5, 10 * index));
        return [...entries, ...(await store.read())];
      }),
    );
    const rest = await Promise.all(opened.map(({ store }) => store.read()));
    const orders = seen.map((entries, index) => texts([...entries, ...(rest[index] ?? [])]));
    const { entries } = await open(place);
    for (const order of orders) expect(order).toEqual(texts(entries));
    expect(entries).toHaveLength(15);
    for (const index of [0, 1, 2]) {
      const batch = commands(5, 10 * index);
      const start = texts(entries).indexOf(batch[0] ?? '');
      expect(texts(entries).slice(start, start + 5)).toEqual(batch);
    }
  },
};

async function startOn(place: Place) {
  const mock = await createMock({ store: place.connect(), clock });
  onTestFinished(() => mock.close());
  return mock;
}

async function contentOf(place: Place): Promise<string> {
  const { store, snapshot = '', entries } = await open(place);
  const checkpoints = await store.checkpoints();
  const states = checkpoints.map(({ id }) => (id === undefined ? '' : store.stateAfter(id)));
  const history = await textsAfter(store, checkpoints[0]?.id);
  return [snapshot, ...texts(entries), ...(await Promise.all(states)), ...history].join('\n');
}

/** What a mock never writes into a store. */
const secrets: StoreBehaviours = {
  async 'never gets a token that a client presented, also when it comes again without being one'(
    place,
  ) {
    const token = 'token-of-a-real-service';
    const use = async (wasPresented: boolean) => {
      const mock = await startOn(place);
      if (!wasPresented) {
        await call(mock, 'GET /categories', { authorization: `Bearer ${token}` });
        await call(mock, 'GET /categories', { authorization: `Basic other-${token}` });
      }
      await call(mock, `GET /pets/${token}`);
      await call(mock, `GET /pets/other-${token}?x=${token}`);
      const json = { name: `A ${token}`, description: `"${token}"` };
      const created = await call(mock, 'POST /categories', { json });
      expect(created.body).toMatchObject({ name: 'A [redacted]' });
      const history = JSON.stringify(await mock.history.export());
      const journal = JSON.stringify(await mock.requests.list());
      expect(`${history} ${journal}`).not.toContain(token);
      await mock.close();
    };
    await use(false);
    await use(true);
    const content = await contentOf(place);
    expect(content).toContain('/pets/[redacted]');
    expect(content).toContain('application/json');
    expect(content).not.toContain(token);
  },
  async 'never gets a token in another form, in the request that presents it and in later ones'(
    place,
  ) {
    const token = 'token-of-A-real-service';
    const forms = [
      btoa(`user:${token}`),
      Buffer.from(token).toString('hex'),
      token.toUpperCase(),
      token.slice(0, 15),
      encodeURIComponent(JSON.stringify({ token })).replaceAll('-', '%2D'),
    ];
    const mock = await startOn(place);
    const json = { name: 'Dog', description: forms.join(' ') };
    const authorization = `Bearer ${token}`;
    const headers = { 'X-Functions-Key': 'application/json-and-more' };
    await call(mock, `POST /categories?x=${forms[2]}`, { authorization, json, headers });
    const later = await call(mock, 'POST /categories', { json });
    expect(later).toMatchObject({ status: 201, body: { name: 'Dog' } });
    const history = JSON.stringify(await mock.history.export());
    await mock.close();
    const content = await contentOf(place);
    for (const form of forms) expect(`${history} ${content}`).not.toContain(form);
  },
};

/** What every store must do. */
export const storeBehaviours: StoreBehaviours = { ...basics, ...history, ...secrets };
