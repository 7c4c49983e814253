import { stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import type { components } from '../../admin/generated/types.ts';
import { targetOf } from '../live/copy/curl.ts';
import { escapeHidden, textLiteral } from '../live/copy/literals.ts';
import { callOf } from '../live/copy/vitest.ts';
import { indentJson } from '../live/pretty-json.ts';

type Exchange = components['schemas']['Exchange'];
type State = components['schemas']['State'];

/**
 * A vitest file that brings a mock into the state before an exchange, sends the request, and expects
 * the same answer.
 * @param before The whole state.
 */
export function testFile(exchange: Exchange, before: State): string {
  const { request, response, at } = exchange;
  const [, path = '/'] = /\/v1([/?].*)$/s.exec(targetOf(request.url)) ?? [];
  // A fault may delay the answer, for which a frozen clock would wait forever.
  const frozen = before.faults.length === 0;
  const state = { ...before, clock: { now: at, frozen }, keys: before.keys.map(withoutSecret) };
  const outcome = response.status === 0 ? 'not answered' : `answered ${response.status}`;
  return [
    `import { setupServer } from 'msw/node';`,
    `import { parseExact } from 'pet-catalogue';`,
    `import { createMock } from 'pet-catalogue/msw';`,
    `import { afterAll, beforeAll, expect, test } from 'vitest';`,
    '',
    'const mock = createMock();',
    'const server = setupServer(...mock.handlers);',
    `beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));`,
    'afterAll(() => server.close());',
    '',
    '/** The state before the request; parseExact keeps ids beyond 2^53. */',
    `const state = parseExact(${templateLiteral(indentJson(stringifyExact(state)))});`,
    '',
    `test(${textLiteral(`${request.method} ${path.replace(/\?.*/s, '')} is ${outcome}`)}, async () => {`,
    '  await mock.state.import(state);',
    ...callOf(exchange, path),
    ...expectations(exchange, frozen),
    '});',
    '',
  ].join('\n');
}

/** Tests should contain no keys; the requests refer to them by name. */
function withoutSecret<T extends { readonly name: string }>(key: T): T {
  return { ...key, key: `key-of-${key.name}` };
}

function templateLiteral(json: string): string {
  const escaped = json.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return `\`${escaped.split('\n').map(escapeHidden).join('\n')}\``;
}

/** @param frozen Whether the clock stands still, so that the test finds the same quota left. */
function expectations({ response }: Exchange, frozen: boolean): string[] {
  const { status, headers, body, truncated } = response;
  if (status === 0) return [];
  const limits = Object.entries(headers).filter(
    ([name]) => name.startsWith('x-ratelimit-') || name === 'retry-after',
  );
  return [
    `  expect(response.status).toBe(${status});`,
    ...(frozen
      ? limits.map(
          ([name, value]) =>
            `  expect(response.headers.get(${textLiteral(name)})).toBe(${textLiteral(value)});`,
        )
      : []),
    ...(truncated ? [] : [bodyExpectation(body)]),
  ];
}

function bodyExpectation(body: string | null): string {
  const json = body === null ? undefined : tryParseExact(body);
  if (json === undefined)
    return `  expect(await response.text()).toBe(${textLiteral(body ?? '')});`;
  const text = textLiteral(stringifyExact(json));
  return `  expect(parseExact(await response.text())).toEqual(parseExact(${text}));`;
}
