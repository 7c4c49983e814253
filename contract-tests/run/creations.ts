import { asCategory, type SeenCategory, sentIn } from '../evidence/categories.ts';
import { type Exchange, isSuccess, usesKey } from '../evidence/exchange.ts';
import { ResponseTooLarge } from '../transport/body-parser.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { type NewCategory, newCategories } from './bodies.ts';
import type { Probe } from './probe.ts';
import type { RequestSpec } from './round-trip.ts';

/** The statuses with which a service may refuse a name or a description, whose bounds and characters are not shown. */
export const refusedTexts: readonly number[] = [400, 409, 413, 422];

export type CreationName = keyof typeof newCategories;

export interface Creation {
  readonly sent: NewCategory;
  readonly exchange: Exchange;
  /** Undefined unless the response is a success that shows a category. */
  readonly category: SeenCategory | undefined;
}

/** The valid creations among the exchanges of a run, refused ones included. */
export function creationsIn(exchanges: readonly Exchange[]): Creation[] {
  return exchanges.filter(usesKey).flatMap((exchange) => {
    const { name, description = '' } = sentIn(exchange) ?? {};
    const isValid = typeof name === 'string' && typeof description === 'string';
    return isValid ? creationIn(exchange) : [];
  });
}

function creationIn(exchange: Exchange): Creation {
  const sent = sentIn(exchange) as unknown as NewCategory;
  return { sent, exchange, category: isSuccess(exchange) ? asCategory(exchange.json) : undefined };
}

/** Creates categories, and stops once the service may have stored `maxCreates` of them. */
export function createCreations(probe: Probe, maxCreates: number) {
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
    // A firewall may reject these texts only.
    if (which !== 'richName' && which !== 'allInOne') expectPermitted(exchange);
    return creationIn(exchange);
  };
  return {
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
