// Generated from spec/schemas by npm run generate.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Baseline of a check
         * @description The part of a report of pet-catalogue check that a later run is compared with.
         */
        readonly Baseline: {
            /** @enum {unknown} */
            readonly reportVersion: 1;
            readonly startedAt: components["schemas"]["Time"];
            readonly target: {
                readonly baseUrl: string;
            };
            readonly clauses: readonly {
                readonly id: string;
                readonly verdict: string;
                readonly observations: readonly string[];
            }[];
        };
        /**
         * Expected failures of a service
         * @description Known deviations, for pet-catalogue check --expected-failures. One that no longer fails, or whose last day is over, fails the run.
         */
        readonly ExpectedFailures: components["schemas"]["ExpectedFailuresFile"] | components["schemas"]["ExpectedFailureList"];
        readonly ExpectedFailuresFile: {
            readonly $schema?: string;
            readonly expectedFailures: components["schemas"]["ExpectedFailureList"];
        };
        readonly ExpectedFailureList: readonly components["schemas"]["ExpectedFailure"][];
        readonly ExpectedFailure: {
            /**
             * @description The id of a clause that the service must keep; pet-catalogue check --list shows them all.
             * @example 8.retry-after-suffices
             */
            readonly clause: string;
            /**
             * @description Why it is tolerated: best a ticket.
             * @example PET-123, fixed in May
             */
            readonly reason: string;
            /**
             * @description The last day on which it is tolerated, in UTC.
             * @example 2026-12-31
             */
            readonly expires: string;
        };
        readonly NewFault: {
            /**
             * @description Its name in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only operation that it affects. Default: every operation. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description How likely it is to affect a call, drawn from the sandbox's seeded source. Default 1. */
            readonly probability?: number;
            /** @description How many more calls it affects. Default: all, until it is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
        };
        /** @description A fault that is on. */
        readonly ActiveFault: {
            /**
             * @description Its name in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only operation that it affects. Default: every operation. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description How likely it is to affect a call, drawn from the sandbox's seeded source. Default 1. */
            readonly probability?: number;
            /** @description How many more calls it affects. Default: all, until it is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
            /** @description Removes it. */
            readonly id: string;
        };
        readonly FaultFields: {
            /**
             * @description Its name in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only operation that it affects. Default: every operation. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description How likely it is to affect a call, drawn from the sandbox's seeded source. Default 1. */
            readonly probability?: number;
            /** @description How many more calls it affects. Default: all, until it is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
        };
        /** @description The catalogue lists the settings that each fault has. */
        readonly FaultSettings: {
            /** @description How long, in milliseconds; at most a day. */
            readonly millis?: number;
            /** @description Up to how much longer, at random, in milliseconds; at most a day. */
            readonly jitter?: number;
            /** @description The status to answer. */
            readonly status?: number;
        };
        /**
         * API keys of the mock
         * @description The API keys that the mock knows.
         */
        readonly Keys: components["schemas"]["KeysFile"] | components["schemas"]["ApiKeys"];
        readonly KeysFile: {
            readonly $schema?: string;
            readonly keys: components["schemas"]["ApiKeys"];
        };
        readonly ApiKeys: readonly components["schemas"]["ApiKey"][];
        readonly ApiKey: {
            /** @description How people speak of the key. */
            readonly name: string;
            /** @description The API key itself; the characters are those of a bearer token (RFC 6750, section 2.1). */
            readonly key: string;
            /** @enum {unknown} */
            readonly plan: "free" | "pro" | "business" | "enterprise";
            /** @description Requests per minute and per day: required for Enterprise, fixed by service.md for the other plans. */
            readonly limits?: {
                readonly minute: number;
                readonly day: number;
            };
            /** @description A revoked key is answered 401. */
            readonly revoked?: boolean;
            /** @description ISO 8601. From this time on the key is answered 401. */
            readonly expiresAt?: string;
            /** @description Banned from the start of the mock, for this long; at most a year. */
            readonly bannedForSeconds?: number;
            /** @description Requests already used up when the mock starts. */
            readonly used?: {
                readonly minute?: number;
                readonly day?: number;
            };
        };
        readonly NewOverride: {
            /** @description The status to answer. */
            readonly status: number;
            /** @description The body to answer, sent as JSON. Default: an Error object from 400 on, nothing below. */
            readonly body?: unknown;
            /** @description Headers by name, in place of those that the answer has, such as `Retry-After`. */
            readonly headers?: {
                readonly [key: string]: string;
            };
            /** @description Milliseconds to wait before the answer, by the clock of the sandbox. Default: none. */
            readonly delay?: number;
            /** @description The only operation that it answers. Default: any. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description Name of the only key that it answers, or `anonymous`. Default: any caller. */
            readonly key?: string;
            /** @description How many calls it answers. Default 1. */
            readonly times?: number;
        };
        /** @description An override that still has calls to answer. */
        readonly Override: {
            /** @description The status to answer. */
            readonly status: number;
            /** @description The body to answer, sent as JSON. Default: an Error object from 400 on, nothing below. */
            readonly body?: unknown;
            /** @description Headers by name, in place of those that the answer has, such as `Retry-After`. */
            readonly headers?: {
                readonly [key: string]: string;
            };
            /** @description Milliseconds to wait before the answer, by the clock of the sandbox. Default: none. */
            readonly delay?: number;
            /** @description The only operation that it answers. Default: any. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description Name of the only key that it answers, or `anonymous`. Default: any caller. */
            readonly key?: string;
            /** @description How many calls it answers. Default 1. */
            readonly times: number;
            /** @description Removes it. */
            readonly id: string;
        };
        readonly OverrideFields: {
            /** @description The status to answer. */
            readonly status: number;
            /** @description The body to answer, sent as JSON. Default: an Error object from 400 on, nothing below. */
            readonly body?: unknown;
            /** @description Headers by name, in place of those that the answer has, such as `Retry-After`. */
            readonly headers?: {
                readonly [key: string]: string;
            };
            /** @description Milliseconds to wait before the answer, by the clock of the sandbox. Default: none. */
            readonly delay?: number;
            /** @description The only operation that it answers. Default: any. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description Name of the only key that it answers, or `anonymous`. Default: any caller. */
            readonly key?: string;
            /** @description How many calls it answers. Default 1. */
            readonly times?: number;
        };
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
                 * @description Whether a second category of the same name is accepted, or the status that refuses it (§2, rule 2).
                 * @default accepted
                 * @enum {unknown}
                 */
                readonly duplicateNames: "accepted" | 400 | 409;
                /**
                 * @description How names are compared for duplicateNames (§2, rule 2).
                 * @default case-sensitive
                 * @enum {unknown}
                 */
                readonly nameComparison: "case-sensitive" | "case-insensitive";
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
                readonly idScheme: "sequential" | "random" | "big";
                /**
                 * @description Order of the list (§4.1); name sorts by UTF-16 code units.
                 * @default created
                 * @enum {unknown}
                 */
                readonly listOrder: "created" | "newest-first" | "name" | "id";
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
                 * @description Whether the key is checked before or after the parameters and the body: when both are wrong, the answer is 401 or 400 (§4.2, §5). An unknown path is answered 404 only with a valid key.
                 * @default before-validation
                 * @enum {unknown}
                 */
                readonly order: "before-validation" | "after-validation";
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
                readonly dayWindow: "utc-midnight" | "rolling";
                /**
                 * @description The window that the X-RateLimit headers speak of (§8); binding is the one with the fewest requests left.
                 * @default binding
                 * @enum {unknown}
                 */
                readonly reportedWindow: "binding" | "minute" | "day";
                /**
                 * @description What uses up the quota (§8): every request, those answered 400, 401 or 404 too, or only those that succeed. A 429 never does.
                 * @default all
                 * @enum {unknown}
                 */
                readonly countedRequests: "all" | "successful";
                /**
                 * @description Form of Retry-After (§7, §8; RFC 9110, section 10.2.3).
                 * @default seconds
                 * @enum {unknown}
                 */
                readonly retryAfterFormat: "seconds" | "http-date";
                /**
                 * @description Body of a 429 (§7): an Error object, none, or its message as text/plain.
                 * @default error
                 * @enum {unknown}
                 */
                readonly responseBody: "error" | "empty" | "text";
                /**
                 * @description The quota that all callers without a valid key share (§8: every response carries the headers, a 401 too).
                 * @default {
                 *       "minute": 60,
                 *       "day": 1000
                 *     }
                 */
                readonly anonymous: {
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
                    readonly afterRefusals: number;
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
        };
        /** @description Bounds of a text; what breaks them is answered 400. */
        readonly TextBounds: {
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
        readonly ErrorText: {
            /**
             * @description Machine-readable error code (§2, Error).
             * @example invalid_request
             */
            readonly code?: string;
            /** @description Human-readable description (§2, Error); {detail} stands for what was wrong in this case. */
            readonly message?: string;
        };
        /** @description A quota. */
        readonly SharedLimits: {
            /** @description Requests per minute (§8). */
            readonly minute?: number;
            /** @description Requests per day (§8). */
            readonly day?: number;
        };
        readonly Har: {
            readonly log: {
                /** @description Entries that are no HarEntry are left out. */
                readonly entries: readonly unknown[];
            };
        };
        readonly HarEntry: {
            /**
             * @description ISO 8601, from 1970 to 9999.
             * @example 2026-03-01T00:00:00Z
             */
            readonly startedDateTime: string;
            /** @description Milliseconds that the exchange took; at most a day. */
            readonly time?: number | null;
            readonly request: {
                readonly method: string;
                readonly url: string;
                readonly headers: components["schemas"]["HarHeaders"];
                readonly postData?: components["schemas"]["HarBody"];
            };
            readonly response: {
                /** @description Browsers write 0 or -1 where no answer came. */
                readonly status: number;
                readonly headers: components["schemas"]["HarHeaders"];
                readonly content?: components["schemas"]["HarBody"];
            };
            /** @description Set by Chrome where nothing was sent. */
            readonly _fromCache?: unknown;
        };
        readonly HarHeaders: readonly {
            readonly name: string;
            readonly value: string;
        }[];
        readonly HarBody: {
            readonly text?: string | null;
            /** @description `base64`, or none. */
            readonly encoding?: unknown;
            /** @description Length in bytes. */
            readonly size?: unknown;
        } | null;
        /**
         * Filter of recorded requests
         * @description Selects the exchanges that match every field. Numbers may be given as text.
         */
        readonly RequestFilter: {
            readonly operation?: components["schemas"]["OperationId"];
            /** @description Status of the response; 0 stands for a broken connection. */
            readonly status?: components["schemas"]["WholeNumber"];
            /** @description Name of a key, or `anonymous`. */
            readonly key?: string;
            /** @description Arrived at this time or later. */
            readonly since?: components["schemas"]["Moment"];
            /** @description Arrived at this time or earlier. */
            readonly until?: components["schemas"]["Moment"];
            /** @description At most this many, the newest ones. Default: all. */
            readonly limit?: components["schemas"]["WholeNumber"];
        };
        /** @example 10 */
        readonly WholeNumber: number | string;
        /**
         * @description ISO 8601, or milliseconds since the Unix epoch.
         * @example 2026-03-01T00:00:00Z
         */
        readonly Moment: number | string;
        /**
         * Seed of the mock
         * @description What the mock holds when it starts. What is left out starts with the built-in fixtures.
         */
        readonly Seed: {
            readonly $schema?: string;
            readonly categories?: readonly components["schemas"]["SeedCategory"][];
            /** @description Fields of pets are not shown: any object with an id. */
            readonly pets?: readonly ({
                /** @description Its identifier. */
                readonly id: unknown;
            } & {
                readonly [key: string]: unknown;
            })[];
            /** @description Fields of orders are not shown: any object. */
            readonly orders?: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        readonly SeedCategory: {
            /**
             * Format: int64
             * @description Assigned when left out.
             */
            readonly id?: number | bigint;
            readonly name: string;
            readonly description?: string;
        };
        /**
         * State of a sandbox
         * @description Everything that a sandbox holds except the journal.
         */
        readonly State: {
            readonly clock: components["schemas"]["Clock"];
            /** @description Position of the seeded source of randomness. */
            readonly random: number;
            readonly profile: components["schemas"]["Profile"];
            readonly keys: components["schemas"]["ApiKeys"];
            /** @description Quotas and bans, by the name of the key. */
            readonly callers: {
                readonly [key: string]: components["schemas"]["CallerState"];
            };
            /** @description All callers without a valid key, who share a quota. */
            readonly anonymous: components["schemas"]["CallerState"];
            readonly categories: readonly components["schemas"]["SavedCategory"][];
            readonly pets: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly orders: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly faults: readonly components["schemas"]["SavedFault"][];
            readonly overrides: readonly components["schemas"]["Override"][];
        };
        readonly Clock: {
            readonly now: components["schemas"]["Time"];
            /** @description Whether the time moves only when it is set or advanced. */
            readonly frozen: boolean;
        };
        readonly SavedCategory: {
            /**
             * Format: int64
             * @description Assigned when left out.
             */
            readonly id: number | bigint;
            readonly name: string;
            readonly description?: string;
        };
        readonly SavedFault: {
            /**
             * @description Its name in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only operation that it affects. Default: every operation. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description How likely it is to affect a call, drawn from the sandbox's seeded source. Default 1. */
            readonly probability?: number;
            /** @description How many more calls it affects. Default: all, until it is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
            readonly id: string;
            /** @description What the fault remembers from earlier calls. */
            readonly notes: {
                readonly [key: string]: string;
            };
        };
        readonly CallerState: {
            readonly minute: components["schemas"]["WindowState"];
            readonly day: components["schemas"]["WindowState"];
            /** @description Milliseconds since the Unix epoch; in the past when it is not banned. */
            readonly bannedUntil: number;
            /** @description Requests refused in a row. */
            readonly consecutiveRefusals: number;
        };
        /** @description What its algorithm keeps; times are milliseconds since the Unix epoch. */
        readonly WindowState: readonly number[];
        /**
         * Time
         * @description ISO 8601 with its offset from UTC.
         * @example 2026-03-01T00:00:00Z
         */
        readonly Time: string;
        /** @enum {unknown} */
        readonly OperationId: "listCategories" | "createCategory" | "getPet" | "listOrders";
        /** @description The stability marker of each operation, sent as X-Stability (§9, rule 3). */
        readonly Stability: {
            /**
             * @description Marker of GET /categories; null sends none (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly listCategories?: "experimental" | "beta" | null;
            /**
             * @description Marker of POST /categories; null sends none (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly createCategory?: "experimental" | "beta" | null;
            /**
             * @description Marker of GET /pets/{petId}; null sends none (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly getPet?: "experimental" | "beta" | null;
            /**
             * @description Marker of GET /store/orders; null sends none (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly listOrders?: "experimental" | "beta" | null;
        };
        /**
         * Profile of the mock
         * @description The choices of one plausible service where service.md says "not shown". What is left out is as in the default profile.
         */
        readonly PartialProfile: {
            readonly $schema?: string;
            /** @description What this service is like, in one line. */
            readonly description?: string;
            /** @description What is not certain of a service from which the profile was learnt; it is for people, and changes nothing. */
            readonly notObserved?: readonly string[];
            /** @description What the service lets a category be (§2, §4). */
            readonly category?: {
                /**
                 * @description What a name may look like (§2, rule 2).
                 * @default {
                 *       "minLength": 1,
                 *       "maxLength": 100,
                 *       "pattern": null
                 *     }
                 */
                readonly name?: components["schemas"]["TextBounds"];
                /**
                 * @description What a description may look like (§2, rule 2).
                 * @default {
                 *       "minLength": 0,
                 *       "maxLength": 1000,
                 *       "pattern": null
                 *     }
                 */
                readonly description?: components["schemas"]["TextBounds"];
                /**
                 * @description Whether a second category of the same name is accepted, or the status that refuses it (§2, rule 2).
                 * @default accepted
                 * @enum {unknown}
                 */
                readonly duplicateNames?: "accepted" | 400 | 409;
                /**
                 * @description How names are compared for duplicateNames (§2, rule 2).
                 * @default case-sensitive
                 * @enum {unknown}
                 */
                readonly nameComparison?: "case-sensitive" | "case-insensitive";
                /**
                 * @description Whether an id that a client sends is left out or answered 400 (§2, rule 1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly suppliedId?: "ignored" | "refused";
                /**
                 * @description Whether fields that NewCategory does not have (id aside) are left out or answered 400 (§4.2).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownFields?: "ignored" | "refused";
                /**
                 * @description The ids that the service assigns (§2): 1, 2, 3…; random positive int64; or consecutive ones from 2^62 + 1 on, which collide when a client rounds them to doubles.
                 * @default sequential
                 * @enum {unknown}
                 */
                readonly idScheme?: "sequential" | "random" | "big";
                /**
                 * @description Order of the list (§4.1); name sorts by UTF-16 code units.
                 * @default created
                 * @enum {unknown}
                 */
                readonly listOrder?: "created" | "newest-first" | "name" | "id";
            };
            /** @description How requests are read (§4). */
            readonly requests?: {
                /**
                 * @description Whether a query parameter, of which service.md shows none, is ignored or answered 400 (§4.1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownParameters?: "ignored" | "refused";
                /**
                 * @description The status that refuses a body that is not declared application/json; accepted reads it all the same (§4).
                 * @default 400
                 * @enum {unknown}
                 */
                readonly wrongContentType?: "accepted" | 400 | 415;
            };
            /** @description code and message of each error (§7). */
            readonly errors?: {
                /**
                 * @description 400: the body lacks a required field or contains invalid values (§7).
                 * @default {
                 *       "code": "invalid_request",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "invalid-request"?: components["schemas"]["ErrorText"];
                /**
                 * @description 401: the API key is missing or invalid (§7).
                 * @default {
                 *       "code": "unauthorized",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly unauthorized?: components["schemas"]["ErrorText"];
                /**
                 * @description 403: a 403 that was asked for (§7).
                 * @default {
                 *       "code": "forbidden",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly forbidden?: components["schemas"]["ErrorText"];
                /**
                 * @description 404: no operation has this path, or no pet this identifier (§7).
                 * @default {
                 *       "code": "not_found",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "not-found"?: components["schemas"]["ErrorText"];
                /**
                 * @description 405: no operation has this method on a path that is known (§7).
                 * @default {
                 *       "code": "method_not_allowed",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "method-not-allowed"?: components["schemas"]["ErrorText"];
                /**
                 * @description 409: a category of this name exists, where category.uniqueNames is 409 (§7).
                 * @default {
                 *       "code": "conflict",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly conflict?: components["schemas"]["ErrorText"];
                /**
                 * @description 410: the pet read after its sunset, where petRead.goneAfterSunset (§7).
                 * @default {
                 *       "code": "gone",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly gone?: components["schemas"]["ErrorText"];
                /**
                 * @description 413: the body is longer than the mock was told to read (§7).
                 * @default {
                 *       "code": "payload_too_large",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "payload-too-large"?: components["schemas"]["ErrorText"];
                /**
                 * @description 415: the body is not declared application/json, where requests.wrongContentType is 415 (§7).
                 * @default {
                 *       "code": "unsupported_media_type",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "unsupported-media-type"?: components["schemas"]["ErrorText"];
                /**
                 * @description 429: the rate limit is exceeded (§7).
                 * @default {
                 *       "code": "rate_limited",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "rate-limited"?: components["schemas"]["ErrorText"];
                /**
                 * @description limits.ban.status: the key is banned (§7).
                 * @default {
                 *       "code": "key_banned",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly banned?: components["schemas"]["ErrorText"];
                /**
                 * @description 500: the mock failed, or was asked for a 500 (§7).
                 * @default {
                 *       "code": "internal_error",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly internal?: components["schemas"]["ErrorText"];
                /**
                 * @description 5xx: any other status that was asked for (§7).
                 * @default {
                 *       "code": "unavailable",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly unavailable?: components["schemas"]["ErrorText"];
            };
            /** @description What §5 leaves open. */
            readonly authentication?: {
                /**
                 * @description Whether the key is checked before or after the parameters and the body: when both are wrong, the answer is 401 or 400 (§4.2, §5). An unknown path is answered 404 only with a valid key.
                 * @default before-validation
                 * @enum {unknown}
                 */
                readonly order?: "before-validation" | "after-validation";
                /**
                 * @description WWW-Authenticate of each 401 (RFC 9110, section 11.6.1); null sends none (§5).
                 * @default Bearer
                 * @example Bearer realm="pet-catalogue"
                 */
                readonly challenge?: string | null;
            };
            /** @description How requests are counted and refused (§8). */
            readonly limits?: {
                /**
                 * @description How the minute is counted (§8): from the first request on; by the minutes of the clock; the last 60 seconds at any time; or a bucket that refills steadily.
                 * @default fixed
                 * @enum {unknown}
                 */
                readonly algorithm?: "fixed" | "aligned" | "sliding" | "token-bucket";
                /**
                 * @description How the day is counted (§8): until midnight UTC, or the last 24 hours at any time.
                 * @default utc-midnight
                 * @enum {unknown}
                 */
                readonly dayWindow?: "utc-midnight" | "rolling";
                /**
                 * @description The window that the X-RateLimit headers speak of (§8); binding is the one with the fewest requests left.
                 * @default binding
                 * @enum {unknown}
                 */
                readonly reportedWindow?: "binding" | "minute" | "day";
                /**
                 * @description What uses up the quota (§8): every request, those answered 400, 401 or 404 too, or only those that succeed. A 429 never does.
                 * @default all
                 * @enum {unknown}
                 */
                readonly countedRequests?: "all" | "successful";
                /**
                 * @description Form of Retry-After (§7, §8; RFC 9110, section 10.2.3).
                 * @default seconds
                 * @enum {unknown}
                 */
                readonly retryAfterFormat?: "seconds" | "http-date";
                /**
                 * @description Body of a 429 (§7): an Error object, none, or its message as text/plain.
                 * @default error
                 * @enum {unknown}
                 */
                readonly responseBody?: "error" | "empty" | "text";
                /**
                 * @description The quota that all callers without a valid key share (§8: every response carries the headers, a 401 too).
                 * @default {
                 *       "minute": 60,
                 *       "day": 1000
                 *     }
                 */
                readonly anonymous?: components["schemas"]["SharedLimits"];
                /** @description The ban of a key that goes on sending after a 429 (§8, rule 3). */
                readonly ban?: {
                    /**
                     * @description How many refused requests in a row a key may send before the next one bans it; 0 bans no key (§8, rule 3).
                     * @default 10
                     */
                    readonly afterRefusals?: number;
                    /**
                     * @description Length of a ban, in seconds (§8, rule 3).
                     * @default 300
                     */
                    readonly seconds?: number;
                    /**
                     * @description The status that a banned key is answered with (§8, rule 3).
                     * @default 429
                     * @enum {unknown}
                     */
                    readonly status?: 429 | 403 | 401;
                };
            };
            /** @description What becomes of the deprecated GET /pets/{petId} (§9, rule 4). */
            readonly petRead?: {
                /**
                 * @description Sent as Deprecation: @seconds (RFC 9745) by the pet read; ISO 8601, null sends none (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly deprecatedSince?: string | null;
                /**
                 * @description Sent as Sunset, an HTTP-date (RFC 8594), by the pet read; ISO 8601, null sends none (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly sunset?: string | null;
                /**
                 * @description Whether the pet read answers 410 from its sunset on, by the clock of the mock (§9, rule 4).
                 * @default false
                 */
                readonly goneAfterSunset?: boolean;
                /**
                 * @description Address of the operation that replaces the pet read, sent as Link with rel="successor-version" (RFC 5829); null sends none (§9, rule 4).
                 * @default null
                 * @example https://api.pet-catalogue.test/v2/animals
                 */
                readonly replacement?: string | null;
            };
            /** @description What the shape of GET /store/orders leaves open (§2). */
            readonly orders?: {
                /**
                 * @description Name of the field that holds the array of orders; null answers the bare array (§2).
                 * @default null
                 * @example orders
                 */
                readonly envelope?: string | null;
            };
            readonly stability?: components["schemas"]["Stability"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Baseline = components['schemas']['Baseline'];
export type ExpectedFailures = components['schemas']['ExpectedFailures'];
export type ExpectedFailuresFile = components['schemas']['ExpectedFailuresFile'];
export type ExpectedFailureList = components['schemas']['ExpectedFailureList'];
export type ExpectedFailure = components['schemas']['ExpectedFailure'];
export type NewFault = components['schemas']['NewFault'];
export type ActiveFault = components['schemas']['ActiveFault'];
export type FaultFields = components['schemas']['FaultFields'];
export type FaultSettings = components['schemas']['FaultSettings'];
export type Keys = components['schemas']['Keys'];
export type KeysFile = components['schemas']['KeysFile'];
export type ApiKeys = components['schemas']['ApiKeys'];
export type ApiKey = components['schemas']['ApiKey'];
export type NewOverride = components['schemas']['NewOverride'];
export type Override = components['schemas']['Override'];
export type OverrideFields = components['schemas']['OverrideFields'];
export type Profile = components['schemas']['Profile'];
export type TextBounds = components['schemas']['TextBounds'];
export type ErrorText = components['schemas']['ErrorText'];
export type SharedLimits = components['schemas']['SharedLimits'];
export type Har = components['schemas']['Har'];
export type HarEntry = components['schemas']['HarEntry'];
export type HarHeaders = components['schemas']['HarHeaders'];
export type HarBody = components['schemas']['HarBody'];
export type RequestFilter = components['schemas']['RequestFilter'];
export type WholeNumber = components['schemas']['WholeNumber'];
export type Moment = components['schemas']['Moment'];
export type Seed = components['schemas']['Seed'];
export type SeedCategory = components['schemas']['SeedCategory'];
export type State = components['schemas']['State'];
export type Clock = components['schemas']['Clock'];
export type SavedCategory = components['schemas']['SavedCategory'];
export type SavedFault = components['schemas']['SavedFault'];
export type CallerState = components['schemas']['CallerState'];
export type WindowState = components['schemas']['WindowState'];
export type Time = components['schemas']['Time'];
export type OperationId = components['schemas']['OperationId'];
export type Stability = components['schemas']['Stability'];
export type PartialProfile = components['schemas']['PartialProfile'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
