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
         * Tell that the mock is up
         * @description It answers as soon as the server listens, and anybody: without the token, too.
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
         * Bring everything back to the start
         * @description Records, quotas, bans, profile, faults and overrides are those of the start again, and the
         *     journal is empty. The clock stays.
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
         * @description A frozen clock moves by this API alone; a slow answer waits until it has.
         */
        readonly get: operations["getClock"];
        /**
         * Put the clock at a time, stop it, or let it run
         * @description A running clock runs on from the time that is set.
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
         * Move the time on
         * @description Whoever waits on the clock of the sandbox, a slow answer say, is woken in time.
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
         * @description With what is left of each quota, and until when a key is banned.
         */
        readonly get: operations["listKeys"];
        /**
         * Put other keys in place of those there are
         * @description Quotas and bans start anew.
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
         * Bring a key to the edge: leave it so many requests, or ban it
         * @description `{"remaining": 1}` and `{"bannedFor": "5m"}` are ready-made starts for tests.
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
         * @description Every choice that service.md leaves open, as it is made now.
         */
        readonly get: operations["getProfile"];
        /**
         * Choose a profile, by its name or by what differs from the default one
         * @description With `name`, the rest of the body is what differs from the profile of that name.
         */
        readonly put: operations["replaceProfile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change some choices and keep the others
         * @description What the body leaves out stays as it is.
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
         * List the profiles that have a name
         * @description Any of them may be chosen by its name.
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
         * List the faults that are on
         * @description Each with its id, and with how many calls are left to it.
         */
        readonly get: operations["listFaults"];
        readonly put?: never;
        /**
         * Turn a fault on
         * @description Its name and its settings are those of the catalogue. A sandbox has at most 100.
         */
        readonly post: operations["addFault"];
        /**
         * Turn all faults off
         * @description The service is itself again.
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
         * List the faults that there are
         * @description Each with its name, what it does and the clause of service.md that it breaks.
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
                 * @description The id that it got.
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
         * Turn one fault off
         * @description The others stay on.
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
         * List the answers still to be given
         * @description Each with its id, and with how many calls are left to it.
         */
        readonly get: operations["listOverrides"];
        readonly put?: never;
        /**
         * Have the next calls answered with an error
         * @description `{"operation": "createCategory", "status": 429, "times": 2}`: its next two calls answer 429. A sandbox has at most 1,000.
         */
        readonly post: operations["addOverride"];
        /**
         * Take all overrides back
         * @description The service answers for itself again.
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
                 * @description The id that it got.
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
         * Take one override back
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
         * @description Any of them may be started, by its name.
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
         * Start anew in a scenario
         * @description A reset, into another situation; the next reset leaves it again.
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
         * List what was asked and answered, newest first
         * @description API keys are taken out. Of many, the newest are kept.
         */
        readonly get: operations["listRequests"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Forget what was asked and answered
         * @description Ids go on counting.
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
                 * @description The id that it got.
                 * @example 1
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read one exchange
         * @description By the id that the list tells.
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
         * Count the requests that fit a filter
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
         * List the requests that fit a filter, newest first
         * @description The same filters as in the query of the list.
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
         * Judge how clients keep to what service.md asks of them
         * @description Judged from the requests that are kept.
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
         * @description All that have not expired, the mock's own aside.
         */
        readonly get: operations["listSandboxes"];
        readonly put?: never;
        /**
         * Make a sandbox
         * @description What is left out is as the mock was told when it started, whatever `PUT /profile` or
         *     `PUT /keys` have made of its own sandbox since. A sandbox that nobody uses expires: after an
         *     hour, unless the mock was told otherwise. To send its service a request or to change it is to use
         *     it; to read it by this API is not.
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
         * @description Its addresses and its keys; this does not keep it from expiring.
         */
        readonly get: operations["getSandbox"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a sandbox
         * @description Its address and its id are free again.
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
         * Export all that the sandbox holds
         * @description All but the journal. What is exported here is imported by `PUT`, exactly.
         */
        readonly get: operations["exportState"];
        /**
         * Put another state in place of the one there is
         * @description A reset brings the sandbox back to its own start all the same.
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
            /** @description How many there are, the mock's own aside; for those who may use the whole API. */
            readonly sandboxes?: number;
        };
        readonly Time: Time;
        /**
         * @description Such as `500ms`, `90s`, `15m`, `24h`, `2d`; a number is one of milliseconds.
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
            /** @description Null when it is not banned. */
            readonly bannedUntil: components["schemas"]["Time"] | null;
            readonly revoked?: boolean;
            readonly expiresAt?: string;
        };
        readonly Limits: {
            readonly minute: number;
            readonly day: number;
        };
        readonly KeyChange: {
            /** @description Leaves it this many requests in the window. */
            readonly remaining?: number;
            /**
             * @description Default minute.
             * @enum {unknown}
             */
            readonly window?: "minute" | "day";
            /** @description Bans it for so long from now on; 0 lifts a ban. */
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
            /** @description What can be set. */
            readonly settings?: readonly ("millis" | "jitter" | "status")[];
        };
        readonly NewOverride: NewOverride;
        readonly Override: Override;
        readonly RequestFilter: RequestFilter;
        readonly ExchangeList: {
            readonly requests: readonly components["schemas"]["Exchange"][];
            readonly meta: {
                /** @description How many fit, whatever the limit. */
                readonly total: number;
            };
        };
        readonly Exchange: {
            /** @description Counts the answers of the sandbox, from 1. */
            readonly id: number;
            readonly at: components["schemas"]["Time"];
            readonly answeredAt: components["schemas"]["Time"];
            /** @description Name of the key, or `anonymous`. */
            readonly key: string;
            /** @description Null for a path or a method that no operation has. */
            readonly operation: components["schemas"]["OperationId"] | null;
            /** @description Why the service refused; null when it did not. */
            readonly refusal: string | null;
            /** @description Set when it was this request that got its key banned. */
            readonly bannedUntil: components["schemas"]["Time"] | null;
            readonly request: {
                readonly method: string;
                readonly url: string;
                readonly headers: {
                    readonly [key: string]: string;
                };
                /** @description The text; null when there is none, or when the mock did not read it. */
                readonly body: string | null;
                /** @description Whether the body went on. */
                readonly truncated: boolean;
            };
            readonly response: {
                /** @description 0 when the connection was broken instead. */
                readonly status: number;
                readonly headers: {
                    readonly [key: string]: string;
                };
                /** @description The text; null when there is none, or when the mock did not read it. */
                readonly body: string | null;
                /** @description Whether the body went on. */
                readonly truncated: boolean;
            };
        };
        readonly Client: {
            /** @description Name of a key, or `anonymous`. */
            readonly name: string;
            /** @description How many of its requests were judged. */
            readonly requests: number;
            /** @description How many older ones, of anyone, are forgotten. */
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
            /** @description A time to stand still at. Default: as the mock's own clock does. */
            readonly clock?: components["schemas"]["Time"];
            readonly seed?: components["schemas"]["Seed"];
            /** @description A name, or what differs from the default profile. */
            readonly profile?: string | components["schemas"]["Profile"];
            readonly keys?: components["schemas"]["Keys"];
            /** @description Name of the scenario that it starts in. */
            readonly scenario?: string;
            /** @description Of all that is random. */
            readonly randomSeed?: number;
        };
        readonly Sandbox: {
            readonly id: string;
            /** @description Where its service is, `/v1` included. */
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
         * @description Nothing was changed. 400: the request is malformed. 401: the token is missing or wrong.
         *     403: not from here. 404: there is no such thing. 405: not with this method. 409: it exists.
         *     413: the body is too long. 415: it is compressed. 422: the body or the query has values that cannot be used.
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
         * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description It is. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The clock, now. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description The clock, now. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description The clock, now. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys, in their order. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description The keys, in their order. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description How the key stands. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The faults, in the order in which they stand around the service. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description The fault, with the id that turns it off. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description The faults, those of the network first. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id that it got.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The overrides; of those that fit a call, the first is taken. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
            /** @description The override, with the id that takes it back. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id that it got.
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
            /** @description The scenarios, the plain one first. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                /** @description Only those to this operation. */
                readonly operation?: components["schemas"]["OperationId"];
                /**
                 * @description Only those answered so; 0 stands for a broken connection.
                 * @example 429
                 */
                readonly status?: number;
                /**
                 * @description Only those with the key of this name, or of `anonymous`.
                 * @example free
                 */
                readonly key?: string;
                /** @description Only those that arrived then or later. */
                readonly since?: components["schemas"]["Time"];
                /** @description Only those that arrived then or earlier. */
                readonly until?: components["schemas"]["Time"];
                /**
                 * @description So many at most, the newest ones.
                 * @example 10
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path: {
                /**
                 * @description The id that it got.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
                 * @example sandbox-1
                 */
                readonly "X-Mock-Sandbox"?: components["parameters"]["Sandbox"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Each caller that was seen, with a verdict for each rule. */
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
            /** @description The sandboxes, in the order in which they were made. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sandboxes: readonly {
                            readonly id: string;
                            /** @description Where its service is, `/v1` included. */
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
            /** @description The sandbox, with its addresses and its keys. */
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
            /** @description The sandbox, with its addresses and its keys. */
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
                 * @description Id of the sandbox that is meant; default: the one of the path, or the mock's own.
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
