import { operationList } from '../../../spec/operations.ts';
import type { Mock } from '../../create-mock.ts';
import { type FieldCase, header, send, status, text } from './field-case.ts';

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
