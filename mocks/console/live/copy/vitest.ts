import builtIn from '../../../../fixtures/keys.json' with { type: 'json' };
import defaultProfile from '../../../../spec/generated/default-profile.json' with { type: 'json' };
import { isObject, stringifyExact, tryParseExact } from '../../../../spec/support/exact-json.ts';
import type { components } from '../../../admin/generated/types.ts';
import { type Copy, targetOf } from './curl.ts';
import { escapeHidden, textLiteral } from './literals.ts';

type Exchange = components['schemas']['Exchange'];
type Key = components['schemas']['Key'];
type Profile = components['schemas']['Profile'];

/** The settings of the mock that the answer depended on. */
export interface Surroundings {
  readonly keys: readonly Key[];
  readonly profile: Profile;
}

/**
 * A vitest file that brings a mock into the situation of an exchange, sends the request, and expects
 * the answer.
 * @returns Undefined for a request that is no operation: the handlers of MSW answer operations only.
 */
export function vitestFile(exchange: Exchange, surroundings: Surroundings): Copy | undefined {
  const { request, response } = exchange;
  const [, path] = /\/v1([/?].*)$/s.exec(targetOf(request.url)) ?? [];
  if (path === undefined || exchange.operation === null) return undefined;
  const { status } = response;
  const name = `${request.method} ${path.replace(/\?.*/s, '')} is ${
    status === 0 ? 'not answered' : `answered ${status}`
  }`;
  const lines = [
    `import { setupServer } from 'msw/node';`,
    `import { createMock } from 'pet-catalogue/msw';`,
    `import { afterAll, beforeAll, expect, test } from 'vitest';`,
    '',
    `const mock = createMock(${optionsOf(exchange, surroundings)});`,
    'const server = setupServer(...mock.handlers);',
    `beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));`,
    'afterAll(() => server.close());',
    '',
    `test(${textLiteral(name)}, async () => {`,
    ...arrange(exchange, surroundings),
    ...callOf(exchange, path),
    ...expectations(exchange),
    '});',
    '',
  ];
  const notes = request.truncated ? ['The body is cut off, as in the journal.'] : [];
  return { text: lines.join('\n'), notes };
}

function optionsOf({ at, request }: Exchange, { keys, profile }: Surroundings): string {
  const changes = differences(profile, defaultProfile);
  const named = keys.filter((key) => isNamedIn(request, key) && !isBuiltIn(key));
  const options = [
    `clock: ${textLiteral(at)}`,
    ...(changes === undefined ? [] : [`profile: ${code(changes)}`]),
    ...(named.length === 0 ? [] : [`keys: ${code(named.map(described))}`]),
  ];
  return `{ ${options.join(', ')} }`;
}

function isNamedIn({ headers }: Exchange['request'], { name }: Key): boolean {
  return Object.values(headers).some((value) => value.includes(`[key ${name}]`));
}

function isBuiltIn({ name, plan }: Key): boolean {
  return builtIn.keys.some((key) => key.name === name && key.plan === plan);
}

/** Leaves the key itself out: tests should contain no keys. */
function described({ name, plan, limits, revoked, expiresAt }: Key) {
  const special = { revoked, expiresAt, ...(plan === 'enterprise' ? { limits } : {}) };
  return { name, key: 'any-key', plan, ...special };
}

