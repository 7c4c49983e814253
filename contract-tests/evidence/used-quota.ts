import { isAcceptedByStrictParser } from '../../spec/support/strict-parser.ts';
import { type Exchange, isSuccess } from './exchange.ts';

/** Which requests of a key may use quota: the values of the profile field `limits.countedRequests`. */
const counted = {
  all: () => true,
  parsed: ({ request, response }: Exchange) =>
    response.status !== 400 || isAcceptedByStrictParser(request.body ?? ''),
  successful: isSuccess,
} satisfies Record<string, (exchange: Exchange) => boolean>;

/** Which requests count against the quota, as in the profile field `limits.countedRequests`. */
export type Counting = keyof typeof counted;

export const countings = Object.keys(counted) as readonly Counting[];

/** How many requests a key has used so far, by which of them count. */
export type Used = Readonly<Record<Counting, number>>;

export const nothingUsed: Used = { all: 0, parsed: 0, successful: 0 };

export function afterUse(used: Used, exchange: Exchange): Used {
  const add = (counting: Counting) => used[counting] + (counted[counting](exchange) ? 1 : 0);
  return { all: add('all'), parsed: add('parsed'), successful: add('successful') };
}
