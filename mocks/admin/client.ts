import type { Profile } from '../profile/profile.ts';
import { type AdminClientOptions, createSend, type Send } from './client-send.ts';
import type { BodyOf } from './endpoint.ts';

/**
 * The admin API of a mock that runs somewhere, as methods. Each rejects with an AdminError where
 * the API refuses.
 * @param adminUrl Such as `http://127.0.0.1:4010/__admin`, or the `adminUrl` of a sandbox.
 */
export function createAdminClient(adminUrl: string, options: AdminClientOptions = {}) {
  const send = createSend(adminUrl, options);
  return {
    health: () => send<'getHealth'>('GET', '/health'),
    reset: async () => {
      await send('POST', '/reset');
    },
    ...steering(send),
    faults: {
      list: async () => (await send<'listFaults'>('GET', '/faults')).faults,
      add: (fault: BodyOf<'addFault'> | string) =>
        send<'addFault'>('POST', '/faults', typeof fault === 'string' ? { fault } : fault),
      ...removal(send, '/faults'),
      catalogue: async () => (await send<'listFaultCatalogue'>('GET', '/faults/catalogue')).faults,
    },
    overrides: {
      list: async () => (await send<'listOverrides'>('GET', '/overrides')).overrides,
      add: (override: BodyOf<'addOverride'>) => send<'addOverride'>('POST', '/overrides', override),
      ...removal(send, '/overrides'),
    },
    scenarios: {
      list: async () => (await send<'listScenarios'>('GET', '/scenarios')).scenarios,
      start: async (name: string) => {
        await send('POST', `/scenarios/${encodeURIComponent(name)}`);
      },
    },
    requests: journal(send),
    clients: async () => (await send<'listClients'>('GET', '/clients')).clients,
    sandboxes: {
      list: async () => (await send<'listSandboxes'>('GET', '/sandboxes')).sandboxes,
      create: (sandbox: BodyOf<'createSandbox'> = {}) =>
        send<'createSandbox'>('POST', '/sandboxes', sandbox),
      get: (id: string) => send<'getSandbox'>('GET', `/sandboxes/${encodeURIComponent(id)}`),
      delete: removal(send, '/sandboxes').remove,
    },
    state: {
      export: () => send<'exportState'>('GET', '/state'),
      import: async (state: BodyOf<'importState'>) => {
        await send('PUT', '/state', state);
      },
    },
  };
}

/** Clock, keys and profile. */
function steering(send: Send) {
  const changeKey = (name: string, change: BodyOf<'changeKey'>) =>
    send<'changeKey'>('PATCH', `/keys/${encodeURIComponent(name)}`, change);
  return {
    clock: {
      get: () => send<'getClock'>('GET', '/clock'),
      set: (change: BodyOf<'setClock'>) => send<'setClock'>('PUT', '/clock', change),
      advance: (by: string | number) => send<'advanceClock'>('POST', '/clock/advance', { by }),
    },
    keys: {
      list: async () => (await send<'listKeys'>('GET', '/keys')).keys,
      replace: async (keys: BodyOf<'replaceKeys'>) =>
        (await send<'replaceKeys'>('PUT', '/keys', keys)).keys,
      setRemaining: (name: string, remaining: number, window: 'minute' | 'day' = 'minute') =>
        changeKey(name, { remaining, window }),
      ban: (name: string, duration: string | number) => changeKey(name, { bannedFor: duration }),
    },
    profile: {
      get: () => send<'getProfile'>('GET', '/profile') as Promise<Profile>,
      set: (choice: BodyOf<'replaceProfile'>) =>
        send<'replaceProfile'>('PUT', '/profile', choice) as Promise<Profile>,
      change: (changes: BodyOf<'changeProfile'>) =>
        send<'changeProfile'>('PATCH', '/profile', changes) as Promise<Profile>,
      list: async () => (await send<'listProfiles'>('GET', '/profiles')).profiles,
    },
  };
}

function journal(send: Send) {
  type Filter = BodyOf<'findRequests'>;
  return {
    list: async (filter: Filter = {}) =>
      (await send<'findRequests'>('POST', '/requests/find', filter)).requests,
    get: (id: number) => send<'getRequest'>('GET', `/requests/${id}`),
    count: async (filter: Filter = {}) =>
      (await send<'countRequests'>('POST', '/requests/count', filter)).count,
    clear: removal(send, '/requests').clear,
  };
}

/** Of what has ids: faults, overrides. */
function removal(send: Send, path: string) {
  return {
    remove: async (id: string) => {
      await send('DELETE', `${path}/${encodeURIComponent(id)}`);
    },
    clear: async () => {
      await send('DELETE', path);
    },
  };
}
