import type { HistoryRequest } from '../../../spec/generated/schema-types.ts';
import type { Redact } from '../../../spec/redaction/redact.ts';
import { ApiError, type ErrorKind } from '../../../spec/support/api-error.ts';
import { memoize } from '../../../spec/support/memoize.ts';
import type { Accounts } from '../../keys/accounts.ts';
import { bearerToken, credentialKind, keyLike } from '../../keys/authenticate.ts';
import { type Call, createCall } from '../../requests/call.ts';
import { HeaderMap, type RequestHeaders, type ServiceRequest } from '../../requests/reply.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';
import {
  type Hash,
  hidingOf,
  nonePresented,
  type PresentedSecrets,
  presentedSecrets,
} from './presented-secrets.ts';

/** A request as JSON, without the credential that it presented. */
export interface SavedRequest extends HistoryRequest {
  readonly credential: SavedCredential | null;
  /** Hashes of the secrets that it presented first. */
  readonly presented?: readonly string[];
}

export interface SavedCall {
  readonly request: SavedRequest;
  /** Whether it is restored to an equal call, as long as the sandbox has the same accounts. */
  readonly isExact: boolean;
}

/**
 * Saves a call without the secrets it presents. Keys of the sandbox are part of its state; no other
 * key is ever written. `presented` are those of earlier calls, to which those of this one are added.
 */
export function saveCall(
  call: Call,
  accounts: Accounts,
  presented: PresentedSecrets = nonePresented,
): SavedCall {
  const { body, arrivedAt, arrivedReal, answeredBefore, connection } = call;
  const { method, url } = call.request;
  const headers = savedHeaders(presented)(accounts)(call.request.headers);
  const inUrl = presentedSecrets({ url, requestHeaders: [], credential: null }, accounts);
  const secrets = [...headers.secrets, ...inUrl];
  const added = presented.add(secrets);
  const hidesNothing = secrets.length === 0 && presented.isEmpty();
  const hideOwn = hidingOf(secrets);
  const hide = (text: string) => presented.hide(hideOwn(text), accounts);
  const request: SavedRequest = {
    method,
    url: hidesNothing ? url : hideInUrl(url, hide),
    headers: hidesNothing ? headers.shown : redactedHeaders(headers.shown, hide),
    credential: headers.credential,
    ...(typeof body === 'string' && { body: hide(body) }),
    ...(body instanceof ApiError && { bodyRefusal: saveRefusal(body) }),
    arrivedAt,
    arrivedReal,
    answeredBefore,
    ...(connection !== undefined && { connection }),
    ...(added.length > 0 && { presented: added }),
  };
  return { request, isExact: hidesNothing && headers.isExact };
}

/** Memoized, because hosts share one object among equal headers. */
const savedHeaders = memoize((presented: PresentedSecrets) =>
  memoize((accounts: Accounts) =>
    memoize((headers: RequestHeaders) => {
      const requestHeaders = [...headers];
      const sent = headers.get('authorization');
      const credential = saveCredential(sent, accounts, presented.hash);
      return {
        shown: Object.fromEntries(requestHeaders.filter(([name]) => name !== 'authorization')),
        secrets: presentedSecrets({ url: '', requestHeaders, credential: sent }, accounts),
        credential,
        isExact: restoreCredential(credential, accounts, presented.hash) === sent,
      };
    }),
  ),
);

/** Keeps `Origin`, which decides which pages may read the answer. */
export function redactedHeaders(headers: SavedRequest['headers'], redact: Redact) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'origin' ? value : redact(value),
    ]),
  );
}

/**
 * Keeps the origin and the number of path segments, which decide what operation a request is for. A
 * client may have presented a word that is part of them, such as the name of the host.
 */
