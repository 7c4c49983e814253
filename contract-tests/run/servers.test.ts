import { expect, test } from 'vitest';
import { run } from '../run.ts';
import { startServer } from '../transport/test-server.ts';
import { failedClauses } from './test-judge.ts';

// All other clauses hold or are not exercised: the responses are JSON, the key is accepted, every
// operation exists, and no response contains a category, an Error or a rate-limit header.
const failedByEmptyObjects = [
  '2.new-category-name', // §4.2: invalid values are answered 400
  '2.new-category-description',
  '4.1.array', // §4.1: the 200 is an array
  '4.2.answers-201', // §4.2, rule 3
  '4.2.body-required', // §4.2: what is missing or no NewCategory is answered 400
  '4.2.body-is-json',
  '4.2.body-is-object',
  '4.2.name-required', // §4.2, rule 1
  '5.missing-key', // §5: 401, in every operation
  '5.invalid-key',
  '5.bearer-required',
  '8.limit-header', // §8: every response carries these
  '8.remaining-header',
  '8.reset-header',
];

test('a server that answers 200 and {} to every request breaks 14 clauses', async () => {
  const baseUrl = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const report = await run({ baseUrl, apiKey: 'pc_key_of_nobody', plan: 'free' });
  expect(report.verdict).toBe('violates');
  expect(failedClauses(report)).toEqual(failedByEmptyObjects);
});
