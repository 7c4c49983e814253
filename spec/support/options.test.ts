import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { createMock as createMswMock } from '../../mocks/hosts/msw.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { InputError } from './input-error.ts';

const cases = casesBeside(import.meta.url);

const clock = '2026-03-01T10:00:00Z';
const unknownOption = (name: string, known: string) =>
  `${name}: unknown option (did you mean "${known}"?)`;

describe.each<[string, (options: never) => unknown]>([
  ['createMock', createMock],
  ['createMock of msw', (options) => createMswMock(options).sandboxes.create()],
  ['sandboxes.create', createMock({ clock }).sandboxes.create],
])('%s', (_what, create) => {
  it.each<[options: unknown, message: string, kind?: string]>(cases['invalid options'])(
    'refuses %j',
    async (options, message, name = 'InputError') => {
      const creating = (async () => create(options as never))();
      const error = { name, message: expect.stringContaining(message) };
      await expect(creating).rejects.toMatchObject(error);
    },
  );

  it('treats undefined like an omitted option', async () => {
    const options = {
      keys: undefined,
      faults: undefined,
      journalSize: undefined,
      clock: undefined,
    };
    expect(await create({ ...options, scenario: undefined } as never)).toBeDefined();
  });
});

it('only a mock of msw accepts the options of that host', () => {
  createMswMock({ baseUrl: '*/v1', persist: false });
  expect(() => createMswMock({ baseURL: '' } as never)).toThrow(
    unknownOption('baseURL', 'baseUrl'),
  );
  expect(() => createMock({ persist: false } as never)).toThrow('persist: unknown option');
});

it('a fault may be given by name, in the options and in faults.add', async () => {
  const mock = createMock({ faults: ['latency'] });
  await mock.faults.add('latency');
  expect(mock.faults.list()).toEqual(['1', '2'].map((id) => ({ id, fault: 'latency' })));
});

it.each<[string, (mock: Mock) => Promise<unknown>, string]>([
  ['serve', (mock) => serve(mock, { prt: 4010 } as never), unknownOption('prt', 'port')],
  [
    'clients.assertConform',
    ({ clients }) => clients.assertConform({ expect: ['6.json'] } as never),
    unknownOption('expect', 'except'),
  ],
  ['reset', (mock) => mock.reset({ clok: true } as never), unknownOption('clok', 'clock')],
  [
    'keys.setRemaining',
    ({ keys }) => keys.setRemaining('free', 1, 'hour' as never),
    'window: must be one of minute, day, not "hour"',
  ],
])('%s refuses what it does not know', async (_what, act, message) => {
  const acting = act(createMock());
  await expect(acting).rejects.toThrow(InputError);
  await expect(acting).rejects.toThrow(message);
});

it.each(['abc', '0', -1, 65_536, 1.5, null])('serve refuses the port %j', async (port) => {
  const serving = serve(createMock(), { port: port as never });
  await expect(serving).rejects.toThrow('port must be a whole number from 0 to 65535, not ');
});
