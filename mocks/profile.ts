import type { OperationId } from '../spec/operations.ts';
import type { ErrorKind } from './api-error.ts';

/**
 * Every choice that service.md leaves "not shown", with a default for each. Nothing else in the
 * mock decides such a thing.
 */
export interface Profile {
  /** §2: what a category may look like. Lengths count Unicode code points. */
  readonly category: {
    readonly name: TextBounds;
    readonly description: TextBounds;
    /** The status that refuses a second category of the same name; `off` accepts it. */
    readonly uniqueNames: 'off' | 400 | 409;
    /** What becomes of an `id` that a client sends. */
    readonly suppliedId: 'ignored' | 'refused';
    /** What becomes of fields that NewCategory does not have (`id` aside). */
    readonly unknownFields: 'ignored' | 'refused';
    /** `big`: beyond 2^53 and so close together that doubles cannot tell them apart. */
    readonly ids: 'sequential' | 'random' | 'big';
    /** §4.1: order of the list. */
    readonly order: 'created' | 'newest-first' | 'name';
    /** The status that refuses a body that is not declared `application/json`. */
    readonly wrongContentType: 'accepted' | 400 | 415;
  };
  /** §7: `code` and `message` of each error. `{detail}` stands for what was wrong. */
  readonly errors: Readonly<Record<ErrorKind, ErrorText>>;
  readonly authentication: {
    /** What is answered when the key and the body are both wrong. */
    readonly first: 401 | 400;
    /** The challenge sent with a 401 (RFC 9110, section 11.6.1); null sends none. */
    readonly challenge: string | null;
  };
  /** §8 */
  readonly limits: {
    readonly algorithm: 'fixed' | 'aligned' | 'sliding' | 'token-bucket';
    /** How the daily window is counted. */
    readonly day: 'utc-midnight' | 'rolling';
    /** The window that the headers speak of; `binding` is the one with the fewest requests left. */
    readonly reports: 'binding' | 'minute' | 'day';
    /** What uses up the quota; a 429 never does. */
    readonly counts: 'every-request' | 'successes';
    readonly retryAfter: 'seconds' | 'http-date';
    readonly body: 'error' | 'empty' | 'text';
    /** The quota that all callers without a valid key share. */
    readonly strangers: Limits;
    readonly ban: {
      /** How many refused requests after the first 429 of a window bring a ban; 0 bans nobody. */
      readonly after: number;
      readonly seconds: number;
      readonly status: 429 | 403 | 401;
    };
  };
  /** §9: the pet read. Dates are ISO 8601; null announces nothing. */
  readonly petRead: {
    readonly deprecatedSince: string | null;
    readonly sunset: string | null;
    /** Whether the pet read answers 410 once the sunset date has passed. */
    readonly goneAfterSunset: boolean;
  };
  /** §9 rule 3: sent as `X-Stability` by the operations that carry one. */
  readonly stability: Readonly<Partial<Record<OperationId, 'experimental' | 'beta'>>>;
}

export interface TextBounds {
  readonly minLength: number;
  readonly maxLength: number;
  /** A regular expression (flag `u`) that the whole text must match; null allows any text. */
  readonly pattern: string | null;
}

export interface ErrorText {
  readonly code: string;
  readonly message: string;
}

/** Requests per minute and per day. */
export interface Limits {
  readonly minute: number;
  readonly day: number;
}

export const defaultProfile: Profile = {
  category: {
    name: { minLength: 1, maxLength: 100, pattern: null },
    description: { minLength: 0, maxLength: 1000, pattern: null },
    uniqueNames: 'off',
    suppliedId: 'ignored',
    unknownFields: 'ignored',
    ids: 'sequential',
    order: 'created',
    wrongContentType: 400,
  },
  errors: {
    'invalid-request': { code: 'invalid_request', message: '{detail}' },
    unauthorized: { code: 'unauthorized', message: '{detail}' },
    forbidden: { code: 'forbidden', message: '{detail}' },
    'not-found': { code: 'not_found', message: '{detail}' },
    'method-not-allowed': { code: 'method_not_allowed', message: '{detail}' },
    conflict: { code: 'conflict', message: '{detail}' },
    gone: { code: 'gone', message: '{detail}' },
    'payload-too-large': { code: 'payload_too_large', message: '{detail}' },
    'unsupported-media-type': { code: 'unsupported_media_type', message: '{detail}' },
    'rate-limited': { code: 'rate_limited', message: '{detail}' },
    banned: { code: 'key_banned', message: '{detail}' },
    internal: { code: 'internal_error', message: '{detail}' },
    unavailable: { code: 'unavailable', message: '{detail}' },
  },
  authentication: { first: 401, challenge: 'Bearer' },
  limits: {
    algorithm: 'fixed',
    day: 'utc-midnight',
    reports: 'binding',
    counts: 'every-request',
    retryAfter: 'seconds',
    body: 'error',
    strangers: { minute: 60, day: 1000 },
    ban: { after: 10, seconds: 300, status: 429 },
  },
  petRead: { deprecatedSince: null, sunset: null, goneAfterSunset: false },
  stability: {},
};
