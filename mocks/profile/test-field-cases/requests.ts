import { operationList } from '../../../spec/operations.ts';
import { type FieldCase, header, send, status, text } from './field-case.ts';

const plainText = status('POST /categories', { json: { name: 'Owl' }, contentType: 'text/plain' });
const petRead = 'GET /pets/1';

/** service.md §4 and §5. */
export const requestCases: readonly FieldCase[] = [
  {
    path: 'requests.unknownParameters',
    value: 'refused',
    see: status('GET /categories?page=2'),
    before: 200,
    after: 400,
  },
  { path: 'requests.wrongContentType', value: 415, see: plainText, before: 400, after: 415 },
  { path: 'requests.wrongContentType', value: 'accepted', see: plainText, before: 400, after: 201 },
  {
    path: 'authentication.order',
    value: 'after-validation',
    see: status('POST /categories', { key: null, json: {} }),
    before: 401,
    after: 400,
  },
  {
    path: 'authentication.challenge',
    value: 'Bearer realm="pets"',
    see: header('WWW-Authenticate', 'GET /categories', { key: null }),
    before: 'Bearer',
    after: 'Bearer realm="pets"',
  },
  {
    path: 'authentication.challenge',
    value: null,
    see: header('WWW-Authenticate', 'GET /categories', { key: null }),
    before: 'Bearer',
    after: null,
  },
];

/** service.md §2 and §9. */
export const operationCases: readonly FieldCase[] = [
  {
    path: 'petRead.deprecatedSince',
    value: '2026-01-01',
    see: header('Deprecation', petRead),
    before: null,
    after: '@1767225600',
  },
  {
    path: 'petRead.sunset',
    value: '2026-12-31T12:00:00+02:00',
    see: header('Sunset', petRead),
    before: null,
    after: 'Thu, 31 Dec 2026 10:00:00 GMT',
  },
  {
    path: 'petRead.goneAfterSunset',
    value: true,
    given: { petRead: { sunset: '2026-03-01T10:01:00Z' } },
    see: async (mock) => {
      const early = await send(mock, petRead);
      await mock.clock.advance('60s');
      return [early.status, (await send(mock, petRead)).status];
    },
    before: [200, 200],
    after: [200, 410],
  },
  {
    path: 'petRead.replacement',
    value: '/v2/animals',
    see: header('Link', petRead),
    before: null,
    after: '</v2/animals>; rel="successor-version"',
  },
  {
    path: 'orders.envelope',
    value: 'items',
    see: async (mock) => (await text('GET /store/orders')(mock)).slice(0, 10),
    before: '[{"id":1,"',
    after: '{"items":[',
  },
  ...operationList.map(({ id, method, path }) => ({
    path: `stability.${id}`,
    value: 'beta',
    see: header('X-Stability', `${method} ${path.replace(/\{\w+\}/, '1')}`),
    before: null,
    after: 'beta',
  })),
];
