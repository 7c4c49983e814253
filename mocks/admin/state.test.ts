import { describe, expect, it } from 'vitest';
import { keys } from '../../.config/simulation/commands.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { createMock, type Mock } from '../create-mock.ts';
import { randomStep } from '../log/history/test-random-commands.ts';
import { createRandom } from '../records/random.ts';
import { call, requestTo } from '../test-client.ts';
import { adminOf, refusalOf, send } from './test-admin.ts';

const clock = '2026-03-01T10:00:30Z';

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

  it('is unchanged when an invalid one is imported', async () => {
    const mock = createMock({ clock });
    const admin = adminOf(mock);
    const state = await admin.state.export();
    const { anonymous } = state;
    const latency = { id: '1', fault: 'latency', notes: {} };
    const twins = ['1', '1'].map((id) => ({ id, status: 503, times: 1 }));
    const invalid: [object, string][] = [
      [{ ...state, clock: { now: 'noon', frozen: true } }, 'clock.now: must be of the form'],
      [{ ...state, clock: { now: '9999-06-01T00:00:00Z', frozen: true } }, 'clock.now: must be a'],
      [{ ...state, profile: { category: { listOrder: 'nam' } } }, 'did you mean "name"'],
      [{ ...state, keys: [] }, 'must not be empty'],
      [{ ...state, nextId: 1.5 }, 'nextId: must be an int64, not 1.5'],
      [{ ...state, categories: [{ id: 1.5, name: 'Dog' }] }, 'categories.0.id: must be an int64'],
      [{ ...state, faults: [{ id: '1', fault: 'x', notes: {} }] }, 'unknown fault; pet-catalogue'],
      [
        { ...state, anonymous: { ...anonymous, bannedUntil: 1e300 } },
        'bannedUntil: must be at most 2565',
      ],
      [
        { ...state, faults: [latency], overrides: twins.slice(0, 1) },
        'overrides.0.id: must be uni',
      ],
      [{ ...state, overrides: twins }, 'overrides.1.id: must be unique, not "1" again'],
      [
        { ...state, callers: { free: { ...anonymous, minute: [1] } } },
        'callers.free.minute: must be',
      ],
      [{ ...state, pets: null }, 'pets: must be an array, not null'],
      [{ ...state, cats: [] }, 'unknown field "cats"'],
    ];
    for (const [body, detail] of invalid) {
      const { status, text } = await send(mock, 'PUT /state', { text: stringifyExact(body) });
      expect({ status, text }).toMatchObject({ status: 422 });
      expect(JSON.parse(text).errors[0].detail).toContain(detail);
      expect(await admin.state.export()).toEqual(state);
    }
    expect(await refusalOf(admin.state.import({} as never))).toMatchObject({ status: 422 });
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
