import { realMillis } from '../time/clock.ts';
import { createSalt, hashSecret } from './secret-hash.ts';
import type { CommandStore, Entry } from './store.ts';
import type { Place } from './test-stores.ts';

/** A shared store in memory, for tests of what uses stores. */
export function createMemoryPlace(): Place {
  const salt = createSalt();
  let entries: Entry[] = [];
  let length = 0;
  let snapshot = { after: 0, state: undefined as string | undefined };
  const after = (position: number) => entries.filter(({ id }) => Number(id) > position);
  const connect = (): CommandStore => {
    let seen = 0;
    const unseen = () => {
      const found = after(seen);
      seen = length;
      return found;
    };
    return {
      async open() {
        seen = length;
        return { snapshot: snapshot.state, entries: after(snapshot.after) };
      },
      async append(commands) {
        const time = realMillis();
        const own = commands.map((text) => {
          length += 1;
          return { id: String(length), time, text };
        });
        entries.push(...own);
        return { entries: unseen(), own: own.map(({ id }) => id) };
      },
      read: async () => unseen(),
      async saveSnapshot(id, state) {
        if (Number(id) <= snapshot.after) return;
        snapshot = { after: Number(id), state };
        entries = after(snapshot.after);
      },
      hash: (secret) => hashSecret(salt, secret),
      async close() {},
    };
  };
  return { connect };
}
