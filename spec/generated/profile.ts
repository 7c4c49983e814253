// Generated from fixtures/schemas/profile.schema.json by npm run generate.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Profile of the mock
         * @description The choices of one plausible service where service.md says "not shown". What is left out is as in the default profile.
         */
        readonly Profile: {
            /** @description What the service lets a category be (§2, §4). */
            readonly category: {
                /**
                 * @description What a name may look like (§2, rule 2).
                 * @default {
                 *       "minLength": 1,
                 *       "maxLength": 100,
                 *       "pattern": null
                 *     }
                 */
                readonly name: {
                    /** @description Shortest text, in Unicode code points (§2, rule 2). */
                    readonly minLength: number;
                    /** @description Longest text, in Unicode code points (§2, rule 2). */
                    readonly maxLength: number;
                    /**
                     * @description Regular expression (JavaScript, flag u) that the whole text must match; null allows any text (§2, rule 2).
                     * @example \p{L}[\p{L} '-]*
                     */
                    readonly pattern: string | null;
                };
                /**
                 * @description What a description may look like (§2, rule 2).
                 * @default {
                 *       "minLength": 0,
                 *       "maxLength": 1000,
                 *       "pattern": null
                 *     }
                 */
                readonly description: {
                    /** @description Shortest text, in Unicode code points (§2, rule 2). */
                    readonly minLength: number;
                    /** @description Longest text, in Unicode code points (§2, rule 2). */
                    readonly maxLength: number;
                    /**
                     * @description Regular expression (JavaScript, flag u) that the whole text must match; null allows any text (§2, rule 2).
                     * @example \p{L}[\p{L} '-]*
                     */
                    readonly pattern: string | null;
                };
                /**
                 * @description The status that refuses a second category of the same name; off accepts it (§2, rule 2).
                 * @default off
                 * @enum {unknown}
                 */
                readonly uniqueNames: "off" | 400 | 409;
                /**
                 * @description When two names are the same for uniqueNames (§2, rule 2).
                 * @default exact
                 * @enum {unknown}
                 */
                readonly nameComparison: "exact" | "ignoring-case";
                /**
                 * @description Whether an id that a client sends is left out or answered 400 (§2, rule 1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly suppliedId: "ignored" | "refused";
                /**
                 * @description Whether fields that NewCategory does not have (id aside) are left out or answered 400 (§4.2).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownFields: "ignored" | "refused";
                /**
                 * @description The ids that the service assigns (§2): 1, 2, 3…; random positive int64; or consecutive ones from 2^62 + 1 on, which collide when a client rounds them to doubles.
                 * @default sequential
                 * @enum {unknown}
                 */
                readonly ids: "sequential" | "random" | "big";
                /**
                 * @description Order of the list (§4.1); name sorts by UTF-16 code units.
                 * @default created
                 * @enum {unknown}
                 */
                readonly order: "created" | "newest-first" | "name" | "id";
            };
            /** @description How requests are read (§4). */
            readonly requests: {
                /**
                 * @description Whether a query parameter, of which service.md shows none, is ignored or answered 400 (§4.1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownParameters: "ignored" | "refused";
                /**
                 * @description The status that refuses a body that is not declared application/json; accepted reads it all the same (§4).
                 * @default 400
                 * @enum {unknown}
                 */
                readonly wrongContentType: "accepted" | 400 | 415;
            };
            /** @description code and message of each error (§7). */
            readonly errors: {
                /**
                 * @description 400: the body lacks a required field or contains invalid values (§7).
                 * @default {
                 *       "code": "invalid_request",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "invalid-request": {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 401: the API key is missing or invalid (§7).
                 * @default {
                 *       "code": "unauthorized",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly unauthorized: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 403: a 403 that was asked for (§7).
                 * @default {
                 *       "code": "forbidden",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly forbidden: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 404: no operation has this path, or no pet this identifier (§7).
                 * @default {
                 *       "code": "not_found",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "not-found": {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 405: no operation has this method on a path that is known (§7).
                 * @default {
                 *       "code": "method_not_allowed",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "method-not-allowed": {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 409: a category of this name exists, where category.uniqueNames is 409 (§7).
                 * @default {
                 *       "code": "conflict",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly conflict: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 410: the pet read after its sunset, where petRead.goneAfterSunset (§7).
                 * @default {
                 *       "code": "gone",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly gone: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 413: the body is longer than the mock was told to read (§7).
                 * @default {
                 *       "code": "payload_too_large",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "payload-too-large": {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 415: the body is not declared application/json, where requests.wrongContentType is 415 (§7).
                 * @default {
                 *       "code": "unsupported_media_type",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "unsupported-media-type": {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 429: the rate limit is exceeded (§7).
                 * @default {
                 *       "code": "rate_limited",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "rate-limited": {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description limits.ban.status: the key is banned (§7).
                 * @default {
                 *       "code": "key_banned",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly banned: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 500: the mock failed, or was asked for a 500 (§7).
                 * @default {
                 *       "code": "internal_error",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly internal: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
                /**
                 * @description 5xx: any other status that was asked for (§7).
                 * @default {
                 *       "code": "unavailable",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly unavailable: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message: string;
                };
            };
            /** @description What §5 leaves open. */
            readonly authentication: {
                /**
                 * @description The status that is answered when the key and the request are both wrong (§4.2, §5): its parameters or its body; an unknown path is answered 404 to valid keys alone.
                 * @default 401
                 * @enum {unknown}
                 */
                readonly first: 401 | 400;
                /**
                 * @description WWW-Authenticate of each 401 (RFC 9110, section 11.6.1); null sends none (§5).
                 * @default Bearer
                 * @example Bearer realm="pet-catalogue"
                 */
                readonly challenge: string | null;
            };
            /** @description How requests are counted and refused (§8). */
            readonly limits: {
                /**
                 * @description How the minute is counted (§8): from the first request on; by the minutes of the clock; the last 60 seconds at any time; or a bucket that refills steadily.
                 * @default fixed
                 * @enum {unknown}
                 */
                readonly algorithm: "fixed" | "aligned" | "sliding" | "token-bucket";
                /**
                 * @description How the day is counted (§8): until midnight UTC, or the last 24 hours at any time.
                 * @default utc-midnight
                 * @enum {unknown}
                 */
                readonly day: "utc-midnight" | "rolling";
                /**
                 * @description The window that the X-RateLimit headers speak of (§8); binding is the one with the fewest requests left.
                 * @default binding
                 * @enum {unknown}
                 */
                readonly reports: "binding" | "minute" | "day";
                /**
                 * @description What uses up the quota (§8): every request, those answered 400, 401 or 404 too, or only those that succeed. A 429 never does.
                 * @default every-request
                 * @enum {unknown}
                 */
                readonly counts: "every-request" | "successes";
                /**
                 * @description Form of Retry-After (§7, §8; RFC 9110, section 10.2.3).
                 * @default seconds
                 * @enum {unknown}
                 */
                readonly retryAfter: "seconds" | "http-date";
                /**
                 * @description Body of a 429 (§7): an Error object, none, or its message as text/plain.
                 * @default error
                 * @enum {unknown}
                 */
                readonly body: "error" | "empty" | "text";
                /**
                 * @description The quota that all callers without a valid key share (§8: every response carries the headers, a 401 too).
                 * @default {
                 *       "minute": 60,
                 *       "day": 1000
                 *     }
                 */
                readonly strangers: {
                    /** @description Requests per minute (§8). */
                    readonly minute: number;
                    /** @description Requests per day (§8). */
                    readonly day: number;
                };
                /** @description The ban of a key that goes on sending after a 429 (§8, rule 3). */
                readonly ban: {
                    /**
                     * @description How many refused requests in a row a key may send before the next one bans it; 0 bans no key (§8, rule 3).
                     * @default 10
                     */
                    readonly after: number;
                    /**
                     * @description Length of a ban, in seconds (§8, rule 3).
                     * @default 300
                     */
                    readonly seconds: number;
                    /**
                     * @description The status that a banned key is answered with (§8, rule 3).
                     * @default 429
                     * @enum {unknown}
                     */
                    readonly status: 429 | 403 | 401;
                };
            };
            /** @description What becomes of the deprecated GET /pets/{petId} (§9, rule 4). */
            readonly petRead: {
                /**
                 * @description Sent as Deprecation: @seconds (RFC 9745) by the pet read; ISO 8601, null sends none (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly deprecatedSince: string | null;
                /**
                 * @description Sent as Sunset, an HTTP-date (RFC 8594), by the pet read; ISO 8601, null sends none (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly sunset: string | null;
                /**
                 * @description Whether the pet read answers 410 from its sunset on, by the clock of the mock (§9, rule 4).
                 * @default false
                 */
                readonly goneAfterSunset: boolean;
                /**
                 * @description Address of the operation that replaces the pet read, sent as Link with rel="successor-version" (RFC 5829); null sends none (§9, rule 4).
                 * @default null
                 * @example https://api.pet-catalogue.test/v2/animals
                 */
                readonly replacement: string | null;
            };
            /** @description What the shape of GET /store/orders leaves open (§2). */
            readonly orders: {
                /**
                 * @description Name of the field that holds the array of orders; null answers the bare array (§2).
                 * @default null
                 * @example orders
                 */
                readonly envelope: string | null;
            };
            /** @description The stability marker of each operation, sent as X-Stability (§9, rule 3). */
            readonly stability: {
                /**
                 * @description Marker of GET /categories; null sends none (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly listCategories: "experimental" | "beta" | null;
                /**
                 * @description Marker of POST /categories; null sends none (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly createCategory: "experimental" | "beta" | null;
                /**
                 * @description Marker of GET /pets/{petId}; null sends none (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly getPet: "experimental" | "beta" | null;
                /**
                 * @description Marker of GET /store/orders; null sends none (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly listOrders: "experimental" | "beta" | null;
            };
            $defs: {
                /** @description Bounds of a text; what breaks them is answered 400. */
                readonly textBounds: {
                    /** @description Shortest text, in Unicode code points (§2, rule 2). */
                    readonly minLength?: number;
                    /** @description Longest text, in Unicode code points (§2, rule 2). */
                    readonly maxLength?: number;
                    /**
                     * @description Regular expression (JavaScript, flag u) that the whole text must match; null allows any text (§2, rule 2).
                     * @example \p{L}[\p{L} '-]*
                     */
                    readonly pattern?: string | null;
                };
                /** @description How an error is told. */
                readonly error: {
                    /**
                     * @description Machine-readable error code (§2, Error).
                     * @example invalid_request
                     */
                    readonly code?: string;
                    /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
                    readonly message?: string;
                };
                /** @description A quota. */
                readonly limits: {
                    /** @description Requests per minute (§8). */
                    readonly minute?: number;
                    /** @description Requests per day (§8). */
                    readonly day?: number;
                };
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
