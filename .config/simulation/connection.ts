import {
  type Appended,
  type CommandStore,
  type Entry,
  StoreUnavailable,
} from '../../mocks/log/store.ts';
import type { Plan } from './plan.ts';
import type { LogServer } from './server.ts';
import { Violation, type World } from './world.ts';

export interface Connection extends CommandStore {
  /** Nothing is received from now on, though what was sent may still arrive. */
  cut(): void;
}

/** Milliseconds after which a call counts as failed. */
const timeout = 2000;

export const hash = (secret: string) => `hash-of-${[...secret].reverse().join('')}`;

/** A store over a network that loses, delays and repeats what it carries. */
export function connect(
  world: World,
  server: LogServer,
  network: Plan['network'],
  name: string,
): Connection {
  const { call, cut } = callsOver(world, server, network, name);
  const ask = <T>(what: string, read: () => T) =>
    call<Exclude<T, Error>>(what, (answer) => answer(read() as Exclude<T, Error> | Error));
  let last: Entry | undefined;
  return {
    // Mocks read only when the run tells them to.
    isShared: false,
    async open() {
      const opened = await ask('open', () => [server.open(), server.entries.at(-1)] as const);
      last = opened[1];
      return opened[0];
    },
    async append(commands) {
      const since = last;
      const appended = await call<Appended>(`append ${commands.length}`, (answer) =>
        server.append(commands, since, answer),
      );
      last = appended.entries.at(-1) ?? since;
      return appended;
    },
    async read() {
      const since = last;
      const entries = await ask('read', () => server.unread(since));
      last = entries.at(-1) ?? since;
      return entries;
    },
    saveSnapshot(id, state, keep) {
      const since = last;
      return ask(`save the state after ${id}`, () => server.saveSnapshot(id, state, keep, since));
    },
    checkpoints: () => ask('checkpoints', () => server.checkpoints()),
    stateAfter: (id) => ask(`the state after ${id}`, () => server.stateAfter(id)),
    entriesAfter: (id) =>
      ask(`the entries after ${id ?? 'the beginning'}`, () => server.entriesAfter(id)),
    hash,
    close: async () => cut(),
    cut,
  };
}

function callsOver(world: World, server: LogServer, network: Plan['network'], name: string) {
  let isPending = false;
  let isCut = false;
  const carry = (deliver: () => void) => {
    if (world.chance(network.loss)) return;
    const isSlow = world.chance(network.slowness);
    world.after(world.between(0, isSlow ? 1.5 * timeout : 20), deliver);
  };
  const call = <T>(what: string, execute: (answer: (result: T | Error) => void) => void) => {
    if (isPending) world.fail(new Violation(`${name} calls the store twice at once`));
    isPending = true;
    return new Promise<T>((resolve, reject) => {
      let answered = false;
      const settle = (result: T | Error) => {
        if (isCut || !isPending || answered) return;
        answered = true;
        isPending = false;
        const failure = result instanceof Error ? `: ${result.message}` : '';
        world.note(name, `${what} answered${failure}`);
        if (result instanceof Error) reject(result);
        else resolve(result);
      };
      world.after(timeout, () => settle(new StoreUnavailable('no answer in time')));
      carry(() => {
        if (server.isDown) return settle(new StoreUnavailable('the store is down'));
        world.note(name, `${what} reaches the store`);
        execute((result) => {
          carry(() => settle(result));
          if (world.chance(network.duplication)) carry(() => settle(result));
        });
      });
    });
  };
  return {
    call,
    cut() {
      isCut = true;
    },
  };
}
