import { describe, expect, it } from 'vitest';
import { keys } from '../../.config/simulation/commands.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { createMock, type Mock } from '../create-mock.ts';
import { randomStep } from '../log/history/test-random-commands.ts';
import { createRandom } from '../records/random.ts';
import { casesBeside } from '../test-cases.ts';
import { call, requestTo } from '../test-client.ts';
import { adminOf, send } from './test-admin.ts';

const cases = casesBeside(import.meta.url);
const clock = '2026-03-01T10:00:30Z';
const { anonymous } = await createMock({ clock }).state.export();

/** What a client can observe of a service. Changes its state. */
async function behaviour(mock: Mock): Promise<unknown[]> {
  const answers: unknown[] = [];
  const post = { json: { name: 'Created' } };
  for (const minutes of [0, 0, 0.5, 1, 24 * 60]) {
    await mock.clock.advance(minutes * 60_000);
    for (const authorization of [...keys.map(({ key }) => `Bearer ${key}`), null]) {
      for (const request of ['GET /categories', 'GET /store/orders', 'POST /categories']) {
        const body = request.startsWith('POST') ? post : {};
        answers.push(await mock.fetch.reply?.(requestTo(request, { authorization, ...body })));
      }
    }
  }
  return answers;
}

async function copyOf(mock: Mock): Promise<Mock> {
  const copy = createMock();
  await adminOf(copy).state.import(await adminOf(mock).state.export());
  return copy;
}

describe('a state', () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))(
    'survives export and import after any commands: seed %i',
    async (seed) => {
      const random = createRandom(seed);
      const mock = createMock({ clock: () => Date.parse(clock), keys });
      for (let step = 0; step < 30; step += 1) await randomStep(mock, random);
      await mock.clock.freeze();
      // A state does not name ids of categories that were removed.
      await mock.categories.create({ name: 'Last' }).catch(() => {});
      const copy = await copyOf(mock);
      expect(await copy.state.export()).toEqual(await mock.state.export());
      expect(await behaviour(copy)).toEqual(await behaviour(mock));
    },
  );

  it('contains the notes of a fault', async () => {
    const mock = createMock({ clock });
    await mock.faults.add({ fault: 'category-overwritten' });
    await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    const { faults } = await mock.state.export();
    expect(faults[0]?.notes).not.toEqual({});
    expect((await (await copyOf(mock)).state.export()).faults).toEqual(faults);
  });

  it.each<[object, string]>([
    ...cases['invalid states'],
    [{ anonymous: { ...anonymous, bannedUntil: 1e300 } }, 'bannedUntil: must be at most 2565'],
    [{ callers: { free: { ...anonymous, minute: [1] } } }, 'callers.free.minute: must be'],
  ])('with %j is refused, and nothing changes', async (change, detail) => {
    const mock = createMock({ clock });
    const state = await mock.state.export();
    const sent = { text: stringifyExact({ ...state, ...change }) };
    const { status, text } = await send(mock, 'PUT /state', sent);
    expect([status, JSON.parse(text).errors[0].detail]).toEqual([
      422,
      expect.stringContaining(detail),
    ]);
    expect(await mock.state.export()).toEqual(state);
  });

  it('lets a key start afresh that it does not mention', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { key: 'free' });
    await mock.state.import({ ...(await mock.state.export()), callers: {} });
    expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(59);
  });

  it('that is imported does not lead to repeated ids of faults', async () => {
    const mock = createMock({ clock });
    await mock.overrides.add({ status: 500 });
    const fault = await mock.faults.add({ fault: 'latency' });
    const copy = await copyOf(mock);
    expect(copy.faults.list()).toEqual([fault]);
    expect((await copy.faults.add({ fault: 'latency' })).id).toBe('3');
  });
});
