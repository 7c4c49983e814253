import { expect, test } from 'vitest';
import { create, list, mockWith, send } from './test-faults.ts';

// Effects of faults that the judge cannot observe.

test.each([true, null, ['Dog'], { en: 'Dog' }])('the name %j is accepted', async (name) => {
  const type = name === null ? 'null' : Array.isArray(name) ? 'array' : typeof name;
  const mock = await mockWith(`${type}-as-name-accepted`);
  const { status, body } = await create(mock, { name });
  expect(status).toBe(201);
  expect(body.name).toEqual(expect.any(String));
  expect(await list(mock)).toContainEqual(body);
  expect((await create(mock, { name: 7 })).status).toBe(400);
});

test.each(['Horse', null])('the body %j is accepted', async (body) => {
  const mock = await mockWith(`${body === null ? 'null' : 'string'}-body-accepted`);
  expect((await create(mock, body)).status).toBe(201);
  expect((await create(mock, [])).status).toBe(400);
});

test.each([
  ['text-spaces-merged', 'Big  Horse', 'Big Horse'],
  ['text-escaped-as-html', 'Cats & <b>Dogs</b>', 'Cats &amp; &lt;b>Dogs&lt;/b>'],
  ['text-quotes-escaped', '"Horse"', '\\"Horse\\"'],
])('%s: %j becomes %j', async (fault, name, shown) => {
  const mock = await mockWith(fault);
  expect((await create(mock, { name })).body.name).toBe(shown);
  expect(await list(mock)).toContainEqual(expect.objectContaining({ name: shown }));
});

test('list-capped-at-100 and list-capped show only the first categories', async () => {
  const categories = Array.from({ length: 120 }, (_, index) => ({ name: `Category ${index}` }));
  expect(await list(await mockWith('list-capped-at-100', { seed: { categories } }))).toHaveLength(
    100,
  );
  expect(await list(await mockWith('list-capped', { seed: { categories } }))).toHaveLength(5);
});

test('oldest-category-lost loses the oldest with each creation', async () => {
  const mock = await mockWith('oldest-category-lost');
  const [oldest, ...others] = await list(mock);
  const first = (await create(mock, { name: 'Horse' })).body;
  expect(await list(mock)).toEqual([...others, first]);
  const second = (await create(mock, { name: 'Hamster' })).body;
  expect(await list(mock)).toEqual([...others.slice(1), first, second]);
  expect(oldest.name).toBe('Dog');
});

test('category-overwritten changes the oldest category at each creation', async () => {
  const mock = await mockWith('category-overwritten');
  expect((await list(mock))[0].name).toBe('Dog');
  await create(mock, { name: 'Horse' });
  expect((await list(mock))[0].name).toBe('Horse');
  await create(mock, { name: 'Hamster' });
  expect((await list(mock))[0].name).toBe('Hamster');
});

test('removing a fault discards its notes', async () => {
  const mock = await mockWith('oldest-category-lost');
  await create(mock, { name: 'Horse' });
  await mock.faults.clear();
  await mock.faults.add({ fault: 'oldest-category-lost' });
  expect(await list(mock)).toHaveLength(6);
});

test('pet-read-answers-404 hides a pet that exists, but not from anonymous callers', async () => {
  const mock = await mockWith('pet-read-answers-404');
  expect((await send(mock, 'GET /pets/1')).status).toBe(404);
  expect((await send(mock, 'GET /pets/1', undefined, 'Bearer nobody')).status).toBe(401);
});

test('client-id-adopted ignores an id that is taken', async () => {
  const mock = await mockWith('client-id-adopted');
  expect((await create(mock, { name: 'Horse', id: 4711 })).body.id).toBe(4711);
  expect((await create(mock, { name: 'Hamster', id: 3 })).body.id).toBe(7);
  expect((await list(mock)).map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 4711, 7]);
});
