import type { AnsweredExchange } from './answered-exchange.ts';

/** The exchange that a mock reports for its first request, a list of the categories. */
export const answeredList: AnsweredExchange = {
  sandbox: 'main',
  id: 1,
  at: '2026-03-01T10:00:00.000Z',
  method: 'GET',
  path: '/v1/categories',
  operation: 'listCategories',
  key: 'free',
  status: 200,
  pending: false,
  millis: 3,
  refusal: null,
  reason: null,
  byHandler: false,
};
