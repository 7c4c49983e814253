import { stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { templateLiteral, textLiteral } from '../../../spec/support/vitest-file.ts';
import type { Schemas } from '../client/api.ts';
import { indentJson } from '../parts/json.ts';
import { type Exchange, mswTest } from './msw-test.ts';

/**
 * A vitest file that brings a mock into the state before an exchange, sends the request, and expects
 * the same answer.
 * @param before The whole state.
 */
export function exportedTest(exchange: Exchange, before: Schemas['State']): string {
  // A fault may delay the answer, for which a frozen clock would wait forever.
  const frozen = before.faults.length === 0;
  const clock = { now: exchange.at, frozen };
  const state = { ...before, clock, keys: before.keys.map(withoutSecret) };
  return mswTest({
    exchange,
    options: '',
    imports: '{ parseExact }',
    setup: [
      '',
      '/** The state before the request; parseExact keeps ids beyond 2^53. */',
      `const state = parseExact(${templateLiteral(indentJson(stringifyExact(state)))});`,
    ],
    arrange: ['await mock.state.import(state);'],
    expect: expectations(exchange.response, frozen),
  });
}

/** Tests should contain no keys; the requests refer to them by name. */
function withoutSecret<T extends object>(key: T, index: number): T {
  return { ...key, key: `key-${index}` };
}

/** @param frozen Whether the clock stands still, so that the test finds the same quota left. */
function expectations({ headers, body, truncated }: Exchange['response'], frozen: boolean) {
  const limits = Object.entries(headers).filter(
    ([name]) => name.startsWith('x-ratelimit-') || name === 'retry-after',
  );
  return [
    ...(frozen
      ? limits.map(([name, value]) => {
          const header = `response.headers.get(${textLiteral(name)})`;
          return `expect(${header}).toBe(${textLiteral(value)});`;
        })
      : []),
    ...(truncated ? [] : [bodyExpectation(body)]),
  ];
}

function bodyExpectation(body: string | null): string {
  const json = body === null ? undefined : tryParseExact(body);
  if (json === undefined) return `expect(await response.text()).toBe(${textLiteral(body ?? '')});`;
  const text = textLiteral(stringifyExact(json));
  return `expect(parseExact(await response.text())).toEqual(parseExact(${text}));`;
}
