import { profileNodes, sectionOf } from '../../spec/profile-schema.ts';
import { InputError, shorten } from '../../spec/support/input-error.ts';
import { valueAt } from '../../spec/support/nested.ts';
import { checkOptions } from '../../spec/support/options.ts';
import type { Controls } from '../control/controls.ts';
import type { ControlName } from '../control/table.ts';
import { faults } from '../faults/index.ts';
import type { RequestFilter } from '../journal/filter.ts';
import type { SandboxAccess } from '../mock.ts';
import { defaultProfile, namedProfiles, parseProfile, profileByName } from '../profile/profile.ts';
import { scenarios } from '../state/scenarios.ts';
import { type AdminCall, type DocumentName, type Endpoints, queryOf } from './endpoint.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { keyEndpoints } from './key-endpoints.ts';
import { AdminError, type AdminOperationId, notFound, type ResultOf } from './operations.ts';
import { sandboxEndpoints } from './sandbox-endpoints.ts';

const [usualPage, longestPage] = [100, 500];
const categoryFilter = 'The filter of categories';

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // Otherwise proxies would delay events, to compress or buffer them.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const endpoints: Endpoints = {
  health: ({ mock, hasAccess }) => ({
    status: 'healthy',
    service: 'pet-catalogue',
    ...(hasAccess ? { sandboxes: mock.sandboxes.ids().length } : {}),
  }),
  'documents.admin': (call) => document('openapi.yaml', call),
  'documents.service': (call) => document('service.yaml', call),
  ...keyEndpoints,
  'profile.get': ({ sandbox }) => sandbox.profile.get(),
  async 'profile.set'({ sandbox: { profile }, body: { name = 'default', ...changes } }) {
    await profile.set(parseProfile(changes, 'The profile', profileByName(name)));
    return profile.get();
  },
  async 'profile.change'({ sandbox: { profile }, body }) {
    await profile.set(parseProfile(body, 'The profile', profile.get()));
    return profile.get();
  },
  'profile.fields'() {
    const fields = [...profileNodes].filter(([, node]) => node.properties === undefined);
    return {
      fields: fields.map(([path, node]) => ({
        path,
        section: sectionOf(node),
        description: '',
        ...node,
        default: valueAt(defaultProfile, path),
      })),
    };
  },
  'profile.list': () => ({ profiles: namedProfiles }),
  'faults.list': ({ sandbox }) => ({ faults: sandbox.faults.list() }),
  'faults.catalogue': () => ({
    faults: faults.map(({ apply: _apply, ...description }) => description),
  }),
  'overrides.list': ({ sandbox }) => ({ overrides: sandbox.overrides.list() }),
  async 'categories.list'({ sandbox, query }) {
    const { from, limit, search } = parseCategoryFilter(query);
    const all = await sandbox.categories.list();
    const isIn = (text: string) => text.toLowerCase().includes(search);
    const found = all.filter(
      ({ id, name, description = '' }) => String(id) === search || isIn(name) || isIn(description),
    );
    const meta = { total: all.length, matching: found.length };
    return { categories: found.slice(from, from + limit), meta };
  },
  async 'categories.remove'({ sandbox, params: { id = '' } }) {
    const isRemoved = /^\d{1,19}$/.test(id) && (await sandbox.categories.remove(BigInt(id)));
    if (isRemoved) return {};
    throw notFound('category', id, [], 'list the categories with GET /categories');
  },
  'scenarios.list': () => ({ scenarios: scenarios.map(({ name, text }) => ({ name, text })) }),
  async 'scenarios.start'({ sandbox, params: { name = '' } }) {
    const names = scenarios.map((scenario) => scenario.name);
    const found = names.find((one) => one === name);
    if (!found) throw notFound('scenario', name, names);
    await sandbox.scenario(found);
    return {};
  },
  'requests.list': ({ sandbox, query }) => list(sandbox, queryOf(query, 'The filter of requests')),
  async 'requests.get'({ sandbox, params: { id = '' } }) {
    const found = await sandbox.requests.find(Number(id));
    if (found) return found;
    throw notFound('request', id, [], 'list the requests in the journal with GET /requests');
  },
  'requests.count': async ({ sandbox, body }) => ({ count: await sandbox.requests.count(body) }),
  'requests.find': ({ sandbox, body }) => list(sandbox, body),
  async 'events.stream'({ sandbox, headers, closing }) {
    const events = await open(sandbox, headers.get('last-event-id') ?? undefined, closing);
    return new Response(events, { headers: streamHeaders });
  },
  ...historyEndpoints,
  'clients.list': async ({ sandbox }) => ({ clients: await sandbox.clients.list() }),
  ...sandboxEndpoints,
  'state.export': ({ sandbox }) => sandbox.state.export(),
};

/** @returns JSON, or the whole response where that is not JSON. */
export async function callEndpoint(id: AdminOperationId, call: AdminCall<unknown>) {
  // The body has been validated by the schema of the operation.
  const endpoint = endpoints[id] as ((call: AdminCall<unknown>) => unknown) | undefined;
  // By their type, only operations with the name of a control have none.
  return endpoint ? endpoint(call) : callControl(id as ControlName, call);
}

async function callControl(name: ControlName, { sandbox, params, body }: AdminCall<unknown>) {
  const values = Object.values(params);
  const args = body === undefined ? values : [...values, body];
  const run = sandbox.run as (name: string, ...args: readonly unknown[]) => Promise<unknown>;
  const result = await run(name, ...args);
  if (result !== false) return typeof result === 'object' ? result : {};
  const [group = ''] = name.split('.');
  const { faults, overrides } = sandbox;
  const entries = { faults, overrides }[group]?.list() ?? [];
  throw notFound(
    group.slice(0, -1),
    values.join(),
    entries.map(({ id }) => id),
  );
}

async function document(name: DocumentName, { readDocument }: AdminCall<unknown>) {
  if (!readDocument) {
    const detail = `only a mock that is served over HTTP has ${name}`;
    throw new AdminError(404, [{ title: 'No document', detail }]);
  }
  return new Response(await readDocument(name), {
    headers: { 'Content-Type': 'application/yaml', 'Cache-Control': 'no-cache' },
  });
}

function parseCategoryFilter(query: URLSearchParams) {
  const given = queryOf(query, categoryFilter);
  checkOptions(categoryFilter, given, ['search', 'from', 'limit']);
  const number = (name: string, usual: number, min: number, max: number) => {
    const text = given[name] ?? String(usual);
    const value = Number(text);
    if (/^\d{1,15}$/.test(text) && value >= min && value <= max) return value;
    const expected = `must be a whole number from ${min} to ${max}`;
    throw new InputError(categoryFilter, [`${name}: ${expected}, not ${shorten(text)}`]);
  };
  return {
    from: number('from', 0, 0, Number.MAX_SAFE_INTEGER),
    limit: number('limit', usualPage, 1, longestPage),
    search: (given.search ?? '').toLowerCase(),
  };
}

async function list(
  { requests }: Controls,
  filter: RequestFilter,
): Promise<ResultOf<'requests.list'>> {
  const found = await requests.list(filter);
  const { limit: _limit, before: _before, ...others } = filter;
  const [total, kept] = await Promise.all([requests.count(others), requests.count()]);
  return { requests: found, meta: { total, kept } };
}

async function open({ events }: SandboxAccess, ...options: Parameters<typeof events.open>) {
  try {
    return await events.open(...options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problem = { title: 'Too many streams of events', detail: error.message };
    throw new AdminError(503, [problem], { 'Retry-After': '5' });
  }
}
