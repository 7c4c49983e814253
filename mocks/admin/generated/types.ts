// Generated from mocks/admin/openapi.yaml by npm run generate.
import type { Time, Clock, PartialProfile, Keys, Seed, OperationId, SavedCategory, NewFault, ActiveFault, NewOverride, Override, RequestFilter, HistoryFile, State } from "../../../spec/generated/schema-types.ts";
export interface paths {
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check that the mock is up
         * @description Answered as soon as the server listens, to any client, without a token; with 503 while the store of the mock is unavailable.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.yaml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the OpenAPI document of this API
         * @description A single file, in which the address of the mock is relative to the document itself. Needs no token.
         */
        readonly get: operations["getAdminDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/service.yaml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the OpenAPI document of the service
         * @description A single file, in which the address of the mock is relative to the document itself. Needs no token.
         */
        readonly get: operations["getServiceDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reset the sandbox
         * @description Restores the initial records, quotas, bans, profile, faults and overrides, and empties the
         *     journal. The clock is left alone.
         */
        readonly post: operations["reset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the clock
         * @description Only this API moves a frozen clock; delayed answers wait for it.
         */
        readonly get: operations["getClock"];
        /**
         * Set, freeze or resume the clock
         * @description A running clock keeps running from the new time.
         */
        readonly put: operations["setClock"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clock/advance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Advance the clock
         * @description Delayed answers that become due are sent.
         */
        readonly post: operations["advanceClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the API keys with their quotas and bans
         * @description Includes the remaining requests in each window and the end of a ban.
         */
        readonly get: operations["listKeys"];
        /**
         * Replace all API keys
         * @description Quotas and bans start afresh.
         */
        readonly put: operations["replaceKeys"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Name of the key.
                 * @example free
                 */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Set the remaining requests of a key or ban it
         * @description For example `{"remaining": 1}` or `{"bannedFor": "5m"}`.
         */
        readonly patch: operations["changeKey"];
        readonly trace?: never;
    };
    readonly "/profile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the profile
         * @description All choices that service.md leaves open.
         */
        readonly get: operations["getProfile"];
        /**
         * Replace the profile
         * @description The body holds the differences from the default profile, or from the profile in `name`.
         */
        readonly put: operations["replaceProfile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change parts of the profile
         * @description Fields that the body omits stay the same.
         */
        readonly patch: operations["changeProfile"];
        readonly trace?: never;
    };
    readonly "/profile/fields": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the fields of a profile
         * @description Each choice that service.md leaves open, with its section, what can be chosen, and the default.
         */
        readonly get: operations["listProfileFields"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the named profiles
         * @description Choose one with `PUT /profile`.
         */
        readonly get: operations["listProfiles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/faults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the active faults
         * @description Includes the id of each fault and the number of calls it still affects.
         */
        readonly get: operations["listFaults"];
        readonly put?: never;
        /**
         * Add a fault
         * @description Names and settings are in the catalogue. A sandbox has at most 100 faults.
         */
        readonly post: operations["addFault"];
        /**
         * Remove all faults
         * @description The service works normally again.
         */
        readonly delete: operations["clearFaults"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/faults/catalogue": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List all known faults
         * @description Includes the name of each fault, what it does and the clause of service.md that it breaks.
         */
        readonly get: operations["listFaultCatalogue"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/faults/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id from the answer to its creation or from the list.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a fault
         * @description Other faults stay active.
         */
        readonly delete: operations["removeFault"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/overrides": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the pending overrides
         * @description Includes the id of each override and the number of calls it still answers.
         */
        readonly get: operations["listOverrides"];
        readonly put?: never;
        /**
         * Force the answers to the next calls
         * @description `{"operation": "createCategory", "status": 429, "times": 2}` answers its next two calls with 429. A sandbox has at most 1,000 overrides.
         */
        readonly post: operations["addOverride"];
        /**
         * Remove all overrides
         * @description The service answers normally again.
         */
        readonly delete: operations["clearOverrides"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/overrides/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id from the answer to its creation or from the list.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove an override
         * @description Other overrides stay.
         */
        readonly delete: operations["removeOverride"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the categories
         * @description A part of them, in the order of their creation. Ids may exceed 2^53.
         */
        readonly get: operations["listStoredCategories"];
        readonly put?: never;
        /**
         * Add a category
         * @description Assigns the next id. No rule of the profile applies.
         */
        readonly post: operations["addCategory"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/categories/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the category.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a category
         * @description Its id is not assigned again.
         */
        readonly delete: operations["removeCategory"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/seed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace all categories, pets and orders
         * @description Omitted lists come from `fixtures/`. A reset restores the initial records.
         */
        readonly put: operations["replaceSeed"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/scenarios": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the scenarios
         * @description Start one with `POST /scenarios/{name}`.
         */
        readonly get: operations["listScenarios"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/scenarios/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Name of the scenario.
                 * @example nearly-limited
                 */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reset the sandbox into a scenario
         * @description The next reset leaves the scenario again.
         */
        readonly post: operations["startScenario"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/requests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the requests and their answers, newest first
         * @description API keys are redacted. The journal keeps a limited number of exchanges.
         */
        readonly get: operations["listRequests"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Empty the journal
         * @description The numbering of requests continues.
         */
        readonly delete: operations["clearRequests"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/requests/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id from the answer to its creation or from the list.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a request and its answer
         * @description The id is in the list of requests.
         */
        readonly get: operations["getRequest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/requests/count": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Count the requests that match a filter
         * @description `{}` counts all requests.
         */
        readonly post: operations["countRequests"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/requests/find": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * List the requests that match a filter, newest first
         * @description Accepts the same filters as `GET /requests`.
         */
        readonly post: operations["findRequests"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow what happens in the sandbox
         * @description Server-sent events: `exchange` for each request that was answered; `skipped` with the number of
         *     exchanges that are left out, because the client is too slow, there are more than 2,000 a second,
         *     or the journal no longer has them; `state` at most once a second, when anything in the sandbox
         *     may have changed; and `restart` when the ids that the client knows mean nothing any more, as
         *     after a reset: what the journal holds follows. A client that sends `Last-Event-ID` gets what
         *     came after that event; another one begins with the latest 200 exchanges. A comment is sent every
         *     15 s. At most 50 clients of a mock can follow at the same time; others are answered 503.
         */
        readonly get: operations["streamEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the commands of the sandbox, newest first
         * @description Every request to the service and every change, in the order in which they were applied. API keys
         *     are redacted. The history keeps a limited number of commands (`--history`), and is empty if that
         *     is 0. With a store, it is the same from every mock and outlives all of them.
         */
        readonly get: operations["listCommands"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/history/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the history
         * @description A file that `pet-catalogue replay` replays anywhere. It contains the configured API keys, which
         *     are part of the state; no other credential that clients presented. It has at most 100,000
         *     commands.
         */
        readonly get: operations["exportHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/history/{at}/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The position of a command, from `GET /history`; 0 for the beginning.
                 * @example 1200
                 */
                readonly at: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read the state after an earlier command
         * @description What the sandbox was then, without creating one. It has at most 100 categories; `POST /sandboxes`
         *     with `from` makes a sandbox of all of it.
         */
        readonly get: operations["getStateAt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Judge whether clients comply with service.md
         * @description Based on the requests in the journal.
         */
        readonly get: operations["listClients"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandboxes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the sandboxes
         * @description Without expired sandboxes and the main sandbox.
         */
        readonly get: operations["listSandboxes"];
        readonly put?: never;
        /**
         * Create a sandbox
         * @description Omitted settings default to those that the mock was started with; later changes of the main
         *     sandbox, such as `PUT /profile`, do not count. With `from`, the sandbox is a fork: it starts with
         *     the state, journal and history that another one has, or had after an earlier command. An unused
         *     sandbox expires, by default after an hour. Requests to its service and changes by this API count
         *     as use; reads by this API do not.
         */
        readonly post: operations["createSandbox"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sandboxes/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the sandbox.
                 * @example sandbox-1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read a sandbox
         * @description Does not postpone its expiry.
         */
        readonly get: operations["getSandbox"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a sandbox
         * @description Its id can be used again.
         */
        readonly delete: operations["deleteSandbox"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the state
         * @description Everything except the journal. `PUT` imports it again, without loss.
         */
        readonly get: operations["exportState"];
        /**
         * Import a state
         * @description Replaces the current state. A reset still restores the initial one.
         */
        readonly put: operations["importState"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Refusal: {
            readonly errors: readonly {
                readonly title: string;
                readonly detail: string;
            }[];
        };
        readonly Health: {
            /** @constant */
            readonly status: "healthy";
            /** @constant */
            readonly service: "pet-catalogue";
            /** @description Number of sandboxes besides the main one. Omitted for clients without access to the API. */
            readonly sandboxes?: number;
        };
        readonly Time: Time;
        /**
         * @description For example `500ms`, `90s`, `15m`, `24h` or `2d`, or a number of milliseconds.
         * @example 90s
         */
        readonly Duration: string | number;
        readonly Clock: Clock;
        readonly ClockChange: {
            readonly now?: components["schemas"]["Time"];
            readonly frozen?: boolean;
        };
        readonly ClockAdvance: {
            readonly by: components["schemas"]["Duration"];
        };
        readonly KeyList: {
            readonly keys: readonly components["schemas"]["Key"][];
        };
        readonly Key: {
            readonly name: string;
            /** @description The API key itself. */
            readonly key: string;
            /** @enum {unknown} */
            readonly plan: "free" | "pro" | "business" | "enterprise";
            readonly limits: components["schemas"]["Limits"];
            readonly remaining: components["schemas"]["Limits"];
            /** @description When the whole limit of each window is available again. */
            readonly resetsAt: {
                readonly minute: components["schemas"]["Time"];
                readonly day: components["schemas"]["Time"];
            };
            /** @description Null if the key is not banned. */
            readonly bannedUntil: components["schemas"]["Time"] | null;
            readonly revoked?: boolean;
            readonly expiresAt?: string;
        };
        readonly Limits: {
            readonly minute: number;
            readonly day: number;
        };
        readonly KeyChange: {
            /** @description Requests left in the window. */
            readonly remaining?: number;
            /**
             * @description Default: `minute`.
             * @enum {unknown}
             */
            readonly window?: "minute" | "day";
            /** @description Duration of a ban from now on; 0 lifts a ban. */
            readonly bannedFor?: components["schemas"]["Duration"];
        };
        readonly Profile: PartialProfile;
        readonly Keys: Keys;
        readonly Seed: Seed;
        readonly OperationId: OperationId;
        readonly ProfileField: {
            /** @description For example `limits.ban.seconds`. */
            readonly path: string;
            /** @description Of service.md, for example `4.1`. */
            readonly section: string;
            readonly text: string;
            /** @description Of the value; absent where `choices` tells all values. */
            readonly types?: readonly string[];
            /** @description The only values. */
            readonly choices?: readonly (string | number | null)[];
            readonly minimum?: number;
            readonly maximum?: number;
            /** @description A regular expression for texts. */
            readonly pattern?: string;
            /** @description Absent if the field is optional. */
            readonly default?: unknown;
        };
        readonly NewCategory: {
            readonly name: string;
            readonly description?: string;
        };
        readonly Category: SavedCategory;
        readonly ProfileFields: PartialProfile;
        readonly ProfileChoice: {
            /** @description Name of a profile, from `GET /profiles`. */
            readonly name?: string;
        } & components["schemas"]["ProfileFields"];
        readonly NewFault: NewFault;
        readonly Fault: ActiveFault;
        readonly FaultKind: {
            readonly name: string;
            readonly text: string;
            /** @description The clause of service.md that it breaks. */
            readonly breaks?: string;
            /** @description The settings that the fault supports. */
            readonly settings?: readonly ("millis" | "jitter" | "status")[];
        };
        readonly NewOverride: NewOverride;
        readonly Override: Override;
        readonly RequestFilter: RequestFilter;
        readonly ExchangeList: {
            readonly requests: readonly components["schemas"]["Exchange"][];
            readonly meta: {
                /** @description Number of matching requests, regardless of the limit. */
                readonly total: number;
            };
        };
        readonly Exchange: {
            /** @description Sequential number in the sandbox, from 1. */
            readonly id: number;
            readonly at: components["schemas"]["Time"];
            readonly answeredAt: components["schemas"]["Time"];
            /** @description Milliseconds from the arrival of the request until its answer was due, delays included. */
            readonly millis: number;
            /** @description Name of the key, or `anonymous`. */
            readonly key: string;
            /** @description Null if no operation has this path and method. */
            readonly operation: components["schemas"]["OperationId"] | null;
            /** @description Why the service refused; null if it did not. */
            readonly refusal: string | null;
            /** @description Why it was refused, or the connection broken, in words; null if it was not. */
            readonly reason: string | null;
            /** @description The end of the ban, if this request got its key banned. */
            readonly bannedUntil: components["schemas"]["Time"] | null;
            readonly request: {
                readonly method: string;
                readonly url: string;
                readonly headers: {
                    readonly [key: string]: string;
                };
                /** @description Null if there is no body, or the mock did not need to read it. */
                readonly body: string | null;
                /** @description Whether the body was longer. */
                readonly truncated: boolean;
            };
            readonly response: {
                /** @description 0 if the connection was broken instead. */
                readonly status: number;
                readonly headers: {
                    readonly [key: string]: string;
                };
                /** @description Null if there is no body, or the mock did not need to read it. */
                readonly body: string | null;
                /** @description Whether the body was longer. */
                readonly truncated: boolean;
            };
        };
        /** @description The data of an event `exchange`. */
        readonly ExchangeEvent: {
            /** @description `main` for the one without a name. */
            readonly sandbox: string;
            /**
             * @description Its number, for `GET /requests/{id}`. Null for what the journal does not keep: preflights,
             *     answers of your handlers, and requests that were refused before they entered a sandbox.
             */
            readonly id: number | null;
            readonly at: components["schemas"]["Time"];
            readonly method: string | null;
            /** @description Without its query. */
            readonly path: string | null;
            readonly operation: components["schemas"]["OperationId"] | null;
            /** @description Name of the key, or `anonymous`. */
            readonly key: string | null;
            /** @description 0 if the connection was broken instead. */
            readonly status: number;
            /** @description From the arrival of the request until its answer was due. */
            readonly millis: number;
            /** @description The kind of error. */
            readonly refusal: string | null;
            /** @description Why it was refused, or the connection broken, in words. */
            readonly reason: string | null;
            /** @description Whether one of your handlers answered, and not the service. */
            readonly byHandler: boolean;
        };
        /** @description The data of an event `skipped`. */
        readonly SkippedEvent: {
            /** @description Number of exchanges that are left out. */
            readonly count: number;
        };
        /** @description The data of an event `state`. */
        readonly StateEvent: {
            /** @description Number of exchanges so far. */
            readonly answered: number;
            /** @description Position of the latest command in the history. */
            readonly commands: number;
            readonly clock: components["schemas"]["Clock"];
            /** @description Number of sandboxes besides the main one. */
            readonly sandboxes: number;
        };
        readonly HistoryFile: HistoryFile;
        readonly StateAt: {
            readonly position: number;
            /** @description The command at this position; null at the beginning of what the history keeps. */
            readonly command: components["schemas"]["Command"] | null;
            /** @description Both sides of the command, if it is a request. */
            readonly exchange: components["schemas"]["Exchange"] | null;
            readonly clock: components["schemas"]["Clock"];
            readonly keys: readonly components["schemas"]["Key"][];
            readonly profile: components["schemas"]["Profile"];
            readonly faults: readonly components["schemas"]["Fault"][];
            readonly overrides: readonly components["schemas"]["Override"][];
            readonly categories: readonly components["schemas"]["Category"][];
            readonly meta: {
                /** @description Number of all categories. */
                readonly categories: number;
            };
        };
        readonly CommandList: {
            readonly commands: readonly components["schemas"]["Command"][];
            readonly meta: {
                /** @description Number of matching commands, regardless of the limit. */
                readonly total: number;
                /** @description Number of commands that the history keeps at least; 0 if it is off. */
                readonly size: number;
                /** @description The earliest position at which the sandbox can be forked. */
                readonly earliest: number;
                /** @description Position of the latest command. */
                readonly latest: number;
            };
        };
        /** @description A request or the call of a control. */
        readonly Command: {
            /** @description Sequential number in the sandbox, from 1. */
            readonly position: number;
            readonly at: components["schemas"]["Time"];
            /** @description Null for the call of a control. */
            readonly request: {
                readonly method: string;
                readonly url: string;
                /** @description Name of the key, or `anonymous`. */
                readonly key: string;
                /** @description Null if no operation has this path and method. */
                readonly operation: components["schemas"]["OperationId"] | null;
                /** @description 0 if the connection was broken instead. */
                readonly status: number;
            } | null;
            /** @description Null for a request. */
            readonly control: {
                /** @description The name of the control in code, for example `faults.add`. */
                readonly name: string;
                /** @description Without API keys. */
                readonly arguments: readonly unknown[];
                /** @description Whether the arguments are left out, because they take more than 16,384 characters. */
                readonly truncated: boolean;
            } | null;
        };
        readonly Client: {
            /** @description Name of a key, or `anonymous`. */
            readonly name: string;
            /** @description Number of judged requests. */
            readonly requests: number;
            /** @description Number of older requests, of all clients, that the journal no longer has. */
            readonly forgotten: number;
            /** @description Whether the client broke no rule. */
            readonly conforms: boolean;
            readonly rules: readonly {
                readonly clause: string;
                readonly text: string;
                readonly source: readonly string[];
                /** @enum {unknown} */
                readonly verdict: "kept" | "broken" | "not-exercised";
                readonly problems: readonly {
                    readonly message: string;
                    readonly requests: readonly number[];
                }[];
            }[];
        };
        readonly NewSandbox: {
            /** @description Letters, digits, `-`, `_` and `.`. Default: `sandbox-1`, `sandbox-2`… */
            readonly id?: string;
            /** @description A time to freeze the clock at. Default: a copy of the main sandbox's clock. */
            readonly clock?: components["schemas"]["Time"];
            readonly seed?: components["schemas"]["Seed"];
            /** @description A name, or differences from the default profile. */
            readonly profile?: string | components["schemas"]["Profile"];
            readonly keys?: components["schemas"]["Keys"];
            /** @description Name of the scenario to start in. */
            readonly scenario?: string;
            /** @description Seed of all randomness. */
            readonly randomSeed?: number;
            /** @description The sandbox to fork, with no other field than `id`. */
            readonly from?: components["schemas"]["ForkPoint"];
        };
        readonly ForkPoint: {
            /** @description Id of the sandbox. Default: `main`. */
            readonly sandbox?: string;
            /** @description The position of a command, from `GET /history`: the fork has the state after it, and a running clock goes on from then. Default: now. */
            readonly at?: number;
        };
        readonly Sandbox: {
            readonly id: string;
            /** @description Base address of its service, including `/v1`. */
            readonly baseUrl: string;
            /** @description Base address of its admin API. */
            readonly adminUrl: string;
            /** @description Milliseconds of real time until it expires if it is not used. */
            readonly expiresIn: number;
            /** @description The API keys, by name. */
            readonly keys: {
                readonly [key: string]: string;
            };
        };
        readonly State: State;
    };
    responses: {
        /** @description The operation succeeded. */
        readonly Done: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /** @example {} */
                readonly "application/json": Record<string, never>;
            };
        };
        /**
         * @description Nothing was changed. 400: the request is malformed. 401: the token is missing or wrong.
         *     403: the client has no access. 404: not found. 405: method not allowed. 409: the id is taken, or
         *     there are too many sandboxes. 413: the body is too long. 415: the body is compressed. 422: the
         *     body or the query has invalid values.
         */
        readonly Refused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "title": "The body cannot be used",
                 *           "detail": "now: must be of the form 2026-03-01T00:00:00Z, not \"noon\""
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description There are too many clients. `Retry-After` tells when to try again. */
        readonly Busy: {
            headers: {
                /**
                 * @description In seconds.
                 * @example 5
                 */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "title": "Too many streams of events",
                 *           "detail": "there are already 50 streams of events; close some"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
         * @example sandbox-1
         */
        readonly Sandbox: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The mock is up. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "healthy",
                     *       "service": "pet-catalogue",
                     *       "sandboxes": 2
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly getAdminDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description This document. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /** @example openapi: 3.1.0 */
                    readonly "application/yaml": string;
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly getServiceDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document of the service. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /** @example openapi: 3.1.0 */
                    readonly "application/yaml": string;
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly reset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly getClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current time. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2026-03-01T10:00:00.000Z",
                     *       "frozen": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly setClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "now": "2026-03-01T10:00:00Z",
                 *       "frozen": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["ClockChange"];
            };
        };
        readonly responses: {
            /** @description The current time. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2026-03-01T10:00:00.000Z",
                     *       "frozen": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly advanceClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "by": "90s"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        readonly responses: {
            /** @description The current time. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2026-03-01T10:00:00.000Z",
                     *       "frozen": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys in their configured order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "name": "free",
                     *           "key": "pc_free_7Qm2xVtK9dRw",
                     *           "plan": "free",
                     *           "limits": {
                     *             "minute": 60,
                     *             "day": 1000
                     *           },
                     *           "remaining": {
                     *             "minute": 55,
                     *             "day": 995
                     *           },
                     *           "resetsAt": {
                     *             "minute": "2026-03-01T10:01:00.000Z",
                     *             "day": "2026-03-02T00:00:00.000Z"
                     *           },
                     *           "bannedUntil": null
                     *         },
                     *         {
                     *           "name": "pro",
                     *           "key": "pc_pro_4Hs8nZbL1cYe",
                     *           "plan": "pro",
                     *           "limits": {
                     *             "minute": 300,
                     *             "day": 10000
                     *           },
                     *           "remaining": {
                     *             "minute": 0,
                     *             "day": 9000
                     *           },
                     *           "resetsAt": {
                     *             "minute": "2026-03-01T10:01:00.000Z",
                     *             "day": "2026-03-02T00:00:00.000Z"
                     *           },
                     *           "bannedUntil": "2026-03-01T10:05:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["KeyList"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly replaceKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example [
                 *       {
                 *         "name": "free",
                 *         "key": "pc_free_7Qm2xVtK9dRw",
                 *         "plan": "free"
                 *       },
                 *       {
                 *         "name": "pro",
                 *         "key": "pc_pro_4Hs8nZbL1cYe",
                 *         "plan": "pro"
                 *       }
                 *     ]
                 */
                readonly "application/json": components["schemas"]["Keys"];
            };
        };
        readonly responses: {
            /** @description The keys in their configured order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "name": "free",
                     *           "key": "pc_free_7Qm2xVtK9dRw",
                     *           "plan": "free",
                     *           "limits": {
                     *             "minute": 60,
                     *             "day": 1000
                     *           },
                     *           "remaining": {
                     *             "minute": 55,
                     *             "day": 995
                     *           },
                     *           "resetsAt": {
                     *             "minute": "2026-03-01T10:01:00.000Z",
                     *             "day": "2026-03-02T00:00:00.000Z"
                     *           },
                     *           "bannedUntil": null
                     *         },
                     *         {
                     *           "name": "pro",
                     *           "key": "pc_pro_4Hs8nZbL1cYe",
                     *           "plan": "pro",
                     *           "limits": {
                     *             "minute": 300,
                     *             "day": 10000
                     *           },
                     *           "remaining": {
                     *             "minute": 0,
                     *             "day": 9000
                     *           },
                     *           "resetsAt": {
                     *             "minute": "2026-03-01T10:01:00.000Z",
                     *             "day": "2026-03-02T00:00:00.000Z"
                     *           },
                     *           "bannedUntil": "2026-03-01T10:05:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["KeyList"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly changeKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description Name of the key.
                 * @example free
                 */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "remaining": 1,
                 *       "window": "minute"
                 *     }
                 */
                readonly "application/json": components["schemas"]["KeyChange"];
            };
        };
        readonly responses: {
            /** @description The key with its quota and ban. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "free",
                     *       "key": "pc_free_7Qm2xVtK9dRw",
                     *       "plan": "free",
                     *       "limits": {
                     *         "minute": 60,
                     *         "day": 1000
                     *       },
                     *       "remaining": {
                     *         "minute": 1,
                     *         "day": 995
                     *       },
                     *       "resetsAt": {
                     *         "minute": "2026-03-01T10:01:00.000Z",
                     *         "day": "2026-03-02T00:00:00.000Z"
                     *       },
                     *       "bannedUntil": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Key"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly getProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The complete profile. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "category": {
                     *         "name": {
                     *           "minLength": 1,
                     *           "maxLength": 100,
                     *           "pattern": null
                     *         },
                     *         "description": {
                     *           "minLength": 0,
                     *           "maxLength": 1000,
                     *           "pattern": null
                     *         },
                     *         "duplicateNames": "accepted",
                     *         "nameComparison": "case-sensitive",
                     *         "surroundingSpace": "kept",
                     *         "normalization": "none",
                     *         "suppliedId": "ignored",
                     *         "unknownFields": "ignored",
                     *         "idScheme": "sequential",
                     *         "listOrder": "created"
                     *       },
                     *       "requests": {
                     *         "unknownParameters": "ignored",
                     *         "wrongContentType": 400
                     *       },
                     *       "errors": {
                     *         "invalid-request": {
                     *           "code": "invalid_request",
                     *           "message": "{detail}"
                     *         },
                     *         "unauthorized": {
                     *           "code": "unauthorized",
                     *           "message": "{detail}"
                     *         },
                     *         "forbidden": {
                     *           "code": "forbidden",
                     *           "message": "{detail}"
                     *         },
                     *         "not-found": {
                     *           "code": "not_found",
                     *           "message": "{detail}"
                     *         },
                     *         "method-not-allowed": {
                     *           "code": "method_not_allowed",
                     *           "message": "{detail}"
                     *         },
                     *         "conflict": {
                     *           "code": "conflict",
                     *           "message": "{detail}"
                     *         },
                     *         "gone": {
                     *           "code": "gone",
                     *           "message": "{detail}"
                     *         },
                     *         "payload-too-large": {
                     *           "code": "payload_too_large",
                     *           "message": "{detail}"
                     *         },
                     *         "unsupported-media-type": {
                     *           "code": "unsupported_media_type",
                     *           "message": "{detail}"
                     *         },
                     *         "rate-limited": {
                     *           "code": "rate_limited",
                     *           "message": "{detail}"
                     *         },
                     *         "banned": {
                     *           "code": "key_banned",
                     *           "message": "{detail}"
                     *         },
                     *         "internal": {
                     *           "code": "internal_error",
                     *           "message": "{detail}"
                     *         },
                     *         "unavailable": {
                     *           "code": "unavailable",
                     *           "message": "{detail}"
                     *         }
                     *       },
                     *       "authentication": {
                     *         "order": "before-validation",
                     *         "challenge": "Bearer"
                     *       },
                     *       "limits": {
                     *         "algorithm": "fixed",
                     *         "dayWindow": "utc-midnight",
                     *         "reportedWindow": "binding",
                     *         "countedRequests": "all",
                     *         "retryAfterFormat": "seconds",
                     *         "retryAfterOn": "refusals",
                     *         "responseBody": "error",
                     *         "anonymous": {
                     *           "minute": 60,
                     *           "day": 1000
                     *         },
                     *         "ban": {
                     *           "afterRefusals": 10,
                     *           "seconds": 300,
                     *           "status": 429
                     *         }
                     *       },
                     *       "petRead": {
                     *         "deprecatedSince": null,
                     *         "sunset": null,
                     *         "goneAfterSunset": false,
                     *         "replacement": null
                     *       },
                     *       "orders": {
                     *         "envelope": null
                     *       },
                     *       "stability": {
                     *         "listCategories": null,
                     *         "createCategory": null,
                     *         "getPet": null,
                     *         "listOrders": null
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Profile"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly replaceProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "category": {
                 *         "listOrder": "name"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["ProfileChoice"];
            };
        };
        readonly responses: {
            /** @description The complete profile. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "category": {
                     *         "name": {
                     *           "minLength": 1,
                     *           "maxLength": 100,
                     *           "pattern": null
                     *         },
                     *         "description": {
                     *           "minLength": 0,
                     *           "maxLength": 1000,
                     *           "pattern": null
                     *         },
                     *         "duplicateNames": "accepted",
                     *         "nameComparison": "case-sensitive",
                     *         "surroundingSpace": "kept",
                     *         "normalization": "none",
                     *         "suppliedId": "ignored",
                     *         "unknownFields": "ignored",
                     *         "idScheme": "sequential",
                     *         "listOrder": "created"
                     *       },
                     *       "requests": {
                     *         "unknownParameters": "ignored",
                     *         "wrongContentType": 400
                     *       },
                     *       "errors": {
                     *         "invalid-request": {
                     *           "code": "invalid_request",
                     *           "message": "{detail}"
                     *         },
                     *         "unauthorized": {
                     *           "code": "unauthorized",
                     *           "message": "{detail}"
                     *         },
                     *         "forbidden": {
                     *           "code": "forbidden",
                     *           "message": "{detail}"
                     *         },
                     *         "not-found": {
                     *           "code": "not_found",
                     *           "message": "{detail}"
                     *         },
                     *         "method-not-allowed": {
                     *           "code": "method_not_allowed",
                     *           "message": "{detail}"
                     *         },
                     *         "conflict": {
                     *           "code": "conflict",
                     *           "message": "{detail}"
                     *         },
                     *         "gone": {
                     *           "code": "gone",
                     *           "message": "{detail}"
                     *         },
                     *         "payload-too-large": {
                     *           "code": "payload_too_large",
                     *           "message": "{detail}"
                     *         },
                     *         "unsupported-media-type": {
                     *           "code": "unsupported_media_type",
                     *           "message": "{detail}"
                     *         },
                     *         "rate-limited": {
                     *           "code": "rate_limited",
                     *           "message": "{detail}"
                     *         },
                     *         "banned": {
                     *           "code": "key_banned",
                     *           "message": "{detail}"
                     *         },
                     *         "internal": {
                     *           "code": "internal_error",
                     *           "message": "{detail}"
                     *         },
                     *         "unavailable": {
                     *           "code": "unavailable",
                     *           "message": "{detail}"
                     *         }
                     *       },
                     *       "authentication": {
                     *         "order": "before-validation",
                     *         "challenge": "Bearer"
                     *       },
                     *       "limits": {
                     *         "algorithm": "fixed",
                     *         "dayWindow": "utc-midnight",
                     *         "reportedWindow": "binding",
                     *         "countedRequests": "all",
                     *         "retryAfterFormat": "seconds",
                     *         "retryAfterOn": "refusals",
                     *         "responseBody": "error",
                     *         "anonymous": {
                     *           "minute": 60,
                     *           "day": 1000
                     *         },
                     *         "ban": {
                     *           "afterRefusals": 10,
                     *           "seconds": 300,
                     *           "status": 429
                     *         }
                     *       },
                     *       "petRead": {
                     *         "deprecatedSince": null,
                     *         "sunset": null,
                     *         "goneAfterSunset": false,
                     *         "replacement": null
                     *       },
                     *       "orders": {
                     *         "envelope": null
                     *       },
                     *       "stability": {
                     *         "listCategories": null,
                     *         "createCategory": null,
                     *         "getPet": null,
                     *         "listOrders": null
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Profile"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly changeProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "limits": {
                 *         "retryAfterFormat": "http-date"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["Profile"];
            };
        };
        readonly responses: {
            /** @description The complete profile. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "category": {
                     *         "name": {
                     *           "minLength": 1,
                     *           "maxLength": 100,
                     *           "pattern": null
                     *         },
                     *         "description": {
                     *           "minLength": 0,
                     *           "maxLength": 1000,
                     *           "pattern": null
                     *         },
                     *         "duplicateNames": "accepted",
                     *         "nameComparison": "case-sensitive",
                     *         "surroundingSpace": "kept",
                     *         "normalization": "none",
                     *         "suppliedId": "ignored",
                     *         "unknownFields": "ignored",
                     *         "idScheme": "sequential",
                     *         "listOrder": "created"
                     *       },
                     *       "requests": {
                     *         "unknownParameters": "ignored",
                     *         "wrongContentType": 400
                     *       },
                     *       "errors": {
                     *         "invalid-request": {
                     *           "code": "invalid_request",
                     *           "message": "{detail}"
                     *         },
                     *         "unauthorized": {
                     *           "code": "unauthorized",
                     *           "message": "{detail}"
                     *         },
                     *         "forbidden": {
                     *           "code": "forbidden",
                     *           "message": "{detail}"
                     *         },
                     *         "not-found": {
                     *           "code": "not_found",
                     *           "message": "{detail}"
                     *         },
                     *         "method-not-allowed": {
                     *           "code": "method_not_allowed",
                     *           "message": "{detail}"
                     *         },
                     *         "conflict": {
                     *           "code": "conflict",
                     *           "message": "{detail}"
                     *         },
                     *         "gone": {
                     *           "code": "gone",
                     *           "message": "{detail}"
                     *         },
                     *         "payload-too-large": {
                     *           "code": "payload_too_large",
                     *           "message": "{detail}"
                     *         },
                     *         "unsupported-media-type": {
                     *           "code": "unsupported_media_type",
                     *           "message": "{detail}"
                     *         },
                     *         "rate-limited": {
                     *           "code": "rate_limited",
                     *           "message": "{detail}"
                     *         },
                     *         "banned": {
                     *           "code": "key_banned",
                     *           "message": "{detail}"
                     *         },
                     *         "internal": {
                     *           "code": "internal_error",
                     *           "message": "{detail}"
                     *         },
                     *         "unavailable": {
                     *           "code": "unavailable",
                     *           "message": "{detail}"
                     *         }
                     *       },
                     *       "authentication": {
                     *         "order": "before-validation",
                     *         "challenge": "Bearer"
                     *       },
                     *       "limits": {
                     *         "algorithm": "fixed",
                     *         "dayWindow": "utc-midnight",
                     *         "reportedWindow": "binding",
                     *         "countedRequests": "all",
                     *         "retryAfterFormat": "seconds",
                     *         "retryAfterOn": "refusals",
                     *         "responseBody": "error",
                     *         "anonymous": {
                     *           "minute": 60,
                     *           "day": 1000
                     *         },
                     *         "ban": {
                     *           "afterRefusals": 10,
                     *           "seconds": 300,
                     *           "status": 429
                     *         }
                     *       },
                     *       "petRead": {
                     *         "deprecatedSince": null,
                     *         "sunset": null,
                     *         "goneAfterSunset": false,
                     *         "replacement": null
                     *       },
                     *       "orders": {
                     *         "envelope": null
                     *       },
                     *       "stability": {
                     *         "listCategories": null,
                     *         "createCategory": null,
                     *         "getPet": null,
                     *         "listOrders": null
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Profile"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listProfileFields: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The fields, in the order of the schema. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "path": "limits.ban.seconds",
                     *           "section": "8",
                     *           "text": "The length of a ban in seconds (§8, rule 3).",
                     *           "types": [
                     *             "integer"
                     *           ],
                     *           "minimum": 1,
                     *           "maximum": 31536000,
                     *           "default": 300
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly fields: readonly components["schemas"]["ProfileField"][];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listProfiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profiles. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "profiles": [
                     *         {
                     *           "name": "default",
                     *           "description": "The default behaviour."
                     *         },
                     *         {
                     *           "name": "no-ban",
                     *           "description": "Never bans a key."
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly profiles: readonly {
                            readonly name: string;
                            readonly description: string;
                        }[];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The faults from the outermost to the innermost around the service. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "faults": [
                     *         {
                     *           "id": "1",
                     *           "fault": "latency",
                     *           "settings": {
                     *             "millis": 500
                     *           },
                     *           "operation": "listCategories",
                     *           "times": 3
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly faults: readonly components["schemas"]["Fault"][];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly addFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "fault": "latency",
                 *       "settings": {
                 *         "millis": 500
                 *       },
                 *       "operation": "listCategories",
                 *       "times": 3
                 *     }
                 */
                readonly "application/json": components["schemas"]["NewFault"];
            };
        };
        readonly responses: {
            /** @description The fault with its id. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1",
                     *       "fault": "latency",
                     *       "settings": {
                     *         "millis": 500
                     *       },
                     *       "operation": "listCategories",
                     *       "times": 3
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Fault"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly clearFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listFaultCatalogue: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The faults, with those of the network first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "faults": [
                     *         {
                     *           "name": "truncated-json",
                     *           "text": "Truncates the body halfway."
                     *         },
                     *         {
                     *           "name": "oldest-category-lost",
                     *           "text": "Loses the oldest category whenever a new one is created.",
                     *           "breaks": "1.keeps-categories"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly faults: readonly components["schemas"]["FaultKind"][];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly removeFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id from the answer to its creation or from the list.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listOverrides: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The overrides. The first match answers a call. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "overrides": [
                     *         {
                     *           "id": "2",
                     *           "operation": "createCategory",
                     *           "status": 429,
                     *           "times": 2
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly overrides: readonly components["schemas"]["Override"][];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly addOverride: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "operation": "createCategory",
                 *       "status": 429,
                 *       "times": 2
                 *     }
                 */
                readonly "application/json": components["schemas"]["NewOverride"];
            };
        };
        readonly responses: {
            /** @description The override with its id. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2",
                     *       "operation": "createCategory",
                     *       "status": 429,
                     *       "times": 2
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Override"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly clearOverrides: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly removeOverride: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id from the answer to its creation or from the list.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listStoredCategories: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only categories whose name or description contains this text, in any case, or with this id.
                 * @example dog
                 */
                readonly search?: string;
                /**
                 * @description Number of matching categories to skip.
                 * @example 0
                 */
                readonly from?: number;
                /**
                 * @description Maximum number of categories, from 1 to 500. Default: 100.
                 * @example 100
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The categories. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "id": 1,
                     *           "name": "Dog",
                     *           "description": "Loyal companions"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 3,
                     *         "matching": 1
                     *       }
                     *     }
                     */
                    readonly "application/json": {
                        readonly categories: readonly components["schemas"]["Category"][];
                        readonly meta: {
                            /** @description Number of all categories. */
                            readonly total: number;
                            /** @description Number of matching categories, on all pages. */
                            readonly matching: number;
                        };
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly addCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Hamster",
                 *       "description": "Nocturnal"
                 *     }
                 */
                readonly "application/json": components["schemas"]["NewCategory"];
            };
        };
        readonly responses: {
            /** @description The category with its id. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "name": "Hamster",
                     *       "description": "Nocturnal"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Category"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly removeCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description Id of the category.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly replaceSeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "categories": [
                 *         {
                 *           "name": "Dog"
                 *         },
                 *         {
                 *           "id": 7,
                 *           "name": "Cat"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Seed"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listScenarios: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The scenarios, with the default first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scenarios": [
                     *         {
                     *           "name": "happy",
                     *           "text": "The mock starts as configured."
                     *         },
                     *         {
                     *           "name": "banned",
                     *           "text": "The key free is banned for five minutes."
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly scenarios: readonly {
                            readonly name: string;
                            readonly text: string;
                        }[];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly startScenario: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description Name of the scenario.
                 * @example nearly-limited
                 */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listRequests: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only requests to this operation.
                 * @example createCategory
                 */
                readonly operation?: components["schemas"]["OperationId"];
                /**
                 * @description Only requests with this status; 0 for a broken connection.
                 * @example 429
                 */
                readonly status?: number;
                /**
                 * @description Only requests with the key of this name, or of `anonymous` clients.
                 * @example free
                 */
                readonly key?: string;
                /**
                 * @description Only requests that arrived at this time or later.
                 * @example 2026-03-01T10:00:00Z
                 */
                readonly since?: components["schemas"]["Time"];
                /**
                 * @description Only requests that arrived at this time or earlier.
                 * @example 2026-03-01T11:00:00Z
                 */
                readonly until?: components["schemas"]["Time"];
                /**
                 * @description Maximum number of requests, newest first.
                 * @example 10
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The requests with their answers. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "id": 46,
                     *           "at": "2026-03-01T10:00:00.000Z",
                     *           "answeredAt": "2026-03-01T10:00:00.000Z",
                     *           "millis": 2,
                     *           "key": "free",
                     *           "operation": "createCategory",
                     *           "refusal": "invalid-request",
                     *           "reason": "name is required",
                     *           "bannedUntil": null,
                     *           "request": {
                     *             "method": "POST",
                     *             "url": "http://127.0.0.1:4010/v1/categories",
                     *             "headers": {
                     *               "authorization": "Bearer [key free]",
                     *               "content-type": "application/json"
                     *             },
                     *             "body": "{\"description\":\"Small and soft\"}",
                     *             "truncated": false
                     *           },
                     *           "response": {
                     *             "status": 400,
                     *             "headers": {
                     *               "content-type": "application/json",
                     *               "x-ratelimit-limit": "60",
                     *               "x-ratelimit-remaining": "14",
                     *               "x-ratelimit-reset": "1772359260"
                     *             },
                     *             "body": "{\"code\":\"invalid_request\",\"message\":\"name is required\",\"status\":400}",
                     *             "truncated": false
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExchangeList"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly clearRequests: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly getRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id from the answer to its creation or from the list.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request with its answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 46,
                     *       "at": "2026-03-01T10:00:00.000Z",
                     *       "answeredAt": "2026-03-01T10:00:00.000Z",
                     *       "millis": 2,
                     *       "key": "free",
                     *       "operation": "createCategory",
                     *       "refusal": "invalid-request",
                     *       "reason": "name is required",
                     *       "bannedUntil": null,
                     *       "request": {
                     *         "method": "POST",
                     *         "url": "http://127.0.0.1:4010/v1/categories",
                     *         "headers": {
                     *           "authorization": "Bearer [key free]",
                     *           "content-type": "application/json"
                     *         },
                     *         "body": "{\"description\":\"Small and soft\"}",
                     *         "truncated": false
                     *       },
                     *       "response": {
                     *         "status": 400,
                     *         "headers": {
                     *           "content-type": "application/json",
                     *           "x-ratelimit-limit": "60",
                     *           "x-ratelimit-remaining": "14",
                     *           "x-ratelimit-reset": "1772359260"
                     *         },
                     *         "body": "{\"code\":\"invalid_request\",\"message\":\"name is required\",\"status\":400}",
                     *         "truncated": false
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Exchange"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly countRequests: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "operation": "createCategory",
                 *       "status": 400
                 *     }
                 */
                readonly "application/json": components["schemas"]["RequestFilter"];
            };
        };
        readonly responses: {
            /** @description The number of requests. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1
                     *     }
                     */
                    readonly "application/json": {
                        readonly count: number;
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly findRequests: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "operation": "createCategory",
                 *       "status": 400
                 *     }
                 */
                readonly "application/json": components["schemas"]["RequestFilter"];
            };
        };
        readonly responses: {
            /** @description The requests with their answers. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "id": 46,
                     *           "at": "2026-03-01T10:00:00.000Z",
                     *           "answeredAt": "2026-03-01T10:00:00.000Z",
                     *           "millis": 2,
                     *           "key": "free",
                     *           "operation": "createCategory",
                     *           "refusal": "invalid-request",
                     *           "reason": "name is required",
                     *           "bannedUntil": null,
                     *           "request": {
                     *             "method": "POST",
                     *             "url": "http://127.0.0.1:4010/v1/categories",
                     *             "headers": {
                     *               "authorization": "Bearer [key free]",
                     *               "content-type": "application/json"
                     *             },
                     *             "body": "{\"description\":\"Small and soft\"}",
                     *             "truncated": false
                     *           },
                     *           "response": {
                     *             "status": 400,
                     *             "headers": {
                     *               "content-type": "application/json",
                     *               "x-ratelimit-limit": "60",
                     *               "x-ratelimit-remaining": "14",
                     *               "x-ratelimit-reset": "1772359260"
                     *             },
                     *             "body": "{\"code\":\"invalid_request\",\"message\":\"name is required\",\"status\":400}",
                     *             "truncated": false
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExchangeList"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly streamEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the last event that the client has got.
                 * @example 0.mi8k3c1a.1a.mi8k3f0b
                 */
                readonly "Last-Event-ID"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The events, until the client leaves, the sandbox is deleted or the mock stops. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 1000
                     *
                     *     event: exchange
                     *     id: 0.mi8k3c1a.1a.mi8k3f0b
                     *     data: {"sandbox":"main","id":46,"at":"2026-03-01T10:00:00.000Z","method":"GET","path":"/v1/categories","operation":"listCategories","key":"free","status":200,"millis":2,"refusal":null,"reason":null,"byHandler":false}
                     *
                     *     event: state
                     *     data: {"answered":46,"commands":48,"clock":{"now":"2026-03-01T10:00:00.000Z","frozen":true},"sandboxes":0}
                     */
                    readonly "text/event-stream": string;
                };
            };
            readonly 503: components["responses"]["Busy"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listCommands: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only requests to this operation.
                 * @example createCategory
                 */
                readonly operation?: components["schemas"]["OperationId"];
                /**
                 * @description The first position, inclusive.
                 * @example 1200
                 */
                readonly since?: number;
                /**
                 * @description Which commands come first: `newest` (default) or `oldest`.
                 * @example oldest
                 */
                readonly order?: "newest" | "oldest";
                /**
                 * @description Maximum number of commands. At most 100,000 are listed at once.
                 * @example 10
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The commands. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "commands": [
                     *         {
                     *           "position": 12,
                     *           "at": "2026-03-01T10:00:01.000Z",
                     *           "request": null,
                     *           "control": {
                     *             "name": "faults.add",
                     *             "arguments": [
                     *               {
                     *                 "fault": "latency",
                     *                 "times": 3
                     *               }
                     *             ],
                     *             "truncated": false
                     *           }
                     *         },
                     *         {
                     *           "position": 11,
                     *           "at": "2026-03-01T10:00:00.000Z",
                     *           "request": {
                     *             "method": "GET",
                     *             "url": "http://127.0.0.1:4010/v1/categories",
                     *             "key": "free",
                     *             "operation": "listCategories",
                     *             "status": 200
                     *           },
                     *           "control": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 12,
                     *         "size": 10000,
                     *         "earliest": 0,
                     *         "latest": 12
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CommandList"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly exportHistory: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The position before the first command. Default: the earliest that is kept, or the one 100,000 commands before the last.
                 * @example 1000
                 */
                readonly from?: number;
                /**
                 * @description The position of the last command. Default: the latest.
                 * @example 1200
                 */
                readonly to?: number;
            };
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state at the first position, and the commands since. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "pet-catalogue history",
                     *       "version": 1,
                     *       "sandbox": "main",
                     *       "maxRecords": 1000000,
                     *       "before": 0,
                     *       "state": {
                     *         "settings": {},
                     *         "replaced": {},
                     *         "time": 1772359200000,
                     *         "clock": {
                     *           "frozenAt": 1772359200000,
                     *           "offset": 0,
                     *           "start": {
                     *             "offset": 0
                     *           }
                     *         },
                     *         "lastEntryId": 0,
                     *         "answered": 0,
                     *         "random": 1,
                     *         "profile": {
                     *           "category": {
                     *             "name": {
                     *               "minLength": 1,
                     *               "maxLength": 100,
                     *               "pattern": null
                     *             },
                     *             "description": {
                     *               "minLength": 0,
                     *               "maxLength": 1000,
                     *               "pattern": null
                     *             },
                     *             "duplicateNames": "accepted",
                     *             "nameComparison": "case-sensitive",
                     *             "surroundingSpace": "kept",
                     *             "normalization": "none",
                     *             "suppliedId": "ignored",
                     *             "unknownFields": "ignored",
                     *             "idScheme": "sequential",
                     *             "listOrder": "created"
                     *           },
                     *           "requests": {
                     *             "unknownParameters": "ignored",
                     *             "wrongContentType": 400
                     *           },
                     *           "errors": {
                     *             "invalid-request": {
                     *               "code": "invalid_request",
                     *               "message": "{detail}"
                     *             },
                     *             "unauthorized": {
                     *               "code": "unauthorized",
                     *               "message": "{detail}"
                     *             },
                     *             "forbidden": {
                     *               "code": "forbidden",
                     *               "message": "{detail}"
                     *             },
                     *             "not-found": {
                     *               "code": "not_found",
                     *               "message": "{detail}"
                     *             },
                     *             "method-not-allowed": {
                     *               "code": "method_not_allowed",
                     *               "message": "{detail}"
                     *             },
                     *             "conflict": {
                     *               "code": "conflict",
                     *               "message": "{detail}"
                     *             },
                     *             "gone": {
                     *               "code": "gone",
                     *               "message": "{detail}"
                     *             },
                     *             "payload-too-large": {
                     *               "code": "payload_too_large",
                     *               "message": "{detail}"
                     *             },
                     *             "unsupported-media-type": {
                     *               "code": "unsupported_media_type",
                     *               "message": "{detail}"
                     *             },
                     *             "rate-limited": {
                     *               "code": "rate_limited",
                     *               "message": "{detail}"
                     *             },
                     *             "banned": {
                     *               "code": "key_banned",
                     *               "message": "{detail}"
                     *             },
                     *             "internal": {
                     *               "code": "internal_error",
                     *               "message": "{detail}"
                     *             },
                     *             "unavailable": {
                     *               "code": "unavailable",
                     *               "message": "{detail}"
                     *             }
                     *           },
                     *           "authentication": {
                     *             "order": "before-validation",
                     *             "challenge": "Bearer"
                     *           },
                     *           "limits": {
                     *             "algorithm": "fixed",
                     *             "dayWindow": "utc-midnight",
                     *             "reportedWindow": "binding",
                     *             "countedRequests": "all",
                     *             "retryAfterFormat": "seconds",
                     *             "retryAfterOn": "refusals",
                     *             "responseBody": "error",
                     *             "anonymous": {
                     *               "minute": 60,
                     *               "day": 1000
                     *             },
                     *             "ban": {
                     *               "afterRefusals": 10,
                     *               "seconds": 300,
                     *               "status": 429
                     *             }
                     *           },
                     *           "petRead": {
                     *             "deprecatedSince": null,
                     *             "sunset": null,
                     *             "goneAfterSunset": false,
                     *             "replacement": null
                     *           },
                     *           "orders": {
                     *             "envelope": null
                     *           },
                     *           "stability": {
                     *             "listCategories": null,
                     *             "createCategory": null,
                     *             "getPet": null,
                     *             "listOrders": null
                     *           }
                     *         },
                     *         "keys": [
                     *           {
                     *             "name": "free",
                     *             "key": "pc_free_7Qm2xVtK9dRw",
                     *             "plan": "free"
                     *           }
                     *         ],
                     *         "callers": {
                     *           "free": {
                     *             "minute": [
                     *               1772359200000,
                     *               5
                     *             ],
                     *             "day": [
                     *               1772323200000,
                     *               5
                     *             ],
                     *             "bannedUntil": 0,
                     *             "consecutiveRefusals": 0
                     *           }
                     *         },
                     *         "anonymous": {
                     *           "minute": [
                     *             0,
                     *             0
                     *           ],
                     *           "day": [
                     *             0,
                     *             0
                     *           ],
                     *           "bannedUntil": 0,
                     *           "consecutiveRefusals": 0
                     *         },
                     *         "categories": [
                     *           {
                     *             "id": 1,
                     *             "name": "Dog",
                     *             "description": "Loyal companions"
                     *           },
                     *           {
                     *             "id": 2,
                     *             "name": "Cat"
                     *           }
                     *         ],
                     *         "pets": [
                     *           {
                     *             "id": 1,
                     *             "name": "Rex",
                     *             "category": "Dog",
                     *             "status": "available"
                     *           }
                     *         ],
                     *         "orders": [
                     *           {
                     *             "id": 1,
                     *             "petId": 1,
                     *             "quantity": 1,
                     *             "status": "placed",
                     *             "placedAt": "2026-02-20T16:05:00Z"
                     *           }
                     *         ],
                     *         "faults": [],
                     *         "overrides": []
                     *       },
                     *       "texts": [],
                     *       "commands": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HistoryFile"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly getStateAt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The position of a command, from `GET /history`; 0 for the beginning.
                 * @example 1200
                 */
                readonly at: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "position": 1200,
                     *       "command": {
                     *         "position": 1200,
                     *         "at": "2026-03-01T10:00:00.000Z",
                     *         "request": null,
                     *         "control": {
                     *           "name": "faults.clear",
                     *           "arguments": [],
                     *           "truncated": false
                     *         }
                     *       },
                     *       "exchange": null,
                     *       "clock": {
                     *         "now": "2026-03-01T10:00:00.000Z",
                     *         "frozen": true
                     *       },
                     *       "keys": [
                     *         {
                     *           "name": "free",
                     *           "key": "pc_free_7Qm2xVtK9dRw",
                     *           "plan": "free",
                     *           "limits": {
                     *             "minute": 60,
                     *             "day": 1000
                     *           },
                     *           "remaining": {
                     *             "minute": 55,
                     *             "day": 995
                     *           },
                     *           "resetsAt": {
                     *             "minute": "2026-03-01T10:01:00.000Z",
                     *             "day": "2026-03-02T00:00:00.000Z"
                     *           },
                     *           "bannedUntil": null
                     *         }
                     *       ],
                     *       "profile": {
                     *         "limits": {
                     *           "algorithm": "fixed"
                     *         }
                     *       },
                     *       "faults": [],
                     *       "overrides": [],
                     *       "categories": [
                     *         {
                     *           "id": 1,
                     *           "name": "Dog",
                     *           "description": "Loyal companions"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "categories": 1
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["StateAt"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listClients: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Each client in the journal, with a verdict for each rule. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clients": [
                     *         {
                     *           "name": "free",
                     *           "requests": 12,
                     *           "forgotten": 0,
                     *           "conforms": false,
                     *           "rules": [
                     *             {
                     *               "clause": "8.client-waits",
                     *               "text": "After a 429, a client retries only after the time given in `Retry-After`.",
                     *               "source": [
                     *                 "8, rule 2"
                     *               ],
                     *               "verdict": "broken",
                     *               "problems": [
                     *                 {
                     *                   "message": "sent a request 2 s after a 429 that asked for 30 s",
                     *                   "requests": [
                     *                     11,
                     *                     12
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly clients: readonly components["schemas"]["Client"][];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly listSandboxes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sandboxes, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sandboxes": [
                     *         {
                     *           "id": "checkout",
                     *           "baseUrl": "http://127.0.0.1:4010/__sandbox/checkout/v1",
                     *           "adminUrl": "http://127.0.0.1:4010/__sandbox/checkout/__admin",
                     *           "expiresIn": 3540000
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly sandboxes: readonly {
                            readonly id: string;
                            /** @description Base address of its service, including `/v1`. */
                            readonly baseUrl: string;
                            /** @description Base address of its admin API. */
                            readonly adminUrl: string;
                            /** @description Milliseconds of real time until it expires if it is not used. */
                            readonly expiresIn: number;
                        }[];
                    };
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly createSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "checkout",
                 *       "clock": "2026-03-01T10:00:00Z",
                 *       "scenario": "nearly-limited"
                 *     }
                 */
                readonly "application/json": components["schemas"]["NewSandbox"];
            };
        };
        readonly responses: {
            /** @description The sandbox, with its addresses and keys. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "checkout",
                     *       "baseUrl": "http://127.0.0.1:4010/__sandbox/checkout/v1",
                     *       "adminUrl": "http://127.0.0.1:4010/__sandbox/checkout/__admin",
                     *       "expiresIn": 3600000,
                     *       "keys": {
                     *         "free": "pc_free_7Qm2xVtK9dRw",
                     *         "pro": "pc_pro_4Hs8nZbL1cYe"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Sandbox"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly getSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the sandbox.
                 * @example sandbox-1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sandbox, with its addresses and keys. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "checkout",
                     *       "baseUrl": "http://127.0.0.1:4010/__sandbox/checkout/v1",
                     *       "adminUrl": "http://127.0.0.1:4010/__sandbox/checkout/__admin",
                     *       "expiresIn": 3600000,
                     *       "keys": {
                     *         "free": "pc_free_7Qm2xVtK9dRw",
                     *         "pro": "pc_pro_4Hs8nZbL1cYe"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Sandbox"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly deleteSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the sandbox.
                 * @example sandbox-1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly exportState: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": {
                     *         "now": "2026-03-01T10:00:00.000Z",
                     *         "frozen": true
                     *       },
                     *       "random": 1,
                     *       "profile": {
                     *         "category": {
                     *           "name": {
                     *             "minLength": 1,
                     *             "maxLength": 100,
                     *             "pattern": null
                     *           },
                     *           "description": {
                     *             "minLength": 0,
                     *             "maxLength": 1000,
                     *             "pattern": null
                     *           },
                     *           "duplicateNames": "accepted",
                     *           "nameComparison": "case-sensitive",
                     *           "surroundingSpace": "kept",
                     *           "normalization": "none",
                     *           "suppliedId": "ignored",
                     *           "unknownFields": "ignored",
                     *           "idScheme": "sequential",
                     *           "listOrder": "created"
                     *         },
                     *         "requests": {
                     *           "unknownParameters": "ignored",
                     *           "wrongContentType": 400
                     *         },
                     *         "errors": {
                     *           "invalid-request": {
                     *             "code": "invalid_request",
                     *             "message": "{detail}"
                     *           },
                     *           "unauthorized": {
                     *             "code": "unauthorized",
                     *             "message": "{detail}"
                     *           },
                     *           "forbidden": {
                     *             "code": "forbidden",
                     *             "message": "{detail}"
                     *           },
                     *           "not-found": {
                     *             "code": "not_found",
                     *             "message": "{detail}"
                     *           },
                     *           "method-not-allowed": {
                     *             "code": "method_not_allowed",
                     *             "message": "{detail}"
                     *           },
                     *           "conflict": {
                     *             "code": "conflict",
                     *             "message": "{detail}"
                     *           },
                     *           "gone": {
                     *             "code": "gone",
                     *             "message": "{detail}"
                     *           },
                     *           "payload-too-large": {
                     *             "code": "payload_too_large",
                     *             "message": "{detail}"
                     *           },
                     *           "unsupported-media-type": {
                     *             "code": "unsupported_media_type",
                     *             "message": "{detail}"
                     *           },
                     *           "rate-limited": {
                     *             "code": "rate_limited",
                     *             "message": "{detail}"
                     *           },
                     *           "banned": {
                     *             "code": "key_banned",
                     *             "message": "{detail}"
                     *           },
                     *           "internal": {
                     *             "code": "internal_error",
                     *             "message": "{detail}"
                     *           },
                     *           "unavailable": {
                     *             "code": "unavailable",
                     *             "message": "{detail}"
                     *           }
                     *         },
                     *         "authentication": {
                     *           "order": "before-validation",
                     *           "challenge": "Bearer"
                     *         },
                     *         "limits": {
                     *           "algorithm": "fixed",
                     *           "dayWindow": "utc-midnight",
                     *           "reportedWindow": "binding",
                     *           "countedRequests": "all",
                     *           "retryAfterFormat": "seconds",
                     *           "retryAfterOn": "refusals",
                     *           "responseBody": "error",
                     *           "anonymous": {
                     *             "minute": 60,
                     *             "day": 1000
                     *           },
                     *           "ban": {
                     *             "afterRefusals": 10,
                     *             "seconds": 300,
                     *             "status": 429
                     *           }
                     *         },
                     *         "petRead": {
                     *           "deprecatedSince": null,
                     *           "sunset": null,
                     *           "goneAfterSunset": false,
                     *           "replacement": null
                     *         },
                     *         "orders": {
                     *           "envelope": null
                     *         },
                     *         "stability": {
                     *           "listCategories": null,
                     *           "createCategory": null,
                     *           "getPet": null,
                     *           "listOrders": null
                     *         }
                     *       },
                     *       "keys": [
                     *         {
                     *           "name": "free",
                     *           "key": "pc_free_7Qm2xVtK9dRw",
                     *           "plan": "free"
                     *         }
                     *       ],
                     *       "callers": {
                     *         "free": {
                     *           "minute": [
                     *             1772359200000,
                     *             5
                     *           ],
                     *           "day": [
                     *             1772323200000,
                     *             5
                     *           ],
                     *           "bannedUntil": 0,
                     *           "consecutiveRefusals": 0
                     *         }
                     *       },
                     *       "anonymous": {
                     *         "minute": [
                     *           0,
                     *           0
                     *         ],
                     *         "day": [
                     *           0,
                     *           0
                     *         ],
                     *         "bannedUntil": 0,
                     *         "consecutiveRefusals": 0
                     *       },
                     *       "categories": [
                     *         {
                     *           "id": 1,
                     *           "name": "Dog",
                     *           "description": "Loyal companions"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Cat"
                     *         }
                     *       ],
                     *       "pets": [
                     *         {
                     *           "id": 1,
                     *           "name": "Rex",
                     *           "category": "Dog",
                     *           "status": "available"
                     *         }
                     *       ],
                     *       "orders": [
                     *         {
                     *           "id": 1,
                     *           "petId": 1,
                     *           "quantity": 1,
                     *           "status": "placed",
                     *           "placedAt": "2026-02-20T16:05:00Z"
                     *         }
                     *       ],
                     *       "faults": [],
                     *       "overrides": [
                     *         {
                     *           "id": "2",
                     *           "operation": "createCategory",
                     *           "status": 429,
                     *           "times": 2
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["State"];
                };
            };
            readonly "4XX": components["responses"]["Refused"];
        };
    };
    readonly importState: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, else the main sandbox.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "clock": {
                 *         "now": "2026-03-01T10:00:00.000Z",
                 *         "frozen": true
                 *       },
                 *       "random": 1,
                 *       "profile": {
                 *         "category": {
                 *           "name": {
                 *             "minLength": 1,
                 *             "maxLength": 100,
                 *             "pattern": null
                 *           },
                 *           "description": {
                 *             "minLength": 0,
                 *             "maxLength": 1000,
                 *             "pattern": null
                 *           },
                 *           "duplicateNames": "accepted",
                 *           "nameComparison": "case-sensitive",
                 *           "surroundingSpace": "kept",
                 *           "normalization": "none",
                 *           "suppliedId": "ignored",
                 *           "unknownFields": "ignored",
                 *           "idScheme": "sequential",
                 *           "listOrder": "created"
                 *         },
                 *         "requests": {
                 *           "unknownParameters": "ignored",
                 *           "wrongContentType": 400
                 *         },
                 *         "errors": {
                 *           "invalid-request": {
                 *             "code": "invalid_request",
                 *             "message": "{detail}"
                 *           },
                 *           "unauthorized": {
                 *             "code": "unauthorized",
                 *             "message": "{detail}"
                 *           },
                 *           "forbidden": {
                 *             "code": "forbidden",
                 *             "message": "{detail}"
                 *           },
                 *           "not-found": {
                 *             "code": "not_found",
                 *             "message": "{detail}"
                 *           },
                 *           "method-not-allowed": {
                 *             "code": "method_not_allowed",
                 *             "message": "{detail}"
                 *           },
                 *           "conflict": {
                 *             "code": "conflict",
                 *             "message": "{detail}"
                 *           },
                 *           "gone": {
                 *             "code": "gone",
                 *             "message": "{detail}"
                 *           },
                 *           "payload-too-large": {
                 *             "code": "payload_too_large",
                 *             "message": "{detail}"
                 *           },
                 *           "unsupported-media-type": {
                 *             "code": "unsupported_media_type",
                 *             "message": "{detail}"
                 *           },
                 *           "rate-limited": {
                 *             "code": "rate_limited",
                 *             "message": "{detail}"
                 *           },
                 *           "banned": {
                 *             "code": "key_banned",
                 *             "message": "{detail}"
                 *           },
                 *           "internal": {
                 *             "code": "internal_error",
                 *             "message": "{detail}"
                 *           },
                 *           "unavailable": {
                 *             "code": "unavailable",
                 *             "message": "{detail}"
                 *           }
                 *         },
                 *         "authentication": {
                 *           "order": "before-validation",
                 *           "challenge": "Bearer"
                 *         },
                 *         "limits": {
                 *           "algorithm": "fixed",
                 *           "dayWindow": "utc-midnight",
                 *           "reportedWindow": "binding",
                 *           "countedRequests": "all",
                 *           "retryAfterFormat": "seconds",
                 *           "retryAfterOn": "refusals",
                 *           "responseBody": "error",
                 *           "anonymous": {
                 *             "minute": 60,
                 *             "day": 1000
                 *           },
                 *           "ban": {
                 *             "afterRefusals": 10,
                 *             "seconds": 300,
                 *             "status": 429
                 *           }
                 *         },
                 *         "petRead": {
                 *           "deprecatedSince": null,
                 *           "sunset": null,
                 *           "goneAfterSunset": false,
                 *           "replacement": null
                 *         },
                 *         "orders": {
                 *           "envelope": null
                 *         },
                 *         "stability": {
                 *           "listCategories": null,
                 *           "createCategory": null,
                 *           "getPet": null,
                 *           "listOrders": null
                 *         }
                 *       },
                 *       "keys": [
                 *         {
                 *           "name": "free",
                 *           "key": "pc_free_7Qm2xVtK9dRw",
                 *           "plan": "free"
                 *         }
                 *       ],
                 *       "callers": {
                 *         "free": {
                 *           "minute": [
                 *             1772359200000,
                 *             5
                 *           ],
                 *           "day": [
                 *             1772323200000,
                 *             5
                 *           ],
                 *           "bannedUntil": 0,
                 *           "consecutiveRefusals": 0
                 *         }
                 *       },
                 *       "anonymous": {
                 *         "minute": [
                 *           0,
                 *           0
                 *         ],
                 *         "day": [
                 *           0,
                 *           0
                 *         ],
                 *         "bannedUntil": 0,
                 *         "consecutiveRefusals": 0
                 *       },
                 *       "categories": [
                 *         {
                 *           "id": 1,
                 *           "name": "Dog",
                 *           "description": "Loyal companions"
                 *         },
                 *         {
                 *           "id": 2,
                 *           "name": "Cat"
                 *         }
                 *       ],
                 *       "pets": [
                 *         {
                 *           "id": 1,
                 *           "name": "Rex",
                 *           "category": "Dog",
                 *           "status": "available"
                 *         }
                 *       ],
                 *       "orders": [
                 *         {
                 *           "id": 1,
                 *           "petId": 1,
                 *           "quantity": 1,
                 *           "status": "placed",
                 *           "placedAt": "2026-02-20T16:05:00Z"
                 *         }
                 *       ],
                 *       "faults": [],
                 *       "overrides": [
                 *         {
                 *           "id": "2",
                 *           "operation": "createCategory",
                 *           "status": 429,
                 *           "times": 2
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["State"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
}
