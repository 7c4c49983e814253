import { expect, test } from 'vitest';
import { base, entry, recording } from './test-recorded.ts';

test('a HAR entry becomes the exchange that a run would record', () => {
  const json = { name: 'Content-Type', value: 'application/json' };
  const accept = { name: 'Accept', value: 'application/json' };
  const { headers } = entry().request;
  const created = entry({
    request: { method: 'POST', headers: [...headers, accept, json], postData: { text: '{}' } },
    response: { status: 201, content: { text: '{"id":9007199254740993}' } },
  });
  expect(recording(created).exchanges).toStrictEqual([
    {
      index: 0,
      operation: 'createCategory',
      credential: 'valid',
      request: {
        method: 'POST',
        url: `${base}/categories`,
        headers: {
          accept: 'application/json',
          authorization: 'Bearer $PET_CATALOGUE_API_KEY',
          'content-type': 'application/json',
        },
        body: '{}',
      },
      response: {
        status: 201,
        headers: {
          'content-type': 'application/json',
          'set-cookie': 'session=secret',
          'x-ratelimit-limit': '60',
          'x-ratelimit-remaining': '59',
          'x-ratelimit-reset': String(Date.parse('2026-03-01T10:01:00Z') / 1000),
        },
        body: '{"id":9007199254740993}',
      },
      json: { id: 9007199254740993n },
      sentAt: Date.parse('2026-03-01T10:00:00Z'),
      receivedAt: Date.parse('2026-03-01T10:00:00.100Z'),
    },
  ]);
});

test('missing fields of a HAR entry are not invented', () => {
  const bare = entry({
    request: { headers: [] },
    response: { status: 401, headers: [], content: {} },
  });
  expect(recording({ ...bare, time: -1 }).exchanges).toStrictEqual([
    {
      index: 0,
      operation: 'listCategories',
      credential: 'missing',
      request: { method: 'GET', url: `${base}/categories`, headers: {} },
      response: { status: 401, headers: {}, body: '' },
      json: undefined,
      sentAt: Date.parse('2026-03-01T10:00:00Z'),
      receivedAt: Date.parse('2026-03-01T10:00:00Z'),
    },
  ]);
});
