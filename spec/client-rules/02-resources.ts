import { isObject, tryParseExact } from '../support/exact-json.ts';
import { type ClientExchange, type ClientRule, ruleForEach } from './rule.ts';

/** Rule 1. Judged only if the whole body is known: the service reads none after a 401 or 429. */
export const resources: readonly ClientRule[] = [
  ruleForEach(
    '2.client-sends-no-id',
    (exchange) => isObject(sentBy(exchange)),
    (exchange) => ('id' in (sentBy(exchange) as object) ? 'supplied an id' : undefined),
  ),
];

function sentBy({ request: { body } }: ClientExchange): unknown {
  return body === undefined ? undefined : tryParseExact(body);
}
