import { asCategory, type SeenCategory } from '../evidence/categories.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { ResponseTooLarge } from '../transport/body-parser.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { type NewCategory, newCategories } from './bodies.ts';
import type { Probe } from './probe.ts';

/** A valid creation and its response. */
export interface Creation {
  readonly sent: NewCategory;
  readonly exchange: Exchange;
  /** Undefined when the response is no success or shows no category. */
  readonly category: SeenCategory | undefined;
}

/**
 * Creates categories, and stops once the service may have stored `maxCreates` of them.
 * @returns all creations so far, and a function that sends another.
 */
export function createCreations(probe: Probe, maxCreates: number) {
  const creations: Creation[] = [];
  let created = 0;
  const send = async (body: string): Promise<Exchange> => {
    if (created >= maxCreates) {
      const message = `needs one more category than the ${maxCreates} of --max-creates`;
      throw new NotExercised('budget', message);
    }
    // Counts unless it surely stored nothing: without a response, or with a 500, it may have.
    created += 1;
    const exchange = await probe
      .send({ operation: 'createCategory', body })
      .catch((error: unknown) => {
        if (error instanceof NotExercised && !(error instanceof ResponseTooLarge)) created -= 1;
        throw error;
      });
    const { status } = exchange.response;
    if (status >= 300 && status < 500) created -= 1;
    return exchange;
  };
  const create = async (which: keyof typeof newCategories): Promise<Creation> => {
    const sent = newCategories[which]();
    const exchange = await send(JSON.stringify(sent));
    // A firewall may reject this name only.
    if (which !== 'richName') expectPermitted(exchange);
    const category = isSuccess(exchange) ? asCategory(exchange.json) : undefined;
    const creation = { sent, exchange, category };
    creations.push(creation);
    return creation;
  };
  return { creations, create };
}

/** §5 judges a rejected key; whether there are permission levels is not shown. */
export function expectPermitted({ response }: Exchange): void {
  if (response.status !== 401 && response.status !== 403) return;
  throw new NotExercised('blocked', `createCategory rejects the key with ${response.status}`);
}
