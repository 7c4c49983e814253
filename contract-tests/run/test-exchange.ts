import type { Verdict } from '../../spec/generated/schema-types.ts';
import type { Plan } from '../../spec/plans.ts';
import { checks } from '../checks/index.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Target } from './check.ts';
import { judgeExchanges } from './judge.ts';

interface ExchangeOptions extends Partial<Omit<Exchange, 'response'>> {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An exchange of a run. By default, a list that was answered 200 at the epoch. */
export function exchangeOf({
  status = 200,
  headers = {},
  body = '',
  ...rest
}: ExchangeOptions = {}): Exchange {
  return {
    index: 0,
    operation: 'listCategories',
    credential: 'valid',
    request: { method: 'GET', url: 'http://service.test/v1/categories', headers: {} },
    response: { status, headers, body },
    json: undefined,
    sentAt: rest.receivedAt ?? 0,
    receivedAt: 0,
    ...rest,
  };
}

export function rateLimit(limit: number, remaining: number, reset: number) {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(reset),
  };
}

/** The verdict of a clause's rule on these exchanges, for a key of this plan. */
export function verdictOn(
  clause: string,
  exchanges: readonly Exchange[],
  plan?: Plan,
  rest: Partial<Target> = {},
): Verdict {
  const check = checks.find((one) => one.kind === 'rule' && one.clause === clause);
  if (check?.kind !== 'rule') throw new Error(`no rule for ${clause}`);
  const target = { baseUrl: 'http://service.test/v1', plan, ...rest };
  return judgeExchanges(check, exchanges, target).verdict;
}
