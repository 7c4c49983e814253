import { everyOperation, section } from './clause.ts';

export const endpoints = section('4', 'Endpoints', everyOperation, [
  {
    slug: 'json-responses',
    level: 'must',
    quote: 'Request and response bodies are `application/json`.',
    text: 'Response bodies are `application/json` (except for a 429, whose body is not shown).',
    source: ['4, sentence 3', '1, sentence 1'],
  },
  {
    slug: 'bearer-on-every-request',
    level: 'must',
    party: 'client',
    quote: 'Every request carries the bearer credential described in section 5.',
    text: 'A client sends the bearer credential with every request.',
    source: ['4, sentence 2'],
  },
  {
    slug: 'json-requests',
    level: 'must',
    party: 'client',
    quote: 'Request and response bodies are `application/json`.',
    text: 'A client sends request bodies as `application/json`.',
    source: ['4, sentence 3'],
    operations: ['createCategory'],
  },
]);