/** What differs from the other object; undefined if nothing does. */
export function differences(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) {
    return stringifyExact(value) === stringifyExact(other) ? undefined : value;
  }
  const entries = Object.entries(value)
    .map(([name, field]) => [name, differences(field, other[name])])
    .filter(([, field]) => field !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** JSON is TypeScript, too. */
function code(value: unknown): string {
  return escapeHidden(stringifyExact(value));
}

/** Lines that make a new mock answer the request as it was answered. */
function arrange(exchange: Exchange, surroundings: Surroundings): string[] {
  const { key, refusal, response } = exchange;
  if (response.status === 0) return [`  mock.faults.add('connection-reset');`];
  if (!isNatural(exchange, surroundings)) return [`  mock.overrides.add(${forced(exchange)});`];
  const name = textLiteral(key);
  if (refusal === 'banned') return [`  mock.ban(${name}, '5m');`];
  if (refusal !== 'rate-limited') return [];
  const limit = Number(response.headers['x-ratelimit-limit']);
  const { limits } = surroundings.keys.find((one) => one.name === key) ?? {};
  return [`  mock.setRemaining(${name}, 0${limit === limits?.day ? `, 'day'` : ''});`];
}

/** The statuses with which the service refuses, by the kind of error. */
const refusals: Readonly<Record<string, number>> = {
  'invalid-request': 400,
  unauthorized: 401,
  'payload-too-large': 413,
  'rate-limited': 429,
  banned: 429,
};

/**
 * Whether a mock with these settings gives this answer without being forced to, whatever it has
 * stored.
 */
function isNatural(
  { key, operation, refusal, request, response }: Exchange,
  { profile }: Surroundings,
): boolean {
  if (request.truncated || operation === 'getPet') return false;
  if (refusal === null) return response.status < 300;
  const isLimit = refusal === 'rate-limited' || refusal === 'banned';
  if (isLimit && key === 'anonymous') return false;
  const texts: Readonly<Record<string, { readonly code?: string }>> = profile.errors ?? {};
  return response.status === refusals[refusal] && codeOf(response.body) === texts[refusal]?.code;
}

/** The answer as an override. */
function forced({ response: { status, headers, body } }: Exchange): string {
  const json = body === null ? undefined : tryParseExact(body);
  const retryAfter = headers['retry-after'];
  const fields = [
    `status: ${status}`,
    ...(retryAfter === undefined ? [] : [`headers: { 'Retry-After': ${textLiteral(retryAfter)} }`]),
    ...(json === undefined ? [] : [`body: ${code(json)}`]),
  ];
  return `{ ${fields.join(', ')} }`;
}

/** Headers that depend on the client program, not on its request. */
const otherHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|user-agent|accept-(encoding|language)|te|upgrade.*|expect|origin|referer|cookie|sec-.*|priority|pragma|cache-control|dnt|x-mock-sandbox|x-forwarded-.*|forwarded|via)$/;

/** Lines that send the request of an exchange again, by the names of its keys. */
export function callOf({ request: { method, headers, body }, response }: Exchange, path: string) {
  const sent = Object.entries(headers).filter(([name]) => !otherHeaders.test(name));
  const options = [
    ...(method === 'GET' ? [] : [`    method: ${textLiteral(method)},`]),
    ...(sent.length === 0
      ? []
      : [
          '    headers: {',
          ...sent.map(([name, value]) => `      ${textLiteral(name)}: ${headerLiteral(value)},`),
          '    },',
        ]),
    ...(body === null || method === 'GET' || method === 'HEAD'
      ? []
      : [`    body: ${textLiteral(body)},`]),
  ];
  const url = textLiteral(`https://api.example.com/v1${path}`);
  const call = options.length === 0 ? [`fetch(${url})`] : [`fetch(${url}, {`, ...options, '  })'];
  if (response.status !== 0) return [`  const response = await ${call.join('\n')};`];
  return [`  await expect(${call.join('\n')}).rejects.toThrow();`];
}

function headerLiteral(value: string): string {
  const [, before = '', name] = /^(Bearer +|)\[key (.+)\]$/i.exec(value) ?? [];
  if (name === undefined) return textLiteral(value);
  const key = `mock.key(${textLiteral(name)}).key`;
  return before === '' ? key : `\`${before}\${${key}}\``;
}

function expectations({ response: { status, headers, body } }: Exchange): string[] {
  if (status === 0) return [];
  const code = codeOf(body);
  return [
    `  expect(response.status).toBe(${status});`,
    ...(status === 429 && headers['retry-after'] !== undefined
      ? [`  expect(response.headers.has('Retry-After')).toBe(true);`]
      : []),
    ...(status >= 400 && code !== undefined
      ? [`  expect(await response.json()).toMatchObject({ code: ${textLiteral(code)} });`]
      : []),
  ];
}

/** Of an Error object (service.md §2). */
function codeOf(body: string | null): string | undefined {
  const json = body === null ? undefined : tryParseExact(body);
  return isObject(json) && typeof json.code === 'string' ? json.code : undefined;
}
