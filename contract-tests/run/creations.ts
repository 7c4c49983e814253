import { asCategory, type SeenCategory } from '../evidence/categories.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { ResponseTooLarge } from '../transport/body-parser.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { type NewCategory, newCategories } from './bodies.ts';
import type { Probe } from './probe.ts';
import type { RequestSpec } from './round-trip.ts';

export type CreationName = keyof typeof newCategories;

/** A valid creation and its response. */
export interface Creation {
  readonly sent: NewCategory;
  readonly exchange: Exchange;
  /** Undefined when the response is no success or shows no category. */
  readonly category: SeenCategory | undefined;
}

/**
 * Creates categories, and stops once the service may have stored `maxCreates` of them.
 * @returns the creations sent so far, and functions that send one or two more.
 */
export function createCreations(probe: Probe, maxCreates: number) {
  const creations: Creation[] = [];
  let created = 0;
  const count = async (sending: Promise<Exchange>): Promise<Exchange> => {
    // Counts unless it surely stored nothing: without a response, or with a 500, it may have.
    created += 1;
    const exchange = await sending.catch((error: unknown) => {
      if (error instanceof NotExercised && !(error instanceof ResponseTooLarge)) created -= 1;
      throw error;
    });
    const { status } = exchange.response;
    if (status >= 300 && status < 500) created -= 1;
    return exchange;
  };
  const finish = async (which: CreationName, sending: Promise<Exchange>): Promise<Creation> => {
    const exchange = await count(sending);
    const sent: NewCategory = JSON.parse(exchange.request.body ?? '{}');
    // A firewall may reject this name only.
    if (which !== 'richName') expectPermitted(exchange);
    const category = isSuccess(exchange) ? asCategory(exchange.json) : undefined;
    const creation = { sent, exchange, category };
    creations.push(creation);
    return creation;
  };
  return {
    creations,
    async create(which: CreationName): Promise<Creation> {
      if (created >= maxCreates) {
        const message = `needs one more category than the ${maxCreates} of --max-creates`;
        throw new NotExercised('budget', message);
      }
      return finish(which, probe.send(creationOf(which)));
    },
    /** Creates two at the same time; undefined if one has to wait for the other. */
    createBoth(first: CreationName, second: CreationName) {
      if (created + 2 > maxCreates || !probe.maySendBoth()) return undefined;
      const [one, other] = probe.sendBoth(creationOf(first), creationOf(second));
      return [finish(first, one), finish(second, other)] as const;
    },
  };
}

function creationOf(which: CreationName): RequestSpec {
  return { operation: 'createCategory', body: JSON.stringify(newCategories[which]()) };
}

/** §5 judges a rejected key; whether there are permission levels is not shown. */
export function expectPermitted({ response }: Exchange): void {
  if (response.status !== 401 && response.status !== 403) return;
  throw new NotExercised('blocked', `createCategory rejects the key with ${response.status}`);
}
