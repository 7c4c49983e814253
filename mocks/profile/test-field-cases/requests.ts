import { operationList } from '../../../spec/operations.ts';
import type { Mock } from '../../create-mock.ts';
import { type FieldCase, header, send, status, text } from './field-case.ts';

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

const plainText = status('POST /categories', { json: { name: 'Owl' }, contentType: 'text/plain' });
const petRead = 'GET /pets/1';

const withoutKey = { authorization: null };
const challenge = header('WWW-Authenticate', 'GET /categories', withoutKey);
const invalidWithoutKey = status('POST /categories', { ...withoutKey, json: {} });
const bearer = 'Bearer realm="pets"';

/** service.md §4 and §5. */
export const requestCases: readonly FieldCase[] = [
  ['requests.unknownParameters', 'refused', status('GET /categories?page=2'), 200, 400],
  ['requests.wrongContentType', 415, plainText, 400, 415],
  ['requests.wrongContentType', 'accepted', plainText, 400, 201],
  ['authentication.order', 'after-validation', invalidWithoutKey, 401, 400],
  ['authentication.challenge', bearer, challenge, 'Bearer', bearer],
  ['authentication.challenge', null, challenge, 'Bearer', null],
];

async function statusBeforeAndAfterAMinute(mock: Mock): Promise<number[]> {
  const early = await send(mock, petRead);
  await mock.clock.advance('60s');
  return [early.status, (await send(mock, petRead)).status];
}

const inAMinute = { petRead: { sunset: '2026-03-01T10:01:00Z' } };
const gone = [200, 410];
const [noon, noonSent] = ['2026-12-31T12:00:00+02:00', 'Thu, 31 Dec 2026 10:00:00 GMT'];
const link = '</v2/animals>; rel="successor-version"';
const startOfOrders = async (mock: Mock) => (await text('GET /store/orders')(mock)).slice(0, 10);

/** service.md §2 and §9. */
export const operationCases: readonly FieldCase[] = [
  ['petRead.deprecatedSince', '2026-01-01', header('Deprecation', petRead), null, '@1767225600'],
  ['petRead.sunset', noon, header('Sunset', petRead), null, noonSent],
  ['petRead.goneAfterSunset', true, statusBeforeAndAfterAMinute, [200, 200], gone, inAMinute],
  ['petRead.replacement', '/v2/animals', header('Link', petRead), null, link],
  ['orders.envelope', 'items', startOfOrders, '[{"id":1,"', '{"items":['],
  ...operationList.map(({ id, method, path }): FieldCase => {
    const stability = header('X-Stability', `${method} ${path.replace(/\{\w+\}/, '1')}`);
    return [`stability.${id}`, 'beta', stability, null, 'beta'];
  }),
];
