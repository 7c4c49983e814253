import type { SandboxOptions } from '../control/sandboxes.ts';
import type { Mock, MockSandbox } from '../create-mock.ts';
import { sandboxPath } from '../requests/sandbox-id.ts';
import { checkTime } from '../time/text.ts';
import type { Endpoints } from './endpoint.ts';
import { AdminError, type BodyOf, notFound, type ResultOf } from './operations.ts';

export const sandboxEndpoints = {
  'sandboxes.list': ({ mock, origin }) => ({
    sandboxes: mock.sandboxes.ids().map((id) => summaryOf(id, mock, origin)),
  }),
  'sandboxes.create': async ({ mock, body, origin }) =>
    describe(await create(body, mock), mock, origin),
  'sandboxes.get': ({ mock, params: { id = '' }, origin }) =>
    describe(find(id, mock), mock, origin),
  async 'sandboxes.delete'({ mock, params: { id = '' } }) {
    await mock.sandboxes.delete(find(id, mock).id);
    return {};
  },
} satisfies Partial<Endpoints>;

export function noSuchSandbox(id: string, mock: Mock): AdminError {
  const hint = 'create it with POST /__admin/sandboxes';
  return notFound('sandbox', id, mock.sandboxes.ids(), hint);
}

function find(id: string, mock: Mock): MockSandbox {
  const sandbox = mock.sandboxes.peek(id);
  if (!sandbox) throw noSuchSandbox(id, mock);
  return sandbox;
}

async function create(body: BodyOf<'sandboxes.create'>, mock: Mock): Promise<MockSandbox> {
  const { clock, from, ...others } = body;
  // The mock refuses an unknown scenario.
  const options = others as SandboxOptions;
  const time = clock === undefined ? {} : { clock: checkTime('The body', 'clock', clock) };
  try {
    return await mock.sandboxes.create({ ...options, ...time, ...(from && { from }) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AdminError(409, [{ title: 'The sandbox cannot be created', detail: error.message }]);
  }
}

function describe(
  { id, keys }: MockSandbox,
  mock: Mock,
  origin: string,
): ResultOf<'sandboxes.get'> {
  return {
    ...summaryOf(id, mock, origin),
    keys: Object.fromEntries(keys.list().map(({ name, key }) => [name, key])),
  };
}

function summaryOf(id: string, mock: Mock, origin: string) {
  const address = `${origin}${sandboxPath}/${id}`;
  const expiresIn = mock.sandboxes.expiresIn(id) ?? 0;
  return { id, baseUrl: `${address}/v1`, adminUrl: `${address}/__admin`, expiresIn };
}
