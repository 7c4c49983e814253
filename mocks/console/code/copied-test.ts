import builtIn from '../../../fixtures/keys.json' with { type: 'json' };
import { errorKindsByStatus } from '../../../spec/support/api-error.ts';
import { isObject, tryParseExact } from '../../../spec/support/exact-json.ts';
import { jsonLiteral, textLiteral } from '../../../spec/support/vitest-file.ts';
import type { Schemas } from '../client/api.ts';
import type { Copy } from '../parts/copy.tsx';
import { changesOf } from '../parts/json.ts';
import { type Exchange, mswTest, servicePath } from './msw-test.ts';

type Key = Schemas['Key'];

/** The settings of the mock that the answer depended on. */
export interface Surroundings {
  readonly keys: readonly Key[];
  readonly profile: Schemas['Profile'];
}

/**
 * A vitest file that brings a mock into the situation of an exchange, sends the request, and expects
 * the answer.
 * @returns Undefined for a request that is no operation: the handlers of MSW answer operations only.
 */
export function copiedTest(exchange: Exchange, surroundings: Surroundings): Copy | undefined {
  if (servicePath(exchange) === undefined || exchange.operation === null) return undefined;
  const text = mswTest({
    exchange,
    mock: `createMock(${optionsOf(exchange, surroundings)})`,
    arrange: arrange(exchange, surroundings),
    expect: expectations(exchange),
  });
  const notes = exchange.request.truncated ? ['The body is cut off, as in the journal.'] : [];
  return { text, notes };
}

function optionsOf({ at, request }: Exchange, { keys, profile }: Surroundings): string {
  const changes = changesOf(profile);
  const values = Object.values(request.headers);
  const isBuiltIn = ({ name, plan }: Key) =>
    builtIn.keys.some((key) => key.name === name && key.plan === plan);
  const named = keys.filter(
    (key) => values.some((value) => value.includes(`[key ${key.name}]`)) && !isBuiltIn(key),
  );
  const options = [
    `clock: ${textLiteral(at)}`,
    ...(changes === undefined ? [] : [`profile: ${jsonLiteral(changes)}`]),
    ...(named.length === 0 ? [] : [`keys: ${jsonLiteral(named.map(described))}`]),
  ];
  return `{ ${options.join(', ')} }`;
}

/** Leaves the key itself out: tests should contain no keys. */
function described({ name, plan, limits, revoked, expiresAt }: Key) {
  const special = { revoked, expiresAt, ...(plan === 'enterprise' ? { limits } : {}) };
  return { name, key: 'any-key', plan, ...special };
}

function arrange(exchange: Exchange, surroundings: Surroundings): string[] {
  const { key, refusal, response } = exchange;
  if (response.status === 0) return [`await mock.faults.add('connection-reset');`];
  if (!isNatural(exchange, surroundings)) return [`await mock.overrides.add(${forced(exchange)});`];
  const name = textLiteral(key);
  if (refusal === 'banned') return [`await mock.keys.ban(${name}, '5m');`];
  if (refusal !== 'rate-limited') return [];
  const limit = Number(response.headers['x-ratelimit-limit']);
  const { limits } = surroundings.keys.find((one) => one.name === key) ?? {};
  return [`await mock.keys.setRemaining(${name}, 0${limit === limits?.day ? `, 'day'` : ''});`];
}

/** Refusals that depend on the request, its key and the settings alone. */
const reproducible = ['invalid-request', 'unauthorized', 'payload-too-large', 'rate-limited'];

/** Whether a mock with these settings gives this answer unforced, whatever it has stored. */
function isNatural(
  { key, operation, refusal, request, response }: Exchange,
  { profile }: Surroundings,
): boolean {
  if (request.truncated || operation === 'getPet') return false;
  if (refusal === null) return response.status < 300;
  const kind = refusal === 'banned' ? 'rate-limited' : refusal;
  if (kind === 'rate-limited' && key === 'anonymous') return false;
  if (!reproducible.includes(kind) || errorKindsByStatus[response.status] !== kind) return false;
  const texts: Readonly<Record<string, { readonly code?: string }>> = profile.errors ?? {};
  return codeOf(response.body) === texts[refusal]?.code;
}

function forced({ response: { status, headers, body } }: Exchange): string {
  const json = body === null ? undefined : tryParseExact(body);
  const retryAfter = headers['retry-after'];
  const fields = [
    `status: ${status}`,
    ...(retryAfter === undefined ? [] : [`headers: { 'Retry-After': ${textLiteral(retryAfter)} }`]),
    ...(json === undefined ? [] : [`body: ${jsonLiteral(json)}`]),
  ];
  return `{ ${fields.join(', ')} }`;
}

function expectations({ response: { status, headers, body } }: Exchange): string[] {
  const code = codeOf(body);
  return [
    ...(status === 429 && headers['retry-after'] !== undefined
      ? [`expect(response.headers.has('Retry-After')).toBe(true);`]
      : []),
    ...(status >= 400 && code !== undefined
      ? [`expect(await response.json()).toMatchObject({ code: ${textLiteral(code)} });`]
      : []),
  ];
}

/** Of an Error object (service.md §2). */
function codeOf(body: string | null): string | undefined {
  const json = body === null ? undefined : tryParseExact(body);
  return isObject(json) && typeof json.code === 'string' ? json.code : undefined;
}
