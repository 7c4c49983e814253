import type { Mock } from '../../create-mock.ts';
import { type FieldCase, send, status, text } from './field-case.ts';

const create = (json: unknown) => status('POST /categories', { json });
const cat = { name: 'Cat', description: 'soft' };
const createCat = create(cat);

async function idOfCreated(mock: Mock): Promise<string | undefined> {
  const json = await text('POST /categories', { json: cat })(mock);
  return /"id":(\d+)/.exec(json)?.[1];
}

const nameOfCreated = (name: string) => async (mock: Mock) =>
  JSON.parse(await text('POST /categories', { json: { name } })(mock)).name;

async function list(mock: Mock): Promise<{ id: number; name: string }[]> {
  const response = await send(mock, 'GET /categories');
  return response.json();
}

async function names(mock: Mock): Promise<string> {
  return (await list(mock)).map(({ name }) => name).join(' ');
}

async function idsAscend(mock: Mock): Promise<boolean> {
  const ids = (await list(mock)).map(({ id }) => id);
  return ids.every((id, index) => id > (ids[index - 1] ?? 0));
}

const unique = { category: { duplicateNames: 409 } } as const;
const seeded = 'Dog Cat Rabbit Bird Fish';

async function hasLongId(mock: Mock): Promise<boolean> {
  return BigInt((await idOfCreated(mock)) ?? 0) > 2n ** 32n;
}

/** service.md §2 and §4. */
export const categoryCases: readonly FieldCase[] = [
  ['category.name.minLength', 4, createCat, 201, 400],
  ['category.name.maxLength', 2, createCat, 201, 400],
  ['category.name.pattern', '[a-z]+', createCat, 201, 400],
  ['category.description.minLength', 5, createCat, 201, 400],
  ['category.description.maxLength', 3, createCat, 201, 400],
  ['category.description.pattern', 'of', createCat, 201, 400],
  ['category.duplicateNames', 400, createCat, 201, 400],
  ['category.duplicateNames', 409, createCat, 201, 409],
  ['category.nameComparison', 'case-insensitive', create({ name: 'cAT' }), 201, 409, unique],
  ['category.surroundingSpace', 'trimmed', nameOfCreated(' Cat\n'), ' Cat\n', 'Cat'],
  ['category.normalization', 'NFC', nameOfCreated('Ko\u030c'), 'Ko\u030c', 'K\u01d2'],
  ['category.normalization', 'NFD', nameOfCreated('K\u01d2'), 'K\u01d2', 'Ko\u030c'],
  ['category.suppliedId', 'refused', create({ ...cat, id: 7 }), 201, 400],
  ['category.unknownFields', 'refused', create({ ...cat, x: 1 }), 201, 400],
  ['category.idScheme', 'random', hasLongId, false, true],
  ['category.idScheme', 'big', idOfCreated, '6', String(2n ** 62n + 6n)],
  ['category.listOrder', 'newest-first', names, seeded, 'Fish Bird Rabbit Cat Dog'],
  ['category.listOrder', 'name', names, seeded, 'Bird Cat Dog Fish Rabbit'],
  ['category.listOrder', 'id', idsAscend, false, true, { category: { idScheme: 'random' } }],
];
