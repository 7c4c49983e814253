import { stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { templateLiteral, textLiteral, vitestFile } from '../../../spec/support/vitest-file.ts';
import type { Schemas } from '../client/api.ts';
import { indentJson } from '../parts/json.ts';
import { targetOf } from './curl.ts';

export type Exchange = Schemas['Exchange'];

interface MswTest {
  readonly exchange: Exchange;
  /** The call of `createMock`, as TypeScript. */
  readonly mock: string;
  /** Further names from `pet-catalogue`. */
  readonly imports?: string;
  readonly setup?: readonly string[];
  /** Code that brings the mock into the situation of the exchange. */
  readonly arrange: readonly string[];
  /** Code that judges `response`; unused if there was no answer. */
  readonly expect: readonly string[];
}

/** A vitest file that sends the request of an exchange to a mock, behind msw 2 or 3. */
export function mswTest({ exchange, mock, imports, setup = [], arrange, expect }: MswTest) {
  const { request, response } = exchange;
  const path = servicePath(exchange) ?? '/';
  const outcome = response.status === 0 ? 'not answered' : `answered ${response.status}`;
  return vitestFile({
    imports: {
      'msw/node': '{ setupServer }',
      ...(imports === undefined ? {} : { 'pet-catalogue': imports }),
      'pet-catalogue/msw': '{ createMock }',
      vitest: '{ afterAll, beforeAll, expect, test }',
    },
    setup: [
      `const mock = ${mock};`,
      'const server = setupServer(...mock.handlers);',
      '// What the mock does not answer fails: msw 3 reads the first option, msw 2 the second.',
      `const guard = { onUnhandledFrame: 'error', onUnhandledRequest: 'error' } as const;`,
      'beforeAll(() => server.listen(guard));',
      'afterAll(() => server.close());',
      ...setup,
    ],
    title: `${request.method} ${path.replace(/\?.*/s, '')} is ${outcome}`,
    body: [
      ...arrange,
      ...callOf(exchange, path),
      ...(response.status === 0 ? [] : [`expect(response.status).toBe(${response.status});`]),
      ...(response.status === 0 ? [] : expect),
    ],
  });
}

/** Path and query below the base address; undefined if it is none of the service. */
export function servicePath({ request }: Exchange): string | undefined {
  return /\/v1([/?].*)$/s.exec(targetOf(request.url))?.[1];
}

/** Headers that depend on the client program, not on its request. */
const otherHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|user-agent|accept-(encoding|language)|te|upgrade.*|expect|origin|referer|cookie|sec-.*|priority|pragma|cache-control|dnt|x-mock-sandbox|x-forwarded-.*|forwarded|via)$/;

function callOf({ request: { method, headers, body }, response }: Exchange, path: string) {
  const sent = Object.entries(headers).filter(([name]) => !otherHeaders.test(name));
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${textLiteral(method)},`]),
    ...(sent.length === 0
      ? []
      : [
          '  headers: {',
          ...sent.map(([name, value]) => `    ${textLiteral(name)}: ${headerLiteral(value)},`),
          '  },',
        ]),
    ...(body === null || method === 'GET' || method === 'HEAD'
      ? []
      : [`  body: ${textLiteral(body)},`]),
  ];
  const url = textLiteral(`https://api.example.com/v1${path}`);
  const [start, end] =
    response.status === 0
      ? ['await expect(', ').rejects.toThrow();']
      : ['const response = await ', ';'];
  if (options.length === 0) return [`${start}fetch(${url})${end}`];
  return [`${start}fetch(${url}, {`, ...options, `})${end}`];
}

function headerLiteral(value: string): string {
  const [, before = '', name] = /^(Bearer +|)\[key (.+)\]$/i.exec(value) ?? [];
  // A token that the journal does not keep; no mock knows this one either.
  if (name === undefined) return textLiteral(value.replaceAll('[redacted]', 'redacted'));
  const key = `mock.keys.get(${textLiteral(name)}).key`;
  return before === '' ? key : `\`${before}\${${key}}\``;
}

/**
 * A vitest file that brings a mock into the state before an exchange, sends the request, and expects
 * the same answer.
 * @param before The whole state.
 */
export function exportedTest(exchange: Exchange, before: Schemas['State']): string {
  // A fault may delay the answer, which would never come while the clock is frozen.
  const frozen = before.faults.length === 0;
  const clock = { now: exchange.at, frozen };
  // Tests should contain no keys; the requests refer to them by name.
  const keys = before.keys.map((key, index) => ({ ...key, key: `key-${index}` }));
  const state = { ...before, clock, keys };
  return mswTest({
    exchange,
    // The keys of the state may have any names.
    mock: 'createMock<string>()',
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

/** @param frozen Whether the clock is frozen, so that the test finds the same quota left. */
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
