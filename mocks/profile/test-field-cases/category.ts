import type { Mock } from '../../create-mock.ts';
import { type FieldCase, send, status, text } from './field-case.ts';

const create = (json: unknown) => status('POST /categories', { json });
const cat = { name: 'Cat', description: 'soft' };
const refused = { see: create(cat), before: 201, after: 400 };

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

const seeded = 'Dog Cat Rabbit Bird Fish';

/** service.md §2 and §4. */
export const categoryCases: readonly FieldCase[] = [
  { path: 'category.name.minLength', value: 4, ...refused },
  { path: 'category.name.maxLength', value: 2, ...refused },
  { path: 'category.name.pattern', value: '[a-z]+', ...refused },
  { path: 'category.description.minLength', value: 5, ...refused },
  { path: 'category.description.maxLength', value: 3, ...refused },
  { path: 'category.description.pattern', value: 'of', ...refused },
  { path: 'category.duplicateNames', value: 400, ...refused },
  { path: 'category.duplicateNames', value: 409, see: create(cat), before: 201, after: 409 },
  {
    path: 'category.nameComparison',
    value: 'case-insensitive',
    given: { category: { duplicateNames: 409 } },
    see: create({ name: 'cAT' }),
    before: 201,
    after: 409,
  },
  {
    path: 'category.surroundingSpace',
    value: 'trimmed',
    see: nameOfCreated(' Cat\n'),
    before: ' Cat\n',
    after: 'Cat',
  },
  {
    path: 'category.normalization',
    value: 'NFC',
    see: nameOfCreated('Ko\u030c'),
    before: 'Ko\u030c',
    after: 'K\u01d2',
  },
  {
    path: 'category.normalization',
    value: 'NFD',
    see: nameOfCreated('K\u01d2'),
    before: 'K\u01d2',
    after: 'Ko\u030c',
  },
  { path: 'category.suppliedId', value: 'refused', ...refused, see: create({ ...cat, id: 7 }) },
  { path: 'category.unknownFields', value: 'refused', ...refused, see: create({ ...cat, x: 1 }) },
  {
    path: 'category.idScheme',
    value: 'random',
    see: async (mock) => BigInt((await idOfCreated(mock)) ?? 0) > 2n ** 32n,
    before: false,
    after: true,
  },
  {
    path: 'category.idScheme',
    value: 'big',
    see: idOfCreated,
    before: '6',
    after: String(2n ** 62n + 6n),
  },
  {
    path: 'category.listOrder',
    value: 'newest-first',
    see: names,
    before: seeded,
    after: 'Fish Bird Rabbit Cat Dog',
  },
  {
    path: 'category.listOrder',
    value: 'name',
    see: names,
    before: seeded,
    after: 'Bird Cat Dog Fish Rabbit',
  },
  {
    path: 'category.listOrder',
    value: 'id',
    given: { category: { idScheme: 'random' } },
    see: idsAscend,
    before: false,
    after: true,
  },
];