function hideInUrl(url: string, hide: Redact): string {
  return url.replace(/^(\w+:\/\/[^/?#]*)?([^?#]*)(.*)$/s, (_, origin = '', path, rest) => {
    const segments = path.split('/').map((segment: string) => hide(segment));
    return `${origin}${segments.join('/')}${hide(rest)}`;
  });
}

export function restoreCall(saved: SavedRequest, accounts: Accounts, hash?: Hash): Call {
  const { method, url, bodyRefusal: refusal } = saved;
  const authorization = restoreCredential(saved.credential, accounts, hash);
  const sent = new Map(Object.entries(saved.headers));
  if (authorization) sent.set('authorization', authorization);
  const refused =
    refusal &&
    new ApiError(refusal.kind as ErrorKind, refusal.status, refusal.message, refusal.headers);
  return repeated({ method, url, headers: new HeaderMap(sent) }, saved, saved.body ?? refused);
}

/** The call that an exchange of this process makes again. */
export function repeatCall(entry: JournalEntry): Call {
  const { method, url, requestHeaders: headers, requestBody, bodyRefusal } = entry;
  return repeated({ method, url, headers }, entry, requestBody ?? bodyRefusal);
}

function repeated(
  request: Pick<ServiceRequest, 'method' | 'url' | 'headers'>,
  { arrivedAt, arrivedReal, answeredBefore, connection }: JournalEntry | SavedRequest,
  body: Call['body'],
): Call {
  const sent = { ...request, body: null, arrayBuffer: async () => new Uint8Array() };
  const call = createCall(sent, arrivedAt, answeredBefore);
  return Object.assign(call, { arrivedReal, connection }, body !== undefined && { body });
}

function saveRefusal({ kind, status, message, headers }: ApiError) {
  return { kind, status, message, ...(headers && { headers }) };
}

/**
 * An `Authorization` header without its secret: how it presents a key, and which one. Enough to
 * answer the request again in the same way.
 */
type SavedCredential = NonNullable<HistoryRequest['credential']> & {
  /** The token, hashed by the store. */
  readonly hash?: string;
};

/** @param hash Only needed where the keys may change before the command is applied. */
function saveCredential(
  header: string | null,
  accounts: Accounts,
  hash?: Hash,
): SavedCredential | null {
  if (header === null) return null;
  const kind = credentialKind(header, accounts);
  const [, scheme = '', token = ''] = /^(\S*) *(.*)$/.exec(header) ?? [];
  const key = keyLike(kind === 'bare' ? header : token, accounts);
  return {
    kind,
    ...(key !== undefined && { key }),
    ...(kind === 'other-scheme' && { scheme: isWord.test(scheme) ? scheme : unkept }),
    ...(hash && bearerToken(header) !== undefined && { hash: hash(token) }),
  };
}

/** A header that the service answers as it would answer the original one. */
function restoreCredential(
  saved: SavedCredential | null,
  accounts: Accounts,
  hash?: Hash,
): string | null {
  if (saved === null) return null;
  const { kind, scheme = '', hash: wanted } = saved;
  const known = hash && wanted !== undefined ? hashesOf(accounts)(hash).get(wanted) : undefined;
  if (known !== undefined) return `Bearer ${known}`;
  const named = accounts.all.find(({ name }) => name === saved.key);
  // A known key without its hash has changed since the request was sent.
  const hasChanged = kind === 'known' && hash !== undefined;
  const likely = named && !hasChanged ? [named, ...accounts.all] : [];
  const headers = likely.map(({ key: { key } }) => likeKey[kind]?.(key, scheme));
  // What resembles one key may be another.
  const similar = headers.find((header) => header && credentialKind(header, accounts) === kind);
  return similar ?? withoutKey[kind] ?? `Bearer ${wanted ?? unkept}`;
}

/** Anything else in place of a scheme may be a secret. */
const isWord = /^[a-z]{1,12}$/i;
/** In place of a token that is not saved: a text that occurs nowhere else, because it is redacted. */
const unkept = 'token-that-was-not-kept';
const withoutKey: Readonly<Record<string, string>> = { empty: 'Bearer', malformed: '-' };

const likeKey: Readonly<Record<string, (key: string, scheme: string) => string>> = {
  known: (key) => `Bearer ${key}`,
  bare: (key) => key,
  'other-scheme': (key, scheme) => `${scheme} ${key}`,
  'other-case': (key) => `Bearer ${inOtherCase(key)}`,
  truncated: (key) => `Bearer ${key.slice(0, -1)}`,
  extended: (key) => `Bearer ${key}x`,
};

function inOtherCase(key: string): string {
  const upper = key.toUpperCase();
  return upper === key ? key.toLowerCase() : upper;
}

const hashesOf = memoize((accounts: Accounts) =>
  memoize((hash: Hash) => new Map(accounts.all.map(({ key: { key } }) => [hash(key), key]))),
);
