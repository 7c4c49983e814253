import { expect, it } from 'vitest';
import { InputError } from '../../spec/support/input-error.ts';
import { createMock } from '../create-mock.ts';
import { createHandlers } from '../hosts/msw.ts';
import { serve } from '../hosts/node.ts';
import { MemoryLog } from '../log/test-memory-log.ts';

const storedMock = () => createMock({ store: new MemoryLog().connect() });

// Mistakes that newcomers made, and what the error message says about each.

it.each<[string, () => unknown, string]>([
  [
    'createHandlers of a sandbox',
    async () => createHandlers((await createMock().sandboxes.create()) as never),
    'requests reach a sandbox by the header X-Mock-Sandbox',
  ],
  [
    'createHandlers of nothing',
    () => createHandlers(undefined as never),
    'must be a mock of createMock',
  ],
  [
    'a setting beside the name of a fault',
    () => createMock({ faults: [{ fault: 'latency', millis: 3 } as never] }),
    'unknown field "millis" (did you mean settings.millis?)',
  ],
  ['serve without a mock', () => serve({ port: 0 } as never), 'serve(createMock(), { port: 0 })'],
])('%s is an error that says what to do', async (_title, act, message) => {
  await expect((async () => act())()).rejects.toThrow(message);
});

const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
it.each<[string, (value: never) => unknown]>([
  ['as the options of createMock', (value) => createMock(value)],
  ['as keys', (value) => createMock({ keys: value })],
  ['as a profile', (value) => createMock({ profile: { name: value } as never })],
  ['in a seed', (value) => createMock({ seed: { pets: [{ id: 1, value }] } })],
  ['in a fault', (value) => createMock({ faults: [{ fault: 'latency', settings: value }] })],
  ['in an override', (value) => createMock({ overrides: [{ status: 200, body: value }] })],
  ['in a list of faults that is none', (value) => createMock({ faults: { value } as never })],
  ['by faults.add', (value) => createMock().faults.add(value)],
  ['by run', (value) => createMock().run('seed.set', value)],
  ['by sandboxes.create', (value) => createMock().sandboxes.create({ seed: value })],
  ['by requests.list', (value) => createMock().requests.list({ key: value })],
  ['by history.list', (value) => createMock().history.list({ since: value })],
  ['by a mock with a store', async (value) => (await storedMock()).faults.add(value)],
  ['by a sandbox on a store', async (value) => (await storedMock()).sandboxes.create(value)],
])('values nested 10,000 levels deep are refused with an InputError %s', async (_where, act) => {
  const error = await (async () => act(deep as never))().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(InputError);
});
