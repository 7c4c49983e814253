import { hashSecret } from '../secret-hash.ts';
import { type CommandStore, StoreRewound, StoreUnavailable } from '../store.ts';
import type { MemoryLog } from './memory-log.ts';

/** Carries messages between two processes, in order. */
export interface Channel {
  send(message: object): void;
  receive(listener: (message: unknown) => void): void;
  /** Calls the listener when the other process is gone. */
  closed(listener: () => void): void;
}

type Method =
  | 'open'
  | 'append'
  | 'read'
  | 'saveSnapshot'
  | 'checkpoints'
  | 'stateAfter'
  | 'entriesAfter';

interface Question {
  readonly storeCall: Method;
  readonly args: readonly unknown[];
}

interface Answer {
  readonly storeAnswer: unknown;
  readonly isRewound?: boolean;
  readonly salt: string;
}

/** Gives another process access to a log; that process calls `connectLog`. */
export function serveLog(log: MemoryLog, channel: Channel): void {
  const store = log.connect();
  const methods: Record<Method, (...args: never[]) => Promise<unknown>> = store;
  const { salt } = log;
  channel.receive(async (message) => {
    const { storeCall, args } = message as Question;
    if (storeCall === undefined) return;
    const answer: Answer = await methods[storeCall](...(args as never[])).then(
      (storeAnswer) => ({ storeAnswer: storeAnswer ?? null, salt }),
      ({ message: storeAnswer }) => ({ storeAnswer, isRewound: true, salt }),
    );
    channel.send(answer);
  });
}

/** A store in the log of another process, which calls `serveLog`. */
export function connectLog(channel: Channel): CommandStore {
  let salt = '';
  let pending: PromiseWithResolvers<Answer> | undefined;
  channel.receive((message) => {
    if ((message as Answer).storeAnswer !== undefined) pending?.resolve(message as Answer);
  });
  channel.closed(() => pending?.reject(new StoreUnavailable('The process of the log is gone')));
  const call = async (storeCall: Method, ...args: unknown[]) => {
    pending = Promise.withResolvers();
    channel.send({ storeCall, args } satisfies Question);
    const answer = await pending.promise;
    salt = answer.salt;
    if (answer.isRewound) throw new StoreRewound(String(answer.storeAnswer));
    return answer.storeAnswer as never;
  };
  return {
    isShared: true,
    open: () => call('open'),
    append: (commands) => call('append', commands),
    read: () => call('read'),
    saveSnapshot: (id, state, keep) => call('saveSnapshot', id, state, keep),
    checkpoints: () => call('checkpoints'),
    // A message cannot contain undefined.
    stateAfter: async (id) => (await call('stateAfter', id)) ?? undefined,
    entriesAfter: async (id) => (await call('entriesAfter', id)) ?? undefined,
    hash: (secret) => hashSecret(salt, secret),
    close: async () => undefined,
  };
}
