import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { createMock, type Mock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { adminOf, refusalOf, send } from './test-admin.ts';

const clock = '2026-03-01T10:00:30Z';

/** All that a client can tell of a service by asking, which changes it. */
async function behaviour(mock: Mock): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const minutes of [0, 0, 0.5, 1, 24 * 60]) {
    mock.clock.advance(minutes * 60_000);
    for (const key of ['free', 'pro', undefined] as const) {
      const credential = key ? { key } : { authorization: null };
      for (const request of ['GET /categories', 'GET /store/orders', 'GET /pets/1']) {
        const { status, text, headers } = await call(mock, request, credential);
        answers.push({ status, text, headers: Object.fromEntries(headers) });
      }
    }
    const json = { name: `Created ${answers.length}` };
    answers.push((await call(mock, 'POST /categories', { key: 'business', json })).text);
  }
  return answers;
}

/** A mock that holds what another one does. */
async function copyOf(mock: Mock): Promise<Mock> {
  const copy = createMock();
  await adminOf(copy).state.import(await adminOf(mock).state.export());
  return copy;
}

describe('a state', () => {
  it('is all that the sandbox holds, in the digits of its ids', async () => {
    const id = 9_007_199_254_740_993n;
    const mock = createMock({ clock, seed: { categories: [{ id, name: 'Dog' }] } });
    const { text } = await send(mock, 'GET /state');
    expect(text).toContain('"categories":[{"id":9007199254740993,"name":"Dog"}]');
    expect(JSON.parse(text)).toMatchObject({
      clock: { now: '2026-03-01T10:00:30.000Z', frozen: true },
      profile: { category: { idScheme: 'sequential' } },
      callers: { banned: { bannedUntil: expect.any(Number) } },
    });
  });

  it('comes back as it went, after all that can be done to a mock', async () => {
    const steps = fc.array(
      fc.constantFrom('list', 'create', 'anonymous', 'advance', 'edge', 'ban', 'fault', 'override'),
      { maxLength: 30 },
    );
    const profiles = fc.constantFrom('default', 'sliding-window', 'token-bucket', 'rolling-day');
    const schemes = fc.constantFrom('sequential' as const, 'random' as const, 'big' as const);
    await fc.assert(
      fc.asyncProperty(profiles, schemes, steps, async (profile, ids, todo) => {
        const mock = createMock({ clock, profile });
        mock.setProfile({ ...mock.profile, category: { ...mock.profile.category, idScheme: ids } });
        for (const step of todo) await take(step, mock);
        const copy = await copyOf(mock);
        expect(await copy.state.export()).toEqual(await mock.state.export());
        expect(await behaviour(copy)).toEqual(await behaviour(mock));
      }),
      { numRuns: 30 },
    );
  });

  it('knows what a fault wrote down', async () => {
    const mock = createMock({ clock });
    mock.faults.add({ fault: 'category-overwritten' });
    await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
    const { faults } = await mock.state.export();
    expect(faults[0]?.notes).not.toEqual({});
    expect((await (await copyOf(mock)).state.export()).faults).toEqual(faults);
  });

  it('stays as it was when what is imported cannot be', async () => {
    const mock = createMock({ clock });
    const admin = adminOf(mock);
    const state = await admin.state.export();
    const twins = ['1', '1'].map((id) => ({ id, status: 503, times: 1 }));
    const cannotBe: [object, string][] = [
      [{ ...state, clock: { now: 'noon', frozen: true } }, 'clock.now: must be of the form'],
      [{ ...state, clock: { now: '9999-06-01T00:00:00Z', frozen: true } }, 'clock.now: must be a'],
      [{ ...state, profile: { category: { listOrder: 'nam' } } }, 'did you mean "name"'],
      [{ ...state, keys: [] }, 'the whole: must NOT have fewer than 1 items'],
      [{ ...state, categories: [{ id: 1.5, name: 'Dog' }] }, 'categories.0.id: must be an int64'],
      [{ ...state, faults: [{ id: '1', fault: 'x', notes: {} }] }, 'unknown fault'],
      [{ ...state, anonymous: { ...state.anonymous, minute: [1] } }, 'anonymous.minute: must be'],
      [
        { ...state, anonymous: { ...state.anonymous, bannedUntil: 1e300 } },
        'anonymous.bannedUntil: must be <= 256526524800000',
      ],
      [
        { ...state, anonymous: { ...state.anonymous, bannedUntil: -1 } },
        'anonymous.bannedUntil: must be >= 0',
      ],
      [
        {
          ...state,
          faults: [{ id: '1', fault: 'latency', notes: {} }],
          overrides: twins.slice(0, 1),
        },
        'overrides.0.id: 1 is the id of an earlier one',
      ],
      [{ ...state, overrides: twins }, 'overrides.1.id: 1 is the id of an earlier one'],
      [
        { ...state, callers: { free: { ...state.callers.free, minute: [1] } } },
        'callers.free.minute: must be',
      ],
      [{ ...state, pets: null }, 'pets: must be array, not null'],
      [{ ...state, cats: [] }, 'unknown field "cats"'],
    ];
    for (const [body, detail] of cannotBe) {
      const { status, text } = await send(mock, 'PUT /state', { text: stringifyExact(body) });
      expect({ status, text }).toMatchObject({ status: 422 });
      expect(JSON.parse(text).errors[0].detail).toContain(detail);
      expect(await admin.state.export()).toEqual(state);
    }
    expect(await refusalOf(admin.state.import({} as never))).toMatchObject({ status: 422 });
  });

  it('lets a key of which it tells nothing start anew', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { key: 'free' });
    await mock.state.import({ ...(await mock.state.export()), callers: {} });
    expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(59);
  });

  it.each([true, false])('tells whether the clock stands still: %j', async (frozen) => {
    const state = await createMock({ clock }).state.export();
    for (const mock of [createMock(), createMock({ clock })]) {
      await mock.state.import({ ...state, clock: { ...state.clock, frozen } });
      expect(mock.clock.frozen).toBe(frozen);
    }
  });

  it('is left by a reset, which leads to the start of the mock', async () => {
    const mock = createMock({ clock });
    const before = await mock.state.export();
    await mock.state.import({ ...before, categories: [], random: 7 });
    expect((await mock.state.export()).categories).toEqual([]);
    await mock.reset();
    expect(await mock.state.export()).toEqual(before);
  });

  it('imported, gives new faults ids that none of its own has', async () => {
    const mock = createMock({ clock });
    mock.overrides.add({ status: 500 });
    const fault = mock.faults.add({ fault: 'latency' });
    const copy = await copyOf(mock);
    expect(copy.faults.list()).toEqual([fault]);
    expect(copy.faults.add({ fault: 'latency' }).id).toBe('3');
  });
});

async function take(step: string, mock: Mock): Promise<void> {
  const json = { name: `Category ${mock.requests.count()}` };
  if (step === 'list') await call(mock, 'GET /categories', { key: 'free' });
  if (step === 'create') await call(mock, 'POST /categories', { key: 'pro', json });
  if (step === 'anonymous') await call(mock, 'GET /categories', { authorization: null });
  if (step === 'advance') mock.clock.advance('10s');
  if (step === 'edge') mock.setRemaining('free', 0);
  if (step === 'ban') mock.ban('pro', '1m');
  if (step === 'fault') mock.faults.add({ fault: 'server-error', times: 2, probability: 0.5 });
  if (step === 'override') mock.overrides.add({ status: 503, key: 'free' });
}
