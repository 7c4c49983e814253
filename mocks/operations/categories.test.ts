import { expect, it } from 'vitest';
import seeded from '../../fixtures/categories.json' with { type: 'json' };
import { createMock } from '../create-mock.ts';
import { call, namesIn } from '../test-client.ts';

it('§4.1: listing answers 200 with an array of all categories', async () => {
  const { status, headers, body } = await call(createMock(), 'GET /categories');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json');
  expect(body).toEqual(seeded.map((category, index) => ({ id: index + 1, ...category })));
});

it.each([
  { name: 'Hamster', description: 'Awake at night' },
  { name: 'Hamster' },
  { name: 'Hamster', description: '' },
  { name: 'Dog' },
  { name: '⚕️ 猫 "quoted" \\ \u0000 \ud800 </script>' },
])('§4.2 rule 3: creation answers 201 with the full category for %j', async (json) => {
  const { status, headers, body } = await call(createMock(), 'POST /categories', { json });
  expect(status).toBe(201);
  expect(headers.get('content-type')).toBe('application/json');
  expect(body).toEqual({ id: seeded.length + 1, ...json });
});

it.each([
  ['unique-names', 409, 'conflict'],
  ['unique-names-400', 400, 'invalid_request'],
] as const)(
  '§4.2: the profile %s answers a duplicate name with %i (%s)',
  async (profile, status, code) => {
    const { body } = await call(createMock({ profile }), 'POST /categories', { json: seeded[0] });
    expect(body).toMatchObject({ status, code });
  },
);

it('§2: a category without a description omits the field', async () => {
  const mock = createMock({ seed: { categories: [{ name: 'Bird' }] } });
  expect((await call(mock, 'GET /categories')).text).toBe('[{"id":1,"name":"Bird"}]');
});

it('reset restores the seed, the ids and the quotas, but not the clock', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const first = await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  await mock.clock.advance('10s');
  await mock.reset();
  const again = await call(mock, 'POST /categories', { json: { name: 'Horse' } });
  expect(again.body).toEqual({ ...(first.body as object), name: 'Horse' });
  expect(again.remaining).toBe(first.remaining);
  expect(again.headers.get('date')).toBe('Sun, 01 Mar 2026 10:00:10 GMT');
  expect(await namesIn(mock)).not.toContain('Hamster');
});
