import { everyOperation, section } from './clause.ts';

export const errors = section('7', 'Errors', everyOperation, [
  {
    slug: 'error-object',
    level: 'must',
    quote: 'Error bodies are Error objects (`code`, `message`, `status`) as defined in section 2.',
    text: 'The body of an error is an Error object (except for a 429, whose body is not shown).',
    source: [
      '7, sentence 1',
      '4.1, 401 response',
      '4.2, 400 response',
      '4.2, rules 1 and 2',
      '5, row Failure',
    ],
  },
  {
    slug: 'error-codes',
    level: 'not-shown',
    quote: 'Body shape and the `code` values of all errors: not shown.',
    text: 'The `code` values of all errors.',
    source: ['7, row 429'],
  },
  {
    slug: '429-body',
    level: 'not-shown',
    quote: 'Body shape and the `code` values of all errors: not shown.',
    text: 'The shape of the body of a 429.',
    source: ['7, row 429'],
  },
  {
    slug: 'retry-after',
    level: 'must',
    quote:
      'The `Retry-After` header on a 429 response tells the client how long to wait before retrying. … Unit of the `Retry-After` value, the length of a ban, and how the daily window is counted: not shown.',
    text: 'A 429 carries a `Retry-After` header, as a delay in seconds or as an HTTP-date.',
    source: ['7, last sentence', '8, last sentence'],
  },
]);
