import { describe, expect, it } from 'vitest';
import orders from '../../fixtures/orders.json' with { type: 'json' };
import pets from '../../fixtures/pets.json' with { type: 'json' };
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';

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
