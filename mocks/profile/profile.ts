import { type OperationId, perOperation } from '../../spec/operations.ts';
import type { Limits } from '../../spec/plans.ts';
import type { ErrorKind } from '../api-error.ts';
import { deepFreeze } from '../deep-freeze.ts';

/**
 * Every choice that service.md leaves "not shown", with a default for each. Nothing else in the
 * mock decides such a thing. `fixtures/schemas/profile.schema.json` says the same to editors.
 * The fields of pets and orders come from the seed; an unknown pet is always answered 404.
 */
export interface Profile {
  /** §2: what a category may look like. Lengths count Unicode code points. */
  readonly category: {
    readonly name: TextBounds;
    readonly description: TextBounds;
    /** The status that refuses a second category of the same name; `off` accepts it. */
    readonly uniqueNames: 'off' | 400 | 409;
    /** When two names are the same for `uniqueNames`. */
    readonly nameComparison: 'exact' | 'ignoring-case';
    /** What becomes of an `id` that a client sends. */
    readonly suppliedId: 'ignored' | 'refused';
    /** What becomes of fields that NewCategory does not have (`id` aside). */
    readonly unknownFields: 'ignored' | 'refused';
    /** `random`: positive int64; `big`: from 2^62 + 1 on, where doubles cannot tell them apart. */
    readonly ids: 'sequential' | 'random' | 'big';
    /** §4.1: order of the list; `name` is by UTF-16 code units. */
    readonly order: 'created' | 'newest-first' | 'name' | 'id';
  };
  /** §4 */
  readonly requests: {
    /** What becomes of a query parameter; service.md shows none. */
    readonly unknownParameters: 'ignored' | 'refused';
    /** The status that refuses a body that is not declared `application/json`. */
    readonly wrongContentType: 'accepted' | 400 | 415;
  };
  /** §7: `code` and `message` of each error. `{detail}` stands for what was wrong. */
  readonly errors: Readonly<Record<ErrorKind, ErrorText>>;
  /** §5 */
  readonly authentication: {
    /** What is answered when the key and the request (its parameters or its body) are both wrong. */
    readonly first: 401 | 400;
    /** The challenge sent with a 401 (RFC 9110, section 11.6.1); null sends none. */
    readonly challenge: string | null;
  };
  /** §8 */
  readonly limits: {
    /**
     * How the minute is counted. `fixed`: from the first request on; `aligned`: that of the clock;
     * `sliding`: the last 60 seconds at any time; `token-bucket`: refilled steadily.
     */
    readonly algorithm: 'fixed' | 'aligned' | 'sliding' | 'token-bucket';
    /** How the day is counted. `rolling`: the last 24 hours at any time. */
    readonly day: 'utc-midnight' | 'rolling';
    /**
     * The window that the headers speak of; `binding` is the one with the fewest requests left.
     * When none is left, it is the one that refuses, whatever is chosen here.
     */
    readonly reports: 'binding' | 'minute' | 'day';
    /** What uses up the quota; a 429 never does. */
    readonly counts: 'every-request' | 'successes';
    /** §7: form of `Retry-After`, which RFC 9110, section 10.2.3, has two of. */
    readonly retryAfter: 'seconds' | 'http-date';
    /** §7: body of a 429. `text` is the message alone, as text/plain. */
    readonly body: 'error' | 'empty' | 'text';
    /** The quota that all callers without a valid key share. */
    readonly strangers: Limits;
    readonly ban: {
      /** How many requests in a row may be refused before the next one bans the key; 0 bans none. */
      readonly after: number;
      /** Length of a ban, in seconds. */
      readonly seconds: number;
      /** What a banned key is answered with. */
      readonly status: 429 | 403 | 401;
    };
  };
  /** §9: the pet read. Dates are ISO 8601; null announces nothing. */
  readonly petRead: {
    /** Sent as `Deprecation` (RFC 9745). */
    readonly deprecatedSince: string | null;
    /** Sent as `Sunset` (RFC 8594). */
    readonly sunset: string | null;
    /** Whether the pet read answers 410 once the sunset date has passed. */
    readonly goneAfterSunset: boolean;
    /** Address of what replaces it, sent as `Link` with `rel="successor-version"` (RFC 5829). */
    readonly replacement: string | null;
  };
  /** §2: name of the field that holds the array of orders; null sends the bare array. */
  readonly orders: { readonly envelope: string | null };
  /** §9 rule 3: sent as `X-Stability` by the operations that carry one. */
  readonly stability: Readonly<Record<OperationId, 'experimental' | 'beta' | null>>;
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

export const defaultProfile: Profile = deepFreeze<Profile>({
  category: {
    name: { minLength: 1, maxLength: 100, pattern: null },
    description: { minLength: 0, maxLength: 1000, pattern: null },
    uniqueNames: 'off',
    nameComparison: 'exact',
    suppliedId: 'ignored',
    unknownFields: 'ignored',
    ids: 'sequential',
    order: 'created',
  },
  requests: { unknownParameters: 'ignored', wrongContentType: 400 },
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
  petRead: { deprecatedSince: null, sunset: null, goneAfterSunset: false, replacement: null },
  orders: { envelope: null },
  stability: perOperation(() => null),
});
