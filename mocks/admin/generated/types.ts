// Generated from mocks/admin/openapi.yaml by npm run generate.
import type { Time, Clock, PartialProfile, Keys, Seed, OperationId, NewFault, ActiveFault, NewOverride, Override, RequestFilter, State } from "../../../spec/generated/schema-types.ts";
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
         * @description Answers everybody, even without the token, as soon as the server listens.
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
         *     journal. The clock stays.
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
         * @description Only this API advances a frozen clock; delayed answers wait for it.
         */
        readonly get: operations["getClock"];
        /**
         * Set, freeze or resume the clock
         * @description A running clock continues from the given time.
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
         * @description Includes the remaining requests of each window and the end of a ban.
         */
        readonly get: operations["listKeys"];
        /**
         * Replace all keys
         * @description Resets quotas and bans.
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
         * Set the remaining requests of a key, or ban it
         * @description `{"remaining": 1}` leaves one request, `{"bannedFor": "5m"}` bans the key for five minutes.
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
         * @description Every choice that service.md leaves open, with its current value.
         */
        readonly get: operations["getProfile"];
        /**
         * Replace the profile
         * @description Fields left out are those of the profile `name`, by default of the default profile.
         */
        readonly put: operations["replaceProfile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change some fields of the profile
         * @description Fields left out keep their values.
         */
        readonly patch: operations["changeProfile"];
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
         * @description Each can be chosen by its name.
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
         * @description Includes the id and the number of remaining calls.
         */
        readonly get: operations["listFaults"];
        readonly put?: never;
        /**
         * Activate a fault
         * @description The catalogue lists names and settings. A sandbox has at most 100 active faults.
         */
        readonly post: operations["addFault"];
        /**
         * Deactivate all faults
         * @description The service behaves correctly again.
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
         * @description Includes the name, the effect and the clause of service.md that the fault breaks.
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
                 * @description The id from its creation.
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
         * Deactivate one fault
         * @description The others stay active.
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
         * @description Includes the id and the number of remaining calls.
         */
        readonly get: operations["listOverrides"];
        readonly put?: never;
        /**
         * Have the next calls answered with an error
         * @description `{"operation": "createCategory", "status": 429, "times": 2}`: its next two calls answer 429. A sandbox has at most 1,000.
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
                 * @description The id from its creation.
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
         * Remove one override
         * @description The others stay.
         */
        readonly delete: operations["removeOverride"];
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
         * @description Each can be started by its name.
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
         * Reset into a scenario
         * @description The next reset leaves the scenario.
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
         * List the exchanges, newest first
         * @description API keys are removed. Only the newest exchanges are kept.
         */
        readonly get: operations["listRequests"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Empty the journal
         * @description Ids continue to count.
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
                 * @description The id from its creation.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read one exchange
         * @description The list has the ids.
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
         * @description `{}` counts them all.
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
         * @description The same filters as the query of the list.
         */
        readonly post: operations["findRequests"];
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
         * Judge whether clients follow the rules of service.md
         * @description Based on the exchanges in the journal.
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
         * @description Without expired ones and the mock's own.
         */
        readonly get: operations["listSandboxes"];
        readonly put?: never;
        /**
         * Create a sandbox
         * @description Fields left out are those that the mock was started with, regardless of later changes to
         *     its own sandbox. An unused sandbox expires, by default after an hour. Requests to its service
         *     and changes count as use; reads by this API do not.
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
         * Read one sandbox
         * @description Returns its addresses and keys. Does not keep it from expiring.
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
         * Export the state of the sandbox
         * @description Everything but the journal. `PUT` imports it exactly.
         */
        readonly get: operations["exportState"];
        /**
         * Import a state
         * @description Replaces the whole state. A reset still restores the initial state of the sandbox.
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
            /** @description Number of sandboxes without the mock's own; only for those who may use the whole API. */
            readonly sandboxes?: number;
        };
        readonly Time: Time;
        /**
         * @description A text such as `500ms`, `90s`, `15m`, `24h` or `2d`, or a number of milliseconds.
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
            /** @description Null when the key is not banned. */
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
             * @description Default minute.
             * @enum {unknown}
             */
            readonly window?: "minute" | "day";
            /** @description Length of a ban from now on; 0 lifts a ban. */
            readonly bannedFor?: components["schemas"]["Duration"];
        };
        readonly Profile: PartialProfile;
        readonly Keys: Keys;
        readonly Seed: Seed;
        readonly OperationId: OperationId;
        readonly ProfileChoice: {
            /** @description One of `GET /profiles`. */
            readonly name?: string;
        } & components["schemas"]["Profile"];
        readonly NewFault: NewFault;
        readonly Fault: ActiveFault;
        readonly FaultKind: {
            readonly name: string;
            readonly text: string;
            /** @description The clause of service.md that it breaks. */
            readonly breaks?: string;
            /** @description Its settings. */
            readonly settings?: readonly ("millis" | "jitter" | "status")[];
        };
        readonly NewOverride: NewOverride;
        readonly Override: Override;
        readonly RequestFilter: RequestFilter;
        readonly ExchangeList: {
            readonly requests: readonly components["schemas"]["Exchange"][];
            readonly meta: {
                /** @description Number of matches, regardless of the limit. */
                readonly total: number;
            };
        };
        readonly Exchange: {
            /** @description Number of the answer in the sandbox, from 1. */
            readonly id: number;
            readonly at: components["schemas"]["Time"];
            readonly answeredAt: components["schemas"]["Time"];
            /** @description Name of the key, or `anonymous`. */
            readonly key: string;
            /** @description Null for a path or method without an operation. */
            readonly operation: components["schemas"]["OperationId"] | null;
            /** @description Why the service refused; null when it did not. */
            readonly refusal: string | null;
            /** @description Set when this request got its key banned. */
            readonly bannedUntil: components["schemas"]["Time"] | null;
            readonly request: {
                readonly method: string;
                readonly url: string;
                readonly headers: {
                    readonly [key: string]: string;
                };
                /** @description The text; null when there is none or the mock did not read it. */
                readonly body: string | null;
                /** @description Whether the body was longer. */
                readonly truncated: boolean;
            };
            readonly response: {
                /** @description 0 when the connection was broken instead. */
                readonly status: number;
                readonly headers: {
                    readonly [key: string]: string;
                };
                /** @description The text; null when there is none or the mock did not read it. */
                readonly body: string | null;
                /** @description Whether the body was longer. */
                readonly truncated: boolean;
            };
        };
        readonly Client: {
            /** @description Name of a key, or `anonymous`. */
            readonly name: string;
            /** @description Number of judged requests. */
            readonly requests: number;
            /** @description Number of older requests, of any caller, that are no longer kept. */
            readonly forgotten: number;
            /** @description Whether no rule is broken. */
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
            /** @description Time of a frozen clock. Default: like the mock's own clock. */
            readonly clock?: components["schemas"]["Time"];
            readonly seed?: components["schemas"]["Seed"];
            /** @description A name, or the fields that differ from the default profile. */
            readonly profile?: string | components["schemas"]["Profile"];
            readonly keys?: components["schemas"]["Keys"];
            /** @description Name of the initial scenario. */
            readonly scenario?: string;
            /** @description Seed of all random choices. */
            readonly randomSeed?: number;
        };
        readonly Sandbox: {
            readonly id: string;
            /** @description Base address of its service, with `/v1`. */
            readonly baseUrl: string;
            readonly adminUrl: string;
            /** @description The API keys, by name. */
            readonly keys: {
                readonly [key: string]: string;
            };
        };
        readonly State: State;
    };
    responses: {
        /** @description Done. */
        readonly Done: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": Record<string, never>;
            };
        };
        /**
         * @description Nothing was changed. 400: malformed request. 401: missing or wrong token. 403: the peer or
         *     origin is not allowed. 404: not found. 405: wrong method. 409: conflict, for example an id in
         *     use. 413: body too long. 415: compressed body. 422: unusable values in body or query.
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
                 *           "title": "The clock cannot be used",
                 *           "detail": "now: must be a time such as 2026-03-01T00:00:00Z, not \"noon\""
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
         * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
                    readonly "application/json": components["schemas"]["Health"];
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The clock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClockChange"];
            };
        };
        readonly responses: {
            /** @description The clock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        readonly responses: {
            /** @description The clock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys, in order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Keys"];
            };
        };
        readonly responses: {
            /** @description The keys, in order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
                readonly "application/json": components["schemas"]["KeyChange"];
            };
        };
        readonly responses: {
            /** @description The key. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The whole profile. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProfileChoice"];
            };
        };
        readonly responses: {
            /** @description The whole profile. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Profile"];
            };
        };
        readonly responses: {
            /** @description The whole profile. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Profile"];
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The faults, the outermost first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewFault"];
            };
        };
        readonly responses: {
            /** @description The fault, with its id. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
            /** @description The faults, those of the connection first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id from its creation.
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The overrides; the first that matches a call is used. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewOverride"];
            };
        };
        readonly responses: {
            /** @description The override, with its id. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id from its creation.
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
    readonly listScenarios: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The scenarios, the default one first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
                /** @description Only requests to this operation. */
                readonly operation?: components["schemas"]["OperationId"];
                /**
                 * @description Only this status; 0 stands for a broken connection.
                 * @example 429
                 */
                readonly status?: number;
                /**
                 * @description Only requests with the key of this name, or `anonymous` ones.
                 * @example free
                 */
                readonly key?: string;
                /** @description Only requests that arrived at this time or later. */
                readonly since?: components["schemas"]["Time"];
                /** @description Only requests that arrived at this time or earlier. */
                readonly until?: components["schemas"]["Time"];
                /**
                 * @description Maximum number; the newest are returned.
                 * @example 10
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The exchanges. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id from its creation.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The exchange. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RequestFilter"];
            };
        };
        readonly responses: {
            /** @description How many there are. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RequestFilter"];
            };
        };
        readonly responses: {
            /** @description The exchanges. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExchangeList"];
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Each caller, with a verdict for each rule. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
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
            /** @description The sandboxes, in order of creation. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sandboxes: readonly {
                            readonly id: string;
                            /** @description Base address of its service, with `/v1`. */
                            readonly baseUrl: string;
                            readonly adminUrl: string;
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
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
                 * @description Id of the sandbox. Default: the one in the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["State"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly "4XX": components["responses"]["Refused"];
        };
    };
}
