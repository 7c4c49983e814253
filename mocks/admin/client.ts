import type { HistoryFilter } from '../log/history/list.ts';
import type { HistoryExport } from '../log/history/open-export.ts';
import type { Profile } from '../profile/profile.ts';
import { type AdminClientOptions, createSend, type Send } from './client-send.ts';
import type { BodyOf } from './endpoints/endpoint.ts';

export interface CategoryFilter {
  /** Part of a name or description, in any case, or an id. */
  readonly search?: string;
  /** Number of matching categories to skip. */
  readonly from?: number;
  /** At most 500. Default: 100. */
  readonly limit?: number;
}

/**
 * Creates a client for the admin API. Its methods reject with an AdminError if the API refuses.
 * @param adminUrl For example `http://127.0.0.1:4010/__admin`, or the `adminUrl` of a sandbox.
 */
export function createAdminClient(adminUrl: string, options: AdminClientOptions = {}) {
  const send = createSend(adminUrl, options);
  return {
    health: () => send('getHealth'),
    reset: () => discard(send('reset')),
    ...clockKeysAndProfile(send),
    faults: {
      list: async () => (await send('listFaults')).faults,
      add: (fault: BodyOf<'addFault'> | string) =>
        send('addFault', { body: typeof fault === 'string' ? { fault } : fault }),
      remove: (id: string) => discard(send('removeFault', { params: { id } })),
      clear: () => discard(send('clearFaults')),
      catalogue: async () => (await send('listFaultCatalogue')).faults,
    },
    overrides: {
      list: async () => (await send('listOverrides')).overrides,
      add: (override: BodyOf<'addOverride'>) => send('addOverride', { body: override }),
      remove: (id: string) => discard(send('removeOverride', { params: { id } })),
      clear: () => discard(send('clearOverrides')),
    },
    categories: {
      /** By default, the first 100. */
      list: (filter: CategoryFilter = {}) => send('listStoredCategories', { query: { ...filter } }),
      create: (category: BodyOf<'addCategory'>) => send('addCategory', { body: category }),
      remove: (id: number | bigint) =>
        discard(send('removeCategory', { params: { id: String(id) } })),
    },
    setSeed: (seed: BodyOf<'replaceSeed'>) => discard(send('replaceSeed', { body: seed })),
    scenarios: {
      list: async () => (await send('listScenarios')).scenarios,
      start: (name: string) => discard(send('startScenario', { params: { name } })),
    },
    requests: journal(send),
    history: {
      list: (filter: HistoryFilter = {}) => send('listCommands', { query: filter }),
      export: (options: HistoryExport = {}) => send('exportHistory', { query: { ...options } }),
      stateAt: (at: number) => send('getStateAt', { params: { at: String(at) } }),
    },
    clients: async () => (await send('listClients')).clients,
    sandboxes: {
      list: async () => (await send('listSandboxes')).sandboxes,
      create: (sandbox: BodyOf<'createSandbox'> = {}) => send('createSandbox', { body: sandbox }),
      get: (id: string) => send('getSandbox', { params: { id } }),
      delete: (id: string) => discard(send('deleteSandbox', { params: { id } })),
    },
    state: {
      export: () => send('exportState'),
      import: (state: BodyOf<'importState'>) => discard(send('importState', { body: state })),
    },
  };
}

function clockKeysAndProfile(send: Send) {
  const changeKey = (name: string, change: BodyOf<'changeKey'>) =>
    send('changeKey', { params: { name }, body: change });
  return {
    clock: {
      get: () => send('getClock'),
      set: (change: BodyOf<'setClock'>) => send('setClock', { body: change }),
      advance: (by: string | number) => send('advanceClock', { body: { by } }),
    },
    keys: {
      list: async () => (await send('listKeys')).keys,
      replace: async (keys: BodyOf<'replaceKeys'>) =>
        (await send('replaceKeys', { body: keys })).keys,
      setRemaining: (name: string, remaining: number, window: 'minute' | 'day' = 'minute') =>
        changeKey(name, { remaining, window }),
      ban: (name: string, duration: string | number) => changeKey(name, { bannedFor: duration }),
    },
    profile: {
      get: () => send('getProfile') as Promise<Profile>,
      set: (choice: BodyOf<'replaceProfile'>) =>
        send('replaceProfile', { body: choice }) as Promise<Profile>,
      change: (changes: BodyOf<'changeProfile'>) =>
        send('changeProfile', { body: changes }) as Promise<Profile>,
      list: async () => (await send('listProfiles')).profiles,
      fields: async () => (await send('listProfileFields')).fields,
    },
  };
}

function journal(send: Send) {
  type Filter = BodyOf<'findRequests'>;
  return {
    list: async (filter: Filter = {}) => (await send('findRequests', { body: filter })).requests,
    get: (id: number) => send('getRequest', { params: { id: String(id) } }),
    count: async (filter: Filter = {}) => (await send('countRequests', { body: filter })).count,
    clear: () => discard(send('clearRequests')),
  };
}

async function discard(answer: Promise<unknown>): Promise<void> {
  await answer;
}
