import { describe, expect, it } from 'vitest';
import { adminOf, refusalOf, send } from '../../admin/test-admin.ts';
import { createMock } from '../../create-mock.ts';
import { call, clock } from '../../test-client.ts';

/** After 1: a category, after 2: time, after 3: a fault, after 4: a profile, after 5: another category. */
async function started() {
  const mock = createMock({ clock, seed: { categories: [] } });
  await call(mock, 'POST /categories', { key: 'free', json: { name: 'Dog' } });
  await mock.clock.advance('90s');
  await mock.faults.add('latency');
  await mock.faults.clear();
  await mock.profile.set('strict');
  await mock.categories.create({ name: 'Cat' });
  return mock;
}

describe('the state after an earlier command', () => {
  it('comes with the command and, if it is a request, with the request and its answer', async () => {
    const mock = await started();
    const { history } = adminOf(mock);
    const [begin, request, control] = await Promise.all([0, 1, 2].map(history.stateAt));
    expect(begin).toMatchObject({ command: null, exchange: null });
    expect(request).toMatchObject({
      command: { position: 1, request: { operation: 'createCategory' } },
      exchange: (await mock.requests.list())[0],
    });
    expect(control).toMatchObject({
      command: { control: { name: 'clock.advance' } },
      exchange: null,
    });
  });

  it('leaves no sandbox behind, and changes nothing', async () => {
    const mock = await started();
    const before = await mock.state.export();
    const past = await mock.history.at(1);
    await past.categories.create({ name: 'Newt' });
    await past.clock.advance('1d');
    expect(await past.categories.list()).toHaveLength(2);
    expect(mock.sandboxes.ids()).toEqual([]);
    expect(await mock.state.export()).toEqual(before);
    expect((await mock.history.list()).meta.latest).toBe(6);
  });

  it.each([
    ['/history/7/state', 422, '7 is not there yet'],
    ['/history/-1/state', 404, 'GET /history'],
    ['/history/one/state', 404, 'GET /history'],
    ['/history/export?to=7', 422, 'to: 7 is not there yet'],
    ['/history/export?to=x', 422, 'to: must be a whole number'],
  ])('GET %s is answered %i: %s', async (path, status, detail) => {
    const answer = await send(await started(), `GET ${path}`);
    expect(answer).toMatchObject({ status, text: expect.stringContaining(detail) });
  });

  it('is unknown where the history does not reach', async () => {
    const mock = createMock({ clock, historySize: 2 });
    for (let sent = 0; sent < 9; sent += 1) await call(mock, 'GET /categories');
    const refusal = await refusalOf(adminOf(mock).history.stateAt(1));
    expect(refusal).toMatchObject({ message: expect.stringContaining('1 is no longer kept') });
    const off = createMock({ clock, historySize: 0 });
    await expect(off.history.at(0)).rejects.toThrow('only its present is known');
  });
});
