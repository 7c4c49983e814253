import type { InvalidCredential } from '../evidence/credentials.ts';
import { type Exchange, isSuccess, usesKey } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { ifPossible, NotExercised } from '../verdict/verdict.ts';
import type { InvalidBody } from './bodies.ts';
import { type Creation, type CreationName, createCreations, refusedTexts } from './creations.ts';
import { type ExhaustedKey, exhaust, provokeBan } from './exhaust.ts';
import { createInvalidRequests } from './invalid-requests.ts';
import type { Probe } from './probe.ts';

export type Session = ReturnType<typeof createSession>;

export interface SessionOptions {
  /** Default: no limit. */
  readonly maxCreates?: number;
  /** Default: the key of the run. */
  readonly exhausted?: ExhaustedKey;
  /** Default: false. */
  readonly mayProvokeBan?: boolean;
}

/**
 * The requests that the checks of a run share. Each is sent once, when the first check asks for it, so
 * that a run fits a Free plan's quota and `--only` sends no more than it needs.
 */
export function createSession(
  probe: Probe,
  { maxCreates = Infinity, exhausted = { credential: 'valid' }, mayProvokeBan }: SessionOptions,
) {
  const once = createOnce();
  const creating = createCreations(probe, maxCreates);
  const createAlone = (which: CreationName) =>
    once(`create ${which}`, () => creating.create(which));
  const create = async (which: CreationName): Promise<Creation> => {
    if (!partsOfAll.includes(which)) return createAlone(which);
    const all = await createAlone('allInOne');
    return isRefused(all) ? createAlone(which) : all;
  };
  /** Creates both at the same time, or in turn if one of them has to wait or was created before. */
  const createTogether = async (first: CreationName, second: CreationName): Promise<void> => {
    const isKnown = once.knows(`create ${first}`) || once.knows(`create ${second}`);
    const both = isKnown ? undefined : creating.createBoth(first, second);
    if (both) {
      once(`create ${first}`, () => both[0]);
      once(`create ${second}`, () => both[1]);
    }
    await Promise.all(both ?? []);
    await createAlone(first);
    await createAlone(second);
  };
  const { sendInvalid, presentEverywhere } = createInvalidRequests(probe);
  const list = () => probe.send({ operation: 'listCategories' });
  const firstList = () => once('first list', list);
  const withKey = () => probe.exchanges.filter(usesKey);
  // A service may leave the header out of some answers, such as errors of its framework.
  const sample = async () =>
    exhausted.credential === 'valid'
      ? (withKey().findLast((one) => rateLimitOf(one).limit !== undefined) ??
        withKey().at(-1) ??
        firstList())
      : listWithSecondKey(probe);
  return {
    exchanges: probe.exchanges,
    send: probe.send,
    wait: probe.wait,
    /** The list before the run changed anything. */
    firstList,
    /** The current list; requested again after any creation, valid or not. */
    lastList() {
      const creations = probe.exchanges.filter(({ operation }) => operation === 'createCategory');
      return once(`list after ${creations.length}`, list);
    },
    create,
    /** Creates two categories at the same time, and two others if the service refuses one because of its id. */
    async createBoth(): Promise<void> {
      await createTogether('plain', 'allInOne');
      const isIdRefused =
        isRefused(await createAlone('allInOne')) && isRefused(await createAlone('withId'));
      if (isIdRefused) await ifPossible(createTogether('nonAscii', 'long'));
    },
    sendInvalid: (which: InvalidBody) => once(`send invalid ${which}`, () => sendInvalid(which)),
    /**
     * Tries an invalid credential on its operations, in their order. Skips operations that the safety
     * level forbids, since a broken service might execute them.
     */
    presentEverywhere: (credential: InvalidCredential) =>
      once(`present ${credential}`, () => presentEverywhere(credential)),
    exhaustion: () => once('exhaustion', async () => exhaust(probe, await sample(), exhausted)),
    /** A list after a 429 and the time in its `Retry-After`. */
    recovery: ({ credential }: Exchange) =>
      once('recovery', () => probe.send({ operation: 'listCategories', credential })),
    /** Keeps sending after the limit is used up. */
    ban: () =>
      once('ban', async () => {
        if (!mayProvokeBan) throw new NotExercised('safety', 'needs --provoke-ban');
        await provokeBan(probe, await sample(), exhausted);
      }),
    read: (operation: 'getPet' | 'listOrders') => once(operation, () => probe.send({ operation })),
  };
}

function isRefused({ exchange }: Creation): boolean {
  return refusedTexts.includes(exchange.response.status);
}

/** What `allInOne` creates at once. */
const partsOfAll: readonly CreationName[] = ['nonAscii', 'long', 'withId'];

async function listWithSecondKey(probe: Probe): Promise<Exchange> {
  const exchange = await probe.send({ operation: 'listCategories', credential: 'second-key' });
  if (isSuccess(exchange)) return exchange;
  throw new NotExercised('blocked', `the exhaust key is answered ${exchange.response.status}`);
}

function createOnce() {
  const results = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, call: () => Promise<T>): Promise<T> => {
    const result = results.get(name) ?? call();
    results.set(name, result);
    return result as Promise<T>;
  };
  return Object.assign(once, { knows: (name: string) => results.has(name) });
}
