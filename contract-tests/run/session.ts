import { operationExamples } from '../../spec/operation-examples.ts';
import type { Operation } from '../../spec/operations.ts';
import { asCategory, type SeenCategory } from '../evidence/categories.ts';
import type { CredentialName } from '../evidence/credentials.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { AnswerTooLarge } from '../transport/body-parser.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { invalidBodies, type NewCategory, newCategories, unusedName } from './bodies.ts';
import { type InvalidCredential, operationsFor } from './credential-matrix.ts';
import { type Exhaustion, exhaust, provokeBan } from './exhaust.ts';
import type { Probe, RequestSpec } from './probe.ts';

/** One creation: what was sent and what came back. */
export interface Creation {
  readonly sent: NewCategory;
  readonly exchange: Exchange;
  /** Undefined when the answer is no success, or shows no category. */
  readonly category: SeenCategory | undefined;
}

/** A request that the service has to refuse, and a word in it that no list may show afterwards. */
export interface Refusal {
  readonly marker: string;
  readonly exchange: Exchange;
}

type Creations = keyof typeof newCategories;
type Refusals = keyof typeof invalidBodies;

/**
 * What the checks of one run share: each request is sent once, when the first check asks for it,
 * so that a run stays within a Free plan's quota and `--only` sends what it needs and no more.
 */
export interface Session {
  readonly exchanges: readonly Exchange[];
  readonly send: (draft: RequestSpec) => Promise<Exchange>;
  /** Lets so many milliseconds pass. */
  readonly wait: (millis: number) => Promise<void>;
  /** The list as it was before the run changed anything. */
  readonly firstList: () => Promise<Exchange>;
  /** The list as it is now; asked for again when something was sent that could change it. */
  readonly lastList: () => Promise<Exchange>;
  readonly create: (which: Creations) => Promise<Creation>;
  /** All creations of the run so far. */
  readonly creations: readonly Creation[];
  readonly refuse: (which: Refusals) => Promise<Refusal>;
  /** All refusals of the run so far. */
  readonly refusals: readonly Refusal[];
  /**
   * One request for each operation that this credential is presented to, otherwise in order; none
   * for those that the run may not send, for a broken service might carry them out.
   */
  readonly presentEverywhere: (credential: InvalidCredential) => Promise<readonly Exchange[]>;
  /** Uses up the limit, once. */
  readonly exhaustion: () => Promise<Exhaustion>;
  /** Goes on sending when the limit is used up, once; what came of it is in the exchanges. */
  readonly ban: () => Promise<void>;
  /** A list request sent when the limit was used up and the time in `Retry-After` has passed. */
  readonly recovery: () => Promise<Exchange>;
  readonly read: (operation: 'getPet' | 'listOrders') => Promise<Exchange>;
}

export interface SessionOptions {
  /** Default: any number. */
  readonly maxCreates?: number;
  /** The key to use up the limit of. Default: valid. */
  readonly exhausted?: 'valid' | 'sacrificial';
  /** Default: false. */
  readonly mayProvokeBan?: boolean;
}

export function createSession(probe: Probe, options: SessionOptions): Session {
  const { send } = probe;
  const { maxCreates = Number.POSITIVE_INFINITY, exhausted = 'valid' } = options;
  const memory = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const known = memory.get(name) ?? make();
    memory.set(name, known);
    return known as Promise<T>;
  };
  const creations: Creation[] = [];
  const refusals: Refusal[] = [];

  // One that was never answered may have created a category, and so may one answered 500.
  let created = 0;
  const sendCreation = async (body: string): Promise<Exchange> => {
    if (created >= maxCreates) {
      const message = `takes one category more than the ${maxCreates} that --max-creates allows`;
      throw new NotExercised('budget', message);
    }
    created += 1;
    const exchange = await send({ operation: 'createCategory', body }).catch((error: unknown) => {
      if (error instanceof NotExercised && !(error instanceof AnswerTooLarge)) created -= 1;
      throw error;
    });
    const { status } = exchange.response;
    if (status >= 300 && status < 500) created -= 1;
    return exchange;
  };
  const create = async (which: Creations): Promise<Creation> => {
    const sent = newCategories[which]();
    const exchange = await sendCreation(JSON.stringify(sent));
    expectPermitted(exchange);
    const category = isSuccess(exchange) ? asCategory(exchange.json) : undefined;
    const creation = { sent, exchange, category };
    creations.push(creation);
    return creation;
  };
  const refuse = async (
    body: (marker: string) => string | undefined,
    credential?: CredentialName,
  ) => {
    // A body that is wrong as well may be refused for that; how long a name may be is not shown.
    const marker = unusedName(probe.exchanges);
    const text = body(marker);
    const exchange = await send({
      operation: 'createCategory',
      ...(text === undefined ? {} : { body: text }),
      ...(credential === undefined ? {} : { credential }),
    });
    if (credential === undefined) expectPermitted(exchange);
    const refusal = { marker, exchange };
    refusals.push(refusal);
    return refusal;
  };
  const present = async (credential: InvalidCredential, { id }: Operation) => {
    if (id === 'createCategory') {
      return (await refuse((name) => JSON.stringify({ name }), credential)).exchange;
    }
    const { body } = operationExamples[id];
    return send({
      operation: id,
      credential,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const presentEverywhere = async (credential: InvalidCredential): Promise<Exchange[]> => {
    const exchanges: Exchange[] = [];
    for (const operation of operationsFor(credential)) {
      if (probe.permits(operation.id)) exchanges.push(await present(credential, operation));
    }
    return exchanges;
  };

  const list = () => send({ operation: 'listCategories' });
  const firstList = () => once('first list', list);
  const sample = async (): Promise<Exchange> => {
    if (exhausted === 'valid') return probe.exchanges.findLast(isOfTheKey) ?? firstList();
    const exchange = await send({ operation: 'listCategories', credential: exhausted });
    if (isSuccess(exchange)) return exchange;
    const { status } = exchange.response;
    throw new NotExercised('blocked', `the key to be used up is answered ${status}`);
  };
  return {
    exchanges: probe.exchanges,
    send,
    wait: probe.wait,
    firstList,
    lastList: () => once(`list after ${creations.length} and ${refusals.length}`, list),
    create: (which) => once(`create ${which}`, () => create(which)),
    creations,
    refuse: (which) => once(`refuse ${which}`, () => refuse(invalidBodies[which])),
    refusals,
    presentEverywhere: (credential) =>
      once(`present ${credential}`, () => presentEverywhere(credential)),
    exhaustion: () => once('exhaustion', async () => exhaust(probe, await sample(), exhausted)),
    recovery: () =>
      once('recovery', () =>
        send({ operation: 'listCategories', credential: exhausted, pace: 'once' }),
      ),
    ban: () =>
      once('ban', async () => {
        if (!options.mayProvokeBan) throw new NotExercised('safety', 'takes --provoke-ban');
        await provokeBan(probe, await sample(), exhausted);
      }),
    read: (operation) => once(operation, () => send({ operation })),
  };
}

function isOfTheKey({ credential }: Exchange): boolean {
  return credential === 'valid';
}

/** A refused key is what §5 is about; whether there are permission levels is not shown. */
function expectPermitted({ response }: Exchange): void {
  if (response.status !== 401 && response.status !== 403) return;
  throw new NotExercised('blocked', `createCategory answers the key with ${response.status}`);
}
