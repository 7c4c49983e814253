import { describe, expect, it } from 'vitest';
import seed from '../../fixtures/seed.json' with { type: 'json' };
import { createMock } from '../create-mock.ts';
import { call, clock, namesIn } from '../test-client.ts';

const { categories, pets, orders } = seed;

it('§4.1: listing answers 200 with an array of all categories', async () => {
  const { status, headers, body } = await call(createMock(), 'GET /categories');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json');
  expect(body).toEqual(categories.map((category, index) => ({ id: index + 1, ...category })));
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
  expect(body).toEqual({ id: categories.length + 1, ...json });
});

it('reset restores the seed, the ids and the quotas, but not the clock', async () => {
  const mock = createMock({ clock });
  const first = await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  await mock.clock.advance('10s');
  await mock.reset();
  const again = await call(mock, 'POST /categories', { json: { name: 'Horse' } });
  expect(again.body).toEqual({ ...(first.body as object), name: 'Horse' });
  expect(again.remaining).toBe(first.remaining);
  expect(again.headers.get('date')).toBe('Sun, 01 Mar 2026 10:00:10 GMT');
  expect(await namesIn(mock)).not.toContain('Hamster');
});

describe('§1: GET /pets/{petId}', () => {
  it.each(pets)('returns the pet $id', async (pet) => {
    const { status, body } = await call(createMock(), `GET /pets/${pet.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(pet);
  });

  it.each([
    ['a string', 'a/b c', 'a%2Fb%20c'],
    ['an integer beyond 2^53', 9007199254740993n, '9007199254740993'],
    ['zero', 0, '0'],
  ])('finds a pet whose id is %s', async (_kind, id, segment) => {
    const mock = createMock({ seed: { pets: [{ id, name: 'Rex' }] } });
    const { status, body } = await call(mock, `GET /pets/${segment}`);
    expect(status).toBe(200);
    expect(body).toEqual({ id, name: 'Rex' });
  });

  it.each(['99', '01', '1.0', '-1', '__proto__', 'constructor', '1%00', '%31%20'])(
    'answers 404 for the unknown pet %s',
    async (id) => {
      expect((await call(createMock(), `GET /pets/${id}`)).status).toBe(404);
    },
  );
});

describe('§1: GET /store/orders', () => {
  it('returns the store orders', async () => {
    const { status, body } = await call(createMock(), 'GET /store/orders');
    expect(status).toBe(200);
    expect(body).toEqual(orders);
  });

  it('returns int64 values of the seed exactly', async () => {
    const mock = createMock({ seed: { orders: [{ id: 9223372036854775807n, note: null }] } });
    const { text } = await call(mock, 'GET /store/orders');
    expect(text).toBe('[{"id":9223372036854775807,"note":null}]');
  });
});
