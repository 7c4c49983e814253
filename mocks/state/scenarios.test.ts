import { describe, expect, it, test } from 'vitest';
import type { ScenarioName } from '../../spec/generated/names.ts';
import { parseExact } from '../../spec/support/exact-json.ts';
import { createMock, type Mock } from '../create-mock.ts';
import { call, clock, namesIn } from '../test-client.ts';
import { scenarios, seeds } from './scenarios.ts';

const inScenario = (scenario: ScenarioName): Mock => createMock({ clock, scenario });

test('happy: the mock starts as configured', async () => {
  const seed = { categories: [{ name: 'Horse' }] };
  expect(await namesIn(createMock({ seed, scenario: 'happy' }))).toEqual(['Horse']);
  expect(createMock().faults.list()).toEqual([]);
});

test('empty: there are no records, and a category can be created', async () => {
  const mock = inScenario('empty');
  expect((await call(mock, 'GET /categories')).body).toEqual([]);
  expect((await call(mock, 'GET /store/orders')).body).toEqual([]);
  expect((await call(mock, 'GET /pets/1')).status).toBe(404);
  expect((await call(mock, 'POST /categories', { json: { name: 'Horse' } })).status).toBe(201);
});

test('large: there are 10,000 categories with unique names, the same in every mock', async () => {
  const first = (await call(inScenario('large'), 'GET /categories')).text;
  expect((await call(inScenario('large'), 'GET /categories')).text).toBe(first);
  const categories = JSON.parse(first) as { name: string; description?: string }[];
  expect(categories).toHaveLength(10_000);
  expect(new Set(categories.map(({ name }) => name)).size).toBe(10_000);
  expect(categories[0]).toEqual({
    id: 1,
    name: 'Long-haired Alpine Budgerigar',
    description: 'For each long-haired alpine budgerigar',
  });
  expect(categories.filter(({ description }) => description === undefined).length).toBe(3200);
});

test('large: the names are valid in the strict profiles', () => {
  const names = seeds
    .get('large')?.()
    .categories?.map(({ name }) => name);
  expect(names?.filter((name) => !/^\p{L}[\p{L} '-]{0,49}$/u.test(name))).toEqual([]);
});

test('nearly-limited: the key free has one request left, and other keys have all of theirs', async () => {
  const mock = inScenario('nearly-limited');
  expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({
    status: 200,
    remaining: 0,
  });
  const refused = await call(mock, 'GET /categories', { key: 'free' });
  expect([refused.status, refused.retryAfter]).toEqual([429, 60]);
  expect((await call(mock, 'GET /categories', { key: 'pro' })).remaining).toBe(299);
  await mock.clock.advance('60s');
  expect((await call(mock, 'GET /categories', { key: 'free' })).remaining).toBe(59);
});

test('banned: the key free is refused for five minutes', async () => {
  const mock = inScenario('banned');
  const refused = await call(mock, 'GET /categories', { key: 'free' });
  expect([refused.status, refused.retryAfter]).toEqual([429, 300]);
  expect((await call(mock, 'GET /categories', { key: 'pro' })).status).toBe(200);
  await mock.clock.advance('300s');
  expect((await call(mock, 'GET /categories', { key: 'free' })).status).toBe(200);
});

test('big-ids: seeded and created ids collide when they are parsed as doubles', async () => {
  const mock = inScenario('big-ids');
  await call(mock, 'POST /categories', { json: { name: 'Horse' } });
  const { text } = await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  expect(text).toContain('4611686018427387906');
  const json = (await call(mock, 'GET /categories')).text;
  const exact = (parseExact(json) as { id: bigint }[]).map(({ id }) => id);
  const rounded = (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
  expect(new Set(exact).size).toBe(6);
  expect(new Set(rounded).size).toBe(3);
});

test('sunset: the pet read announces its sunset and still works', async () => {
  const { status, headers } = await call(inScenario('sunset'), 'GET /pets/1');
  expect(status).toBe(200);
  expect(headers.get('deprecation')).toBe('@1767225600');
  expect(headers.get('sunset')).toBe('Thu, 31 Dec 2099 00:00:00 GMT');
  expect(headers.get('link')).toContain('rel="successor-version"');
});

test.each(scenarios)('$name is described in one sentence', ({ name, text }) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(text).toMatch(/^[A-Z].{10,99}\.$/);
});

describe('a scenario', () => {
  it('resets the sandbox, and the next reset leaves it', async () => {
    const mock = createMock({ clock });
    await call(mock, 'POST /categories', { json: { name: 'Horse' } });
    await mock.faults.add({ fault: 'latency' });
    await mock.scenario('flaky');
    expect(mock.faults.list()).toMatchObject([
      { id: '1', fault: 'server-error', probability: 0.1 },
      { id: '2', fault: 'connection-reset', probability: 0.05 },
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
    // @ts-expect-error: Neither compiles.
    await expect(mock.scenario('flakey')).rejects.toThrow(message);
    expect(mock.faults.list()).toHaveLength(1);
    // @ts-expect-error
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
