/**
 * Clients as their documents show them, with their own policy of retries where they have one. Each does
 * one task, and fails unless it gets a usable answer in the end.
 */
const {
  PET_CATALOGUE_URL: baseUrl = '',
  PET_CATALOGUE_API_KEY: key,
  PET_CATALOGUE_OPERATION,
} = process.env;
const url = `${baseUrl}/categories`;
const headers = { Authorization: `Bearer ${key}` };
const method = PET_CATALOGUE_OPERATION === 'createCategory' ? 'POST' : 'GET';
const category = method === 'POST' ? { name: 'Axolotl' } : undefined;
const init = {
  method,
  headers: { ...headers, ...(category && { 'Content-Type': 'application/json' }) },
  ...(category && { body: JSON.stringify(category) }),
};

/** @param {Response} response */
async function usable(response) {
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}

const clients = {
  fetch: async () => usable(await fetch(url, init)),

  ky: async () => {
    const { default: ky } = await import('ky');
    return ky(url, { method, headers, ...(category && { json: category }) }).json();
  },

  got: async () => {
    const { default: got } = await import('got');
    return got(url, { method, headers, ...(category && { json: category }) }).json();
  },

  axios: async () => {
    const { default: axios } = await import('axios');
    return axios.request({ url, method, headers, data: category });
  },

  'axios-retry': async () => {
    const { default: axios } = await import('axios');
    const { default: axiosRetry, exponentialDelay } = await import('axios-retry');
    axiosRetry(axios, { retries: 3, retryDelay: exponentialDelay });
    return axios.request({ url, method, headers, data: category });
  },

  ofetch: async () => {
    const { ofetch } = await import('ofetch');
    return ofetch(url, { method, headers, ...(category && { body: category }) });
  },

  'undici RetryAgent': async () => {
    const { Agent, RetryAgent, request } = await import('undici');
    const { body } = await request(url, { ...init, dispatcher: new RetryAgent(new Agent()) });
    return body.json();
  },

  'p-retry': async () => {
    const { default: pRetry } = await import('p-retry');
    return pRetry(async () => usable(await fetch(url, init)), { retries: 3 });
  },

  'fetch-retry': async () => {
    const { default: fetchRetry } = await import('fetch-retry');
    const retrying = fetchRetry(fetch, { retryOn: [429, 503], retries: 3 });
    return usable(await retrying(url, init));
  },

  'openapi-fetch': async () => {
    const { default: createClient } = await import('openapi-fetch');
    const client = createClient({ baseUrl, headers });
    const call = category ? client.POST : client.GET;
    const { data, error } = await call('/categories', { body: category });
    if (data === undefined) throw error;
    return data;
  },

  '@azure/core-rest-pipeline': async () => {
    const azure = await import('@azure/core-rest-pipeline');
    const request = azure.createPipelineRequest({
      url,
      method,
      allowInsecureConnection: true,
      headers: azure.createHttpHeaders(init.headers),
      ...(category && { body: JSON.stringify(category) }),
    });
    const pipeline = azure.createPipelineFromOptions({});
    const { status, bodyAsText } = await pipeline.sendRequest(
      azure.createDefaultHttpClient(),
      request,
    );
    if (status >= 400) throw new Error(`answered ${status}`);
    return JSON.parse(bodyAsText ?? '');
  },

  'TanStack Query': async () => {
    // Without a window, it takes itself to be on a server, where it does not retry.
    globalThis.window = globalThis;
    const { MutationObserver, QueryClient, QueryObserver } = await import('@tanstack/query-core');
    const client = new QueryClient();
    const send = async () => usable(await fetch(url, init));
    if (category) return new MutationObserver(client, { mutationFn: send }).mutate();
    const query = new QueryObserver(client, { queryKey: ['categories'], queryFn: send });
    return new Promise((resolve, reject) => {
      query.subscribe(({ isSuccess, isError, data, error }) => {
        if (isSuccess) resolve(data);
        if (isError) reject(error);
      });
    });
  },

  SWR: async () => {
    // Without a window, it takes itself to be on a server, where it does not fetch.
    globalThis.window = globalThis;
    const { createElement } = await import('react');
    const { create } = await import('react-test-renderer');
    const { default: useSWR } = await import('swr');
    const { default: useSWRMutation } = await import('swr/mutation');
    const send = async () => usable(await fetch(url, init));
    return new Promise((resolve, reject) => {
      function List() {
        const { data } = useSWR('categories', send);
        if (data) resolve(data);
      }
      function Add() {
        const { trigger } = useSWRMutation('categories', send);
        trigger().then(resolve, reject);
      }
      create(createElement(category ? Add : List));
    });
  },

  'RTK Query': async () => {
    const { fetchBaseQuery, retry } = await import('@reduxjs/toolkit/query');
    const query = retry(fetchBaseQuery({ baseUrl, headers }), { maxRetries: 3 });
    const api = { signal: new AbortController().signal, dispatch() {}, getState: () => ({}) };
    const args = { url: 'categories', method, body: category };
    const { data, error } = await query(
      args,
      { ...api, extra: {}, endpoint: '', type: 'query' },
      {},
    );
    if (error) throw error;
    return data;
  },
};

// Some clients draw their delays; the mean makes the league repeatable.
Math.random = () => 0.5;

const client = clients[process.argv[2] ?? ''];
if (!client) throw new RangeError(`no client is called ${process.argv[2]}`);
await client();
// Some clients keep connections or timers.
process.exit(0);
