import { type ControlName, controlNames } from '../control/table.ts';
import { faults } from '../faults/index.ts';
import { namedProfiles } from '../profile/profiles.ts';
import { scenarios } from '../state/scenarios.ts';
import { AdminError, notFound } from './admin-error.ts';
import { categoryEndpoints } from './category-endpoints.ts';
import type { AdminCall, DocumentName, Endpoints } from './endpoint.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { keyEndpoints } from './key-endpoints.ts';
import type { AdminOperationId } from './operations.ts';
import { profileEndpoints } from './profile-endpoints.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { sandboxEndpoints } from './sandbox-endpoints.ts';

const endpoints: Endpoints = {
  health: ({ mock, hasAccess }) => ({
    status: 'healthy',
    service: 'pet-catalogue',
    ...(hasAccess ? { sandboxes: mock.sandboxes.ids().length } : {}),
  }),
  'documents.admin': (call) => document('openapi.yaml', call),
  'documents.service': (call) => document('service.yaml', call),
  ...keyEndpoints,
  ...profileEndpoints,
  'profile.list': () => ({ profiles: namedProfiles }),
  'faults.list': ({ sandbox }) => ({ faults: sandbox.faults.list() }),
  'faults.catalogue': () => ({
    faults: faults.map(({ apply: _apply, ...description }) => description),
  }),
  'overrides.list': ({ sandbox }) => ({ overrides: sandbox.overrides.list() }),
  ...categoryEndpoints,
  'scenarios.list': () => ({ scenarios: scenarios.map(({ name, text }) => ({ name, text })) }),
  async 'scenarios.start'({ sandbox, params: { name = '' } }) {
    const names = scenarios.map((scenario) => scenario.name);
    if (!names.includes(name)) throw notFound('scenario', name, names);
    await sandbox.scenario(name);
    return {};
  },
  ...requestEndpoints,
  ...historyEndpoints,
  'clients.list': async ({ sandbox }) => ({ clients: await sandbox.clients.list() }),
  ...sandboxEndpoints,
  'state.export': ({ sandbox }) => sandbox.state.export(),
};

/** @returns JSON, or the whole response where that is not JSON. */
export async function callEndpoint(id: AdminOperationId, call: AdminCall<unknown>) {
  // The body has been validated by the schema of the operation.
  const endpoint = endpoints[id] as ((call: AdminCall<unknown>) => unknown) | undefined;
  if (endpoint) return endpoint(call);
  const control = controlNames.find((name) => name === id);
  if (!control) throw new Error(`there is neither an endpoint nor a control named ${id}`);
  return callControl(control, call);
}

/** Calls the control of the same name, with the parameters of the path and the body as arguments. */
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
