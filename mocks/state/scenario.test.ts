import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, namesIn } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';

describe('a scenario', () => {
  it('resets the sandbox, and the next reset leaves it', async () => {
    const mock = createMock({ clock });
    await call(mock, 'POST /categories', { json: { name: 'Horse' } });
    await mock.faults.add({ fault: 'latency' });
    await mock.scenario('flaky');
    expect(mock.faults.list().map(({ id, fault }) => `${id} ${fault}`)).toEqual([
      '1 server-error',
      '2 connection-reset',
    ]);
    expect((await mock.faults.add({ fault: 'latency' })).id).toBe('3');
    await mock.reset();
    expect(mock.faults.list()).toEqual([]);
    expect(await namesIn(mock)).not.toContain('Horse');
  });

  it('from the options of the mock is restored by a reset', async () => {
    const mock = createMock({ clock, scenario: 'nearly-limited' });
    await call(mock, 'GET /categories', { key: 'free' });
    await mock.reset();
    expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(0);
    await mock.scenario('happy');
    expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(59);
  });

  it('keeps the settings that it does not change', async () => {
    const mock = createMock({ scenario: 'sunset', profile: { category: { idScheme: 'big' } } });
    expect(mock.profile.get().category.idScheme).toBe('big');
    expect(mock.profile.get().petRead.sunset).toBe('2099-12-31');
  });

  it('ignores properties of Object.prototype that are named like a key', () => {
    const keys = ['constructor', '__proto__'].map((name) => ({
      name,
      key: name,
      plan: 'free' as const,
    }));
    expect(createMock({ keys }).keys.list()).toEqual(keys);
  });

  it('with an unknown name is refused with a suggestion, and nothing changes', async () => {
    const mock = createMock();
    await mock.faults.add({ fault: 'latency', settings: { millis: 0 } });
    const message = /name: must be one of happy, empty, .* not "flakey" \(did you mean "flaky"\?\)/;
    await expect(mock.scenario('flakey')).rejects.toThrow(message);
    expect(mock.faults.list()).toHaveLength(1);
    expect(() => createMock({ scenario: 'flakey' })).toThrow(message);
  });

  it('that needs a missing key is refused', async () => {
    const keys = [{ name: 'mine', key: 'my-key', plan: 'free' }] as const;
    const message =
      'The scenario banned cannot be used:\n  needs a key named free; the keys are mine';
    expect(() => createMock({ keys, scenario: 'banned' })).toThrow(message);
    await expect(createMock({ keys }).scenario('banned')).rejects.toThrow(message);
  });
});
