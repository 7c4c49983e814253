// Generated from spec/schemas by npm run generate.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Baseline of a check
         * @description The part of a pet-catalogue check report that a later run is compared with.
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
         * @description Known deviations, for pet-catalogue check --expected-failures. An entry that no longer fails or has expired fails the run.
         */
        readonly ExpectedFailures: components["schemas"]["ExpectedFailuresFile"] | components["schemas"]["ExpectedFailureList"];
        readonly ExpectedFailuresFile: {
            readonly $schema?: string;
            readonly expectedFailures: components["schemas"]["ExpectedFailureList"];
        };
        readonly ExpectedFailureList: readonly components["schemas"]["ExpectedFailure"][];
        readonly ExpectedFailure: {
            /**
             * @description The id of a clause that the service must keep; pet-catalogue check --list prints all of them.
             * @example 8.retry-after-suffices
             */
            readonly clause: string;
            /**
             * @description Why the failure is tolerated, preferably with a ticket.
             * @example PET-123, fixed in May
             */
            readonly reason: string;
            /**
             * @description The last day (UTC) on which the failure is tolerated.
             * @example 2026-12-31
             */
            readonly expires: string;
        };
        readonly NewFault: {
            /**
             * @description The name of the fault in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only affected operation. Default: all operations. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The probability that a call is affected, reproducible by the random seed of the sandbox. Default: 1. */
            readonly probability?: number;
            /** @description The number of calls to affect. Default: all, until the fault is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
        };
        /** @description An active fault. */
        readonly ActiveFault: {
            /**
             * @description The name of the fault in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only affected operation. Default: all operations. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The probability that a call is affected, reproducible by the random seed of the sandbox. Default: 1. */
            readonly probability?: number;
            /** @description The number of calls to affect. Default: all, until the fault is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
            /** @description The id by which the fault is removed. */
            readonly id: string;
        };
        readonly FaultFields: {
            /**
             * @description The name of the fault in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only affected operation. Default: all operations. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The probability that a call is affected, reproducible by the random seed of the sandbox. Default: 1. */
            readonly probability?: number;
            /** @description The number of calls to affect. Default: all, until the fault is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
        };
        /** @description The settings of the fault; the catalogue lists which ones each fault accepts. */
        readonly FaultSettings: {
            /** @description Duration in milliseconds; at most a day. */
            readonly millis?: number;
            /** @description Maximum random addition to millis, in milliseconds; at most a day. */
            readonly jitter?: number;
            /** @description The status to answer with. */
            readonly status?: number;
        };
        /**
         * Filter of the history
         * @description Selects the commands that match all fields. Numbers may be strings.
         */
        readonly HistoryFilter: {
            /** @description Only requests to this operation. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The first position, inclusive. */
            readonly since?: components["schemas"]["WholeNumber"];
            /**
             * @description Which commands come first. Default: `newest`.
             * @enum {unknown}
             */
            readonly order?: "newest" | "oldest";
            /** @description Maximum number of commands, the first ones in this order. Default, and never more: 100,000. */
            readonly limit?: components["schemas"]["WholeNumber"];
        };
        readonly HistoryFile: {
            readonly $schema?: string;
            /** @constant */
            readonly format: "pet-catalogue history";
            /**
             * @description Increases when older versions would misread the file.
             * @constant
             */
            readonly version: 1;
            /** @description Id of the sandbox. */
            readonly sandbox: string;
            /** @description The limit of the mock. */
            readonly maxRecords: number;
            /** @description The number of commands before these; the first one has the position after it. */
            readonly before: number;
            readonly state: components["schemas"]["HistoryState"];
            /** @description The bodies of answers, each once. Their ends are cut off beyond 16,384 characters. */
            readonly texts: readonly string[];
            readonly commands: readonly components["schemas"]["HistoryCommand"][];
        };
        /** @description Before the first command. */
        readonly HistoryState: {
            /** @description The settings that a reset restores. */
            readonly settings: Record<string, never>;
            /** @description Settings that were replaced since the last reset. */
            readonly replaced: {
                readonly keys?: components["schemas"]["ApiKeys"];
                readonly seed?: components["schemas"]["Seed"];
                readonly profile?: components["schemas"]["Profile"];
            };
            readonly time: components["schemas"]["Millis"];
            readonly clock: {
                readonly frozenAt?: components["schemas"]["Millis"];
                readonly offset: components["schemas"]["Offset"];
                /** @description What a reset of the clock restores. */
                readonly start: {
                    readonly frozenAt?: components["schemas"]["Millis"];
                    readonly offset: components["schemas"]["Offset"];
                };
            };
            readonly random: number;
            readonly profile: components["schemas"]["Profile"];
            readonly keys: components["schemas"]["ApiKeys"];
            readonly callers: {
                readonly [key: string]: components["schemas"]["CallerState"];
            };
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
            /**
             * Format: int64
             * @description Omitted if ids are random.
             */
            readonly nextId?: number | bigint;
            /**
             * @description Ids of the seed, removed or not, that would otherwise be assigned some day.
             * @default []
             */
            readonly reservedIds?: readonly (number | bigint)[];
            /** @description The last number that a fault or an override got as its id. */
            readonly lastEntryId: number;
            /** @description The number of requests answered so far. */
            readonly answered: number;
        };
        /** @description The call of a control, or a request with its answer. */
        readonly HistoryCommand: {
            readonly time: components["schemas"]["Millis"];
            /** @description The name of the control. */
            readonly control?: string;
            /** @description Its arguments. */
            readonly args?: readonly unknown[];
            /**
             * @description Whether it was called while the command before it was still being applied.
             * @constant
             */
            readonly meanwhile?: true;
            /** @description Name of the key, or `anonymous`. */
            readonly caller?: string;
            readonly request?: components["schemas"]["HistoryRequest"];
            readonly answeredReal?: components["schemas"]["Millis"];
            /**
             * @description Whether the mock had no room for another record.
             * @constant
             */
            readonly hadNoRoom?: true;
            readonly answer?: {
                /** @description 0 if the connection was broken instead. */
                readonly status: number;
                readonly headers: components["schemas"]["HistoryHeaders"];
                /** @description The index of the body in `texts`; null if there was none. */
                readonly body: number | null;
            };
        } & (unknown | unknown);
        /** @description A request without its credential. */
        readonly HistoryRequest: {
            readonly method: string;
            readonly url: string;
            readonly headers: components["schemas"]["HistoryHeaders"];
            /** @description How the `Authorization` header presented a key, and which one. */
            readonly credential: {
                readonly kind: string;
                /** @description Name of the key. */
                readonly key?: string;
                readonly scheme?: string;
            } | null;
            readonly body?: string;
            /** @description Why the body could not be read. */
            readonly bodyRefusal?: {
                readonly kind: string;
                readonly status: number;
                readonly message: string;
                readonly headers?: components["schemas"]["HistoryHeaders"];
            };
            readonly arrivedAt: components["schemas"]["Millis"];
            readonly arrivedReal: components["schemas"]["Millis"];
            readonly answeredBefore: number;
            readonly connection?: string;
        };
        readonly HistoryHeaders: {
            readonly [key: string]: string;
        };
        /** @description Milliseconds since the Unix epoch, to the year 9999. */
        readonly Millis: number;
        /** @description Milliseconds. */
        readonly Offset: number;
        /**
         * API keys of the mock
         * @description The API keys that the mock accepts.
         */
        readonly Keys: components["schemas"]["KeysFile"] | components["schemas"]["ApiKeys"];
        readonly KeysFile: {
            readonly $schema?: string;
            readonly keys: components["schemas"]["ApiKeys"];
        };
        readonly ApiKeys: readonly components["schemas"]["ApiKey"][];
        readonly ApiKey: {
            /** @description A name for the key, used in reports, logs and the admin API. */
            readonly name: string;
            /** @description The API key, a bearer token (RFC 6750, section 2.1). */
            readonly key: string;
            /** @enum {unknown} */
            readonly plan: "free" | "pro" | "business" | "enterprise";
            /** @description Requests per minute and per day; required for Enterprise and not allowed for other plans. */
            readonly limits?: {
                readonly minute: number;
                readonly day: number;
            };
            /** @description Whether the key is revoked, and thus answered 401. */
            readonly revoked?: boolean;
            /** @description The ISO 8601 time from which on the key is answered 401. */
            readonly expiresAt?: string;
            /** @description The length in seconds of a ban that begins when the mock starts; at most a year. */
            readonly bannedForSeconds?: number;
            /** @description Requests already counted in each window when the mock starts. */
            readonly used?: {
                readonly minute?: number;
                readonly day?: number;
            };
        };
        readonly NewOverride: {
            /** @description The status to answer with. */
            readonly status: number;
            /** @description The body, sent as JSON. Default: an Error object from 400 on, otherwise no body. */
            readonly body?: unknown;
            /** @description Headers by name, such as `Retry-After`; they replace those of the answer. */
            readonly headers?: {
                readonly [key: string]: string;
            };
            /** @description Milliseconds to wait before answering, measured by the clock of the sandbox. Default: 0. */
            readonly delay?: number;
            /** @description The only affected operation. Default: all operations. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The name of the only affected key, or `anonymous`. Default: all callers. */
            readonly key?: string;
            /** @description The number of calls to answer. Default: 1. */
            readonly times?: number;
        };
        /** @description An active override. */
        readonly Override: {
            /** @description The status to answer with. */
            readonly status: number;
            /** @description The body, sent as JSON. Default: an Error object from 400 on, otherwise no body. */
            readonly body?: unknown;
            /** @description Headers by name, such as `Retry-After`; they replace those of the answer. */
            readonly headers?: {
                readonly [key: string]: string;
            };
            /** @description Milliseconds to wait before answering, measured by the clock of the sandbox. Default: 0. */
            readonly delay?: number;
            /** @description The only affected operation. Default: all operations. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The name of the only affected key, or `anonymous`. Default: all callers. */
            readonly key?: string;
            /** @description The number of calls to answer. Default: 1. */
            readonly times: number;
            /** @description The id by which the override is removed. */
            readonly id: string;
        };
        readonly OverrideFields: {
            /** @description The status to answer with. */
            readonly status: number;
            /** @description The body, sent as JSON. Default: an Error object from 400 on, otherwise no body. */
            readonly body?: unknown;
            /** @description Headers by name, such as `Retry-After`; they replace those of the answer. */
            readonly headers?: {
                readonly [key: string]: string;
            };
            /** @description Milliseconds to wait before answering, measured by the clock of the sandbox. Default: 0. */
            readonly delay?: number;
            /** @description The only affected operation. Default: all operations. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The name of the only affected key, or `anonymous`. Default: all callers. */
            readonly key?: string;
            /** @description The number of calls to answer. Default: 1. */
            readonly times?: number;
        };
        readonly Profile: {
            /** @description Categories: which ones are accepted, and how they are listed (§2, §4). */
            readonly category: {
                /**
                 * @description Constraints on category names (§2, rule 2).
                 * @default {
                 *       "minLength": 1,
                 *       "maxLength": 100,
                 *       "pattern": null
                 *     }
                 */
                readonly name: {
                    /** @description Minimum length in Unicode code points (§2, rule 2). */
                    readonly minLength: number;
                    /** @description Maximum length in Unicode code points (§2, rule 2). */
                    readonly maxLength: number;
                    /**
                     * @description JavaScript regular expression (flag u) that the whole string must match; null allows any string (§2, rule 2).
                     * @example \p{L}[\p{L} '-]*
                     */
                    readonly pattern: string | null;
                };
                /**
                 * @description Constraints on category descriptions (§2, rule 2).
                 * @default {
                 *       "minLength": 0,
                 *       "maxLength": 1000,
                 *       "pattern": null
                 *     }
                 */
                readonly description: {
                    /** @description Minimum length in Unicode code points (§2, rule 2). */
                    readonly minLength: number;
                    /** @description Maximum length in Unicode code points (§2, rule 2). */
                    readonly maxLength: number;
                    /**
                     * @description JavaScript regular expression (flag u) that the whole string must match; null allows any string (§2, rule 2).
                     * @example \p{L}[\p{L} '-]*
                     */
                    readonly pattern: string | null;
                };
                /**
                 * @description Whether a second category with the same name is accepted, or which status refuses it (§2, rule 2).
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
                 * @description Whether leading and trailing white space of names and descriptions is kept or trimmed before they are validated (§2, rule 2).
                 * @default kept
                 * @enum {unknown}
                 */
                readonly surroundingSpace: "kept" | "trimmed";
                /**
                 * @description The Unicode normalization form that names and descriptions are converted to (§2, rule 2).
                 * @default none
                 * @enum {unknown}
                 */
                readonly normalization: "none" | "NFC" | "NFD";
                /**
                 * @description Whether an id supplied by a client is ignored or refused with 400 (§2, rule 1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly suppliedId: "ignored" | "refused";
                /**
                 * @description Whether fields that NewCategory does not define (other than id) are ignored or refused with 400 (§4.2).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownFields: "ignored" | "refused";
                /**
                 * @description The ids that the service assigns (§2): 1, 2, 3…; random positive int64 values; or consecutive integers from 2^62 + 1 on, which collide when a client rounds them to doubles.
                 * @default sequential
                 * @enum {unknown}
                 */
                readonly idScheme: "sequential" | "random" | "big";
                /**
                 * @description The order of the list (§4.1): by creation, newest first, by name (UTF-16 code units), or by id.
                 * @default created
                 * @enum {unknown}
                 */
                readonly listOrder: "created" | "newest-first" | "name" | "id";
            };
            /** @description How requests are validated (§4). */
            readonly requests: {
                /**
                 * @description Whether query parameters, which service.md does not define, are ignored or refused with 400 (§4.1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownParameters: "ignored" | "refused";
                /**
                 * @description Whether a body that is not declared as application/json is accepted, or which status refuses it (§4).
                 * @default 400
                 * @enum {unknown}
                 */
                readonly wrongContentType: "accepted" | 400 | 415;
            };
            /** @description The code and message of each error (§7). */
            readonly errors: {
                /**
                 * @description 400: the body is missing required fields or contains invalid values (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 403: forced by an override or a fault (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 404: the path or the pet does not exist (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 405: the path does not support the method (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 409: a category with this name exists and category.duplicateNames is 409 (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 410: the pet read after its sunset, if petRead.goneAfterSunset is set (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 413: the body is longer than the mock accepts (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 415: the body is not declared as application/json and requests.wrongContentType is 415, or it is compressed (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description 500: an internal error of the mock, or forced (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
                /**
                 * @description Any other status that was forced (§7).
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
                    /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
                    readonly message: string;
                };
            };
            /** @description How keys are checked, where §5 leaves it open. */
            readonly authentication: {
                /**
                 * @description Whether the key is checked before or after the parameters and the body: when both are wrong, the answer is 401 or 400 (§4.2, §5). An unknown path is answered 404 only with a valid key.
                 * @default before-validation
                 * @enum {unknown}
                 */
                readonly order: "before-validation" | "after-validation";
                /**
                 * @description The WWW-Authenticate header of a 401 (RFC 9110, section 11.6.1); null omits it (§5).
                 * @default Bearer
                 * @example Bearer realm="pet-catalogue"
                 */
                readonly challenge: string | null;
            };
            /** @description How requests are counted and refused (§8). */
            readonly limits: {
                /**
                 * @description How the minute is counted (§8): a window that starts with the first request (fixed) or with the minute of the clock (aligned), a sliding window of 60 seconds, or a token bucket.
                 * @default fixed
                 * @enum {unknown}
                 */
                readonly algorithm: "fixed" | "aligned" | "sliding" | "token-bucket";
                /**
                 * @description How the day is counted (§8): until midnight UTC, or as a rolling window of 24 hours.
                 * @default utc-midnight
                 * @enum {unknown}
                 */
                readonly dayWindow: "utc-midnight" | "rolling";
                /**
                 * @description The window that the X-RateLimit headers report (§8); binding is the one with the fewest requests left.
                 * @default binding
                 * @enum {unknown}
                 */
                readonly reportedWindow: "binding" | "minute" | "day";
                /**
                 * @description Which requests count against the quota (§8): all, including those answered 400, 401 or 404; all but those whose body a strict parser refuses before they are counted, because it is no JSON object or array (parsed); or only successful ones. A 429 never counts.
                 * @default all
                 * @enum {unknown}
                 */
                readonly countedRequests: "all" | "parsed" | "successful";
                /**
                 * @description The format of Retry-After (§7, §8; RFC 9110, section 10.2.3).
                 * @default seconds
                 * @enum {unknown}
                 */
                readonly retryAfterFormat: "seconds" | "http-date";
                /**
                 * @description Which responses carry Retry-After (§7): those to requests refused by a limit or a ban, or every response, with the time until the reset.
                 * @default refusals
                 * @enum {unknown}
                 */
                readonly retryAfterOn: "refusals" | "every-response";
                /**
                 * @description The body of a 429 (§7): an Error object, nothing, or the message as text/plain.
                 * @default error
                 * @enum {unknown}
                 */
                readonly responseBody: "error" | "empty" | "text";
                /**
                 * @description The quota shared by all callers without a valid key; even a 401 carries the rate-limit headers (§8).
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
                /** @description The ban of a key that keeps sending requests after a 429 (§8, rule 3). */
                readonly ban: {
                    /**
                     * @description How many consecutive requests may be refused before the next one bans the key; 0 disables bans (§8, rule 3).
                     * @default 10
                     */
                    readonly afterRefusals: number;
                    /**
                     * @description The length of a ban in seconds (§8, rule 3).
                     * @default 300
                     */
                    readonly seconds: number;
                    /**
                     * @description The status that a banned key receives (§8, rule 3).
                     * @default 429
                     * @enum {unknown}
                     */
                    readonly status: 429 | 403 | 401;
                };
            };
            /** @description The deprecation of GET /pets/{petId} (§9, rule 4). */
            readonly petRead: {
                /**
                 * @description When the pet read was deprecated, an ISO 8601 date, sent in the Deprecation header (RFC 9745); null omits it (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly deprecatedSince: string | null;
                /**
                 * @description When the pet read ends, an ISO 8601 date, sent in the Sunset header (RFC 8594); null omits it (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly sunset: string | null;
                /**
                 * @description Whether the pet read answers 410 from its sunset on, according to the clock of the mock (§9, rule 4).
                 * @default false
                 */
                readonly goneAfterSunset: boolean;
                /**
                 * @description The URL of the operation that replaces the pet read, sent in a Link header with rel="successor-version" (RFC 5829); null omits it (§9, rule 4).
                 * @default null
                 * @example https://api.pet-catalogue.test/v2/animals
                 */
                readonly replacement: string | null;
            };
            /** @description The shape of the response of GET /store/orders (§2). */
            readonly orders: {
                /**
                 * @description The field that contains the array of orders; null returns the bare array (§2).
                 * @default null
                 * @example orders
                 */
                readonly envelope: string | null;
            };
            /** @description The stability marker of each operation, sent as X-Stability (§9, rule 3). */
            readonly stability: {
                /**
                 * @description The stability marker of GET /categories; null omits it (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly listCategories: "experimental" | "beta" | null;
                /**
                 * @description The stability marker of POST /categories; null omits it (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly createCategory: "experimental" | "beta" | null;
                /**
                 * @description The stability marker of GET /pets/{petId}; null omits it (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly getPet: "experimental" | "beta" | null;
                /**
                 * @description The stability marker of GET /store/orders; null omits it (§9, rule 3).
                 * @default null
                 * @enum {unknown}
                 */
                readonly listOrders: "experimental" | "beta" | null;
            };
        };
        readonly ProfileFields: {
            readonly $schema?: string;
            /** @description A one-line description of the service. */
            readonly description?: string;
            /** @description Fields that could not be inferred from the service and therefore have default values; informational only. */
            readonly notObserved?: readonly string[];
            /** @description Categories: which ones are accepted, and how they are listed (§2, §4). */
            readonly category?: {
                /**
                 * @description Constraints on category names (§2, rule 2).
                 * @default {
                 *       "minLength": 1,
                 *       "maxLength": 100,
                 *       "pattern": null
                 *     }
                 */
                readonly name?: components["schemas"]["TextBounds"];
                /**
                 * @description Constraints on category descriptions (§2, rule 2).
                 * @default {
                 *       "minLength": 0,
                 *       "maxLength": 1000,
                 *       "pattern": null
                 *     }
                 */
                readonly description?: components["schemas"]["TextBounds"];
                /**
                 * @description Whether a second category with the same name is accepted, or which status refuses it (§2, rule 2).
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
                 * @description Whether leading and trailing white space of names and descriptions is kept or trimmed before they are validated (§2, rule 2).
                 * @default kept
                 * @enum {unknown}
                 */
                readonly surroundingSpace?: "kept" | "trimmed";
                /**
                 * @description The Unicode normalization form that names and descriptions are converted to (§2, rule 2).
                 * @default none
                 * @enum {unknown}
                 */
                readonly normalization?: "none" | "NFC" | "NFD";
                /**
                 * @description Whether an id supplied by a client is ignored or refused with 400 (§2, rule 1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly suppliedId?: "ignored" | "refused";
                /**
                 * @description Whether fields that NewCategory does not define (other than id) are ignored or refused with 400 (§4.2).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownFields?: "ignored" | "refused";
                /**
                 * @description The ids that the service assigns (§2): 1, 2, 3…; random positive int64 values; or consecutive integers from 2^62 + 1 on, which collide when a client rounds them to doubles.
                 * @default sequential
                 * @enum {unknown}
                 */
                readonly idScheme?: "sequential" | "random" | "big";
                /**
                 * @description The order of the list (§4.1): by creation, newest first, by name (UTF-16 code units), or by id.
                 * @default created
                 * @enum {unknown}
                 */
                readonly listOrder?: "created" | "newest-first" | "name" | "id";
            };
            /** @description How requests are validated (§4). */
            readonly requests?: {
                /**
                 * @description Whether query parameters, which service.md does not define, are ignored or refused with 400 (§4.1).
                 * @default ignored
                 * @enum {unknown}
                 */
                readonly unknownParameters?: "ignored" | "refused";
                /**
                 * @description Whether a body that is not declared as application/json is accepted, or which status refuses it (§4).
                 * @default 400
                 * @enum {unknown}
                 */
                readonly wrongContentType?: "accepted" | 400 | 415;
            };
            /** @description The code and message of each error (§7). */
            readonly errors?: {
                /**
                 * @description 400: the body is missing required fields or contains invalid values (§7).
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
                 * @description 403: forced by an override or a fault (§7).
                 * @default {
                 *       "code": "forbidden",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly forbidden?: components["schemas"]["ErrorText"];
                /**
                 * @description 404: the path or the pet does not exist (§7).
                 * @default {
                 *       "code": "not_found",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "not-found"?: components["schemas"]["ErrorText"];
                /**
                 * @description 405: the path does not support the method (§7).
                 * @default {
                 *       "code": "method_not_allowed",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "method-not-allowed"?: components["schemas"]["ErrorText"];
                /**
                 * @description 409: a category with this name exists and category.duplicateNames is 409 (§7).
                 * @default {
                 *       "code": "conflict",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly conflict?: components["schemas"]["ErrorText"];
                /**
                 * @description 410: the pet read after its sunset, if petRead.goneAfterSunset is set (§7).
                 * @default {
                 *       "code": "gone",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly gone?: components["schemas"]["ErrorText"];
                /**
                 * @description 413: the body is longer than the mock accepts (§7).
                 * @default {
                 *       "code": "payload_too_large",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly "payload-too-large"?: components["schemas"]["ErrorText"];
                /**
                 * @description 415: the body is not declared as application/json and requests.wrongContentType is 415, or it is compressed (§7).
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
                 * @description 500: an internal error of the mock, or forced (§7).
                 * @default {
                 *       "code": "internal_error",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly internal?: components["schemas"]["ErrorText"];
                /**
                 * @description Any other status that was forced (§7).
                 * @default {
                 *       "code": "unavailable",
                 *       "message": "{detail}"
                 *     }
                 */
                readonly unavailable?: components["schemas"]["ErrorText"];
            };
            /** @description How keys are checked, where §5 leaves it open. */
            readonly authentication?: {
                /**
                 * @description Whether the key is checked before or after the parameters and the body: when both are wrong, the answer is 401 or 400 (§4.2, §5). An unknown path is answered 404 only with a valid key.
                 * @default before-validation
                 * @enum {unknown}
                 */
                readonly order?: "before-validation" | "after-validation";
                /**
                 * @description The WWW-Authenticate header of a 401 (RFC 9110, section 11.6.1); null omits it (§5).
                 * @default Bearer
                 * @example Bearer realm="pet-catalogue"
                 */
                readonly challenge?: string | null;
            };
            /** @description How requests are counted and refused (§8). */
            readonly limits?: {
                /**
                 * @description How the minute is counted (§8): a window that starts with the first request (fixed) or with the minute of the clock (aligned), a sliding window of 60 seconds, or a token bucket.
                 * @default fixed
                 * @enum {unknown}
                 */
                readonly algorithm?: "fixed" | "aligned" | "sliding" | "token-bucket";
                /**
                 * @description How the day is counted (§8): until midnight UTC, or as a rolling window of 24 hours.
                 * @default utc-midnight
                 * @enum {unknown}
                 */
                readonly dayWindow?: "utc-midnight" | "rolling";
                /**
                 * @description The window that the X-RateLimit headers report (§8); binding is the one with the fewest requests left.
                 * @default binding
                 * @enum {unknown}
                 */
                readonly reportedWindow?: "binding" | "minute" | "day";
                /**
                 * @description Which requests count against the quota (§8): all, including those answered 400, 401 or 404; all but those whose body a strict parser refuses before they are counted, because it is no JSON object or array (parsed); or only successful ones. A 429 never counts.
                 * @default all
                 * @enum {unknown}
                 */
                readonly countedRequests?: "all" | "parsed" | "successful";
                /**
                 * @description The format of Retry-After (§7, §8; RFC 9110, section 10.2.3).
                 * @default seconds
                 * @enum {unknown}
                 */
                readonly retryAfterFormat?: "seconds" | "http-date";
                /**
                 * @description Which responses carry Retry-After (§7): those to requests refused by a limit or a ban, or every response, with the time until the reset.
                 * @default refusals
                 * @enum {unknown}
                 */
                readonly retryAfterOn?: "refusals" | "every-response";
                /**
                 * @description The body of a 429 (§7): an Error object, nothing, or the message as text/plain.
                 * @default error
                 * @enum {unknown}
                 */
                readonly responseBody?: "error" | "empty" | "text";
                /**
                 * @description The quota shared by all callers without a valid key; even a 401 carries the rate-limit headers (§8).
                 * @default {
                 *       "minute": 60,
                 *       "day": 1000
                 *     }
                 */
                readonly anonymous?: components["schemas"]["SharedLimits"];
                /** @description The ban of a key that keeps sending requests after a 429 (§8, rule 3). */
                readonly ban?: {
                    /**
                     * @description How many consecutive requests may be refused before the next one bans the key; 0 disables bans (§8, rule 3).
                     * @default 10
                     */
                    readonly afterRefusals?: number;
                    /**
                     * @description The length of a ban in seconds (§8, rule 3).
                     * @default 300
                     */
                    readonly seconds?: number;
                    /**
                     * @description The status that a banned key receives (§8, rule 3).
                     * @default 429
                     * @enum {unknown}
                     */
                    readonly status?: 429 | 403 | 401;
                };
            };
            /** @description The deprecation of GET /pets/{petId} (§9, rule 4). */
            readonly petRead?: {
                /**
                 * @description When the pet read was deprecated, an ISO 8601 date, sent in the Deprecation header (RFC 9745); null omits it (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly deprecatedSince?: string | null;
                /**
                 * @description When the pet read ends, an ISO 8601 date, sent in the Sunset header (RFC 8594); null omits it (§9, rule 4).
                 * @default null
                 * @example 2026-12-31
                 * @example 2026-12-31T00:00:00Z
                 */
                readonly sunset?: string | null;
                /**
                 * @description Whether the pet read answers 410 from its sunset on, according to the clock of the mock (§9, rule 4).
                 * @default false
                 */
                readonly goneAfterSunset?: boolean;
                /**
                 * @description The URL of the operation that replaces the pet read, sent in a Link header with rel="successor-version" (RFC 5829); null omits it (§9, rule 4).
                 * @default null
                 * @example https://api.pet-catalogue.test/v2/animals
                 */
                readonly replacement?: string | null;
            };
            /** @description The shape of the response of GET /store/orders (§2). */
            readonly orders?: {
                /**
                 * @description The field that contains the array of orders; null returns the bare array (§2).
                 * @default null
                 * @example orders
                 */
                readonly envelope?: string | null;
            };
            readonly stability?: components["schemas"]["Stability"];
        };
        /** @description Constraints on a string; a violation is refused with 400. */
        readonly TextBounds: {
            /** @description Minimum length in Unicode code points (§2, rule 2). */
            readonly minLength?: number;
            /** @description Maximum length in Unicode code points (§2, rule 2). */
            readonly maxLength?: number;
            /**
             * @description JavaScript regular expression (flag u) that the whole string must match; null allows any string (§2, rule 2).
             * @example \p{L}[\p{L} '-]*
             */
            readonly pattern?: string | null;
        };
        /** @description The code and message of an error. */
        readonly ErrorText: {
            /**
             * @description Machine-readable error code (§2, Error).
             * @example invalid_request
             */
            readonly code?: string;
            /** @description Human-readable description (§2, Error); {detail} is replaced with the specific problem. */
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
                /** @description Invalid HAR entries are skipped and reported. */
                readonly entries: readonly unknown[];
            };
        };
        readonly HarEntry: {
            /**
             * @description ISO 8601, from 1970 to 9999.
             * @example 2026-03-01T00:00:00Z
             */
            readonly startedDateTime: string;
            /** @description Duration of the exchange in milliseconds; at most a day. */
            readonly time?: number | null;
            readonly request: {
                readonly method: string;
                readonly url: string;
                readonly headers: components["schemas"]["HarHeaders"];
                readonly postData?: components["schemas"]["HarBody"];
            };
            readonly response: {
                /** @description Browsers write 0 or -1 if there was no response. */
                readonly status: number;
                readonly headers: components["schemas"]["HarHeaders"];
                readonly content?: components["schemas"]["HarBody"];
            };
            /** @description Set by Chrome if the response came from the cache. */
            readonly _fromCache?: unknown;
        };
        readonly HarHeaders: readonly {
            readonly name: string;
            readonly value: string;
        }[];
        readonly HarBody: {
            readonly text?: string | null;
            /** @description `base64`, or absent for plain text. */
            readonly encoding?: unknown;
            /** @description Length in bytes. */
            readonly size?: unknown;
        } | null;
        /**
         * Filter of recorded requests
         * @description Selects the exchanges that match all fields. Numbers may be strings.
         */
        readonly RequestFilter: {
            readonly operation?: components["schemas"]["OperationId"];
            /** @description Status of the response; 0 for a broken connection. */
            readonly status?: components["schemas"]["WholeNumber"];
            /** @description Name of a key, or `anonymous`. */
            readonly key?: string;
            /** @description Earliest arrival time, inclusive. */
            readonly since?: components["schemas"]["Instant"];
            /** @description Latest arrival time, inclusive. */
            readonly until?: components["schemas"]["Instant"];
            /** @description Maximum number of exchanges, newest preferred. Default: all. */
            readonly limit?: components["schemas"]["WholeNumber"];
        };
        /** @example 10 */
        readonly WholeNumber: number | string;
        /**
         * @description ISO 8601, or milliseconds since the Unix epoch.
         * @example 2026-03-01T00:00:00Z
         */
        readonly Instant: number | string;
        /**
         * Seed of the mock
         * @description The records that the mock starts with. An omitted list starts with the built-in fixtures.
         */
        readonly Seed: {
            readonly $schema?: string;
            readonly categories?: readonly components["schemas"]["SeedCategory"][];
            /** @description Any objects with an id; service.md does not show the fields of pets. */
            readonly pets?: readonly ({
                /** @description The pet identifier. */
                readonly id: unknown;
            } & {
                readonly [key: string]: unknown;
            })[];
            /** @description Any objects; service.md does not show the fields of orders. */
            readonly orders?: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        readonly SeedCategory: {
            /**
             * Format: int64
             * @description Assigned by the mock if omitted.
             */
            readonly id?: number | bigint;
            readonly name: string;
            readonly description?: string;
        };
        /**
         * State of a sandbox
         * @description The complete state of a sandbox, except for its journal.
         */
        readonly State: {
            readonly clock: components["schemas"]["Clock"];
            /** @description State of the random number generator. */
            readonly random: number;
            readonly profile: components["schemas"]["Profile"];
            readonly keys: components["schemas"]["ApiKeys"];
            /** @description Quota and ban of each key, by its name. */
            readonly callers: {
                readonly [key: string]: components["schemas"]["CallerState"];
            };
            /** @description The quota shared by all callers without a valid key. */
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
            /** @description Whether the time changes only when it is set or advanced. */
            readonly frozen: boolean;
        };
        readonly SavedCategory: {
            /**
             * Format: int64
             * @description Assigned by the mock if omitted.
             */
            readonly id: number | bigint;
            readonly name: string;
            readonly description?: string;
        };
        readonly SavedFault: {
            /**
             * @description The name of the fault in the catalogue.
             * @example latency
             */
            readonly fault: string;
            /** @description The only affected operation. Default: all operations. */
            readonly operation?: components["schemas"]["OperationId"];
            /** @description The probability that a call is affected, reproducible by the random seed of the sandbox. Default: 1. */
            readonly probability?: number;
            /** @description The number of calls to affect. Default: all, until the fault is removed. */
            readonly times?: number;
            readonly settings?: components["schemas"]["FaultSettings"];
            readonly id: string;
            /** @description What the fault has noted in earlier calls. */
            readonly notes: {
                readonly [key: string]: string;
            };
        };
        readonly CallerState: {
            readonly minute: components["schemas"]["WindowState"];
            readonly day: components["schemas"]["WindowState"];
            /** @description End of the last ban in milliseconds since the Unix epoch; 0 if there was none. */
            readonly bannedUntil: number;
            /** @description Consecutive refused requests since the last accepted one. */
            readonly consecutiveRefusals: number;
        };
        /** @description The state of the counting algorithm; times are milliseconds since the Unix epoch. */
        readonly WindowState: readonly number[];
        /**
         * Time
         * @description An ISO 8601 time with a UTC offset.
         * @example 2026-03-01T00:00:00Z
         */
        readonly Time: string;
        /** @enum {unknown} */
        readonly OperationId: "listCategories" | "createCategory" | "getPet" | "listOrders";
        /** @description The stability marker of each operation, sent as X-Stability (§9, rule 3). */
        readonly Stability: {
            /**
             * @description The stability marker of GET /categories; null omits it (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly listCategories?: "experimental" | "beta" | null;
            /**
             * @description The stability marker of POST /categories; null omits it (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly createCategory?: "experimental" | "beta" | null;
            /**
             * @description The stability marker of GET /pets/{petId}; null omits it (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly getPet?: "experimental" | "beta" | null;
            /**
             * @description The stability marker of GET /store/orders; null omits it (§9, rule 3).
             * @default null
             * @enum {unknown}
             */
            readonly listOrders?: "experimental" | "beta" | null;
        };
        readonly PartialProfile: components["schemas"]["ProfileFields"];
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
export type HistoryFilter = components['schemas']['HistoryFilter'];
export type HistoryFile = components['schemas']['HistoryFile'];
export type HistoryState = components['schemas']['HistoryState'];
export type HistoryCommand = components['schemas']['HistoryCommand'];
export type HistoryRequest = components['schemas']['HistoryRequest'];
export type HistoryHeaders = components['schemas']['HistoryHeaders'];
export type Millis = components['schemas']['Millis'];
export type Offset = components['schemas']['Offset'];
export type Keys = components['schemas']['Keys'];
export type KeysFile = components['schemas']['KeysFile'];
export type ApiKeys = components['schemas']['ApiKeys'];
export type ApiKey = components['schemas']['ApiKey'];
export type NewOverride = components['schemas']['NewOverride'];
export type Override = components['schemas']['Override'];
export type OverrideFields = components['schemas']['OverrideFields'];
export type Profile = components['schemas']['Profile'];
export type ProfileFields = components['schemas']['ProfileFields'];
export type TextBounds = components['schemas']['TextBounds'];
export type ErrorText = components['schemas']['ErrorText'];
export type SharedLimits = components['schemas']['SharedLimits'];
export type Har = components['schemas']['Har'];
export type HarEntry = components['schemas']['HarEntry'];
export type HarHeaders = components['schemas']['HarHeaders'];
export type HarBody = components['schemas']['HarBody'];
export type RequestFilter = components['schemas']['RequestFilter'];
export type WholeNumber = components['schemas']['WholeNumber'];
export type Instant = components['schemas']['Instant'];
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
