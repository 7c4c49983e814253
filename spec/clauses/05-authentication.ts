import { everyOperation, section } from './clause.ts';

export const authentication = section('5', 'Authentication', everyOperation, [
  {
    slug: 'bearer-accepted',
    level: 'must',
    quote:
      '`Authorization`, carrying the API key as the bearer token: `Authorization: Bearer <API_KEY>` … Scope | Applies to every operation.',
    text: 'A valid API key in `Authorization: Bearer <API_KEY>` is accepted by every operation.',
    source: ['5, row Scheme', '5, row Header', '5, row Scope'],
  },
  {
    slug: 'missing-key',
    level: 'must',
    quote:
      'Scope | Applies to every operation. … Failure | 401 with an Error object when the key is missing or invalid.',
    text: 'Every operation rejects a request without an `Authorization` header with 401.',
    source: [
      '5, row Scope',
      '5, row Failure',
      '4.1, 401 response',
      '4.2, 401 response',
      '4.2, rule 2',
      '7, row 401',
    ],
  },
  {
    slug: 'invalid-key',
    level: 'must',
    quote:
      'Scope | Applies to every operation. … Failure | 401 with an Error object when the key is missing or invalid.',
    text: 'Every operation rejects an invalid API key with 401: empty, malformed, unknown (also the key in another case), truncated or extended.',
    source: [
      '5, row Scope',
      '5, row Failure',
      '4.1, 401 response',
      '4.2, 401 response',
      '4.2, rule 2',
      '7, row 401',
    ],
  },
  {
    slug: 'bearer-required',
    level: 'must',
    quote:
      'Scheme | HTTP bearer … `Authorization`, carrying the API key as the bearer token: `Authorization: Bearer <API_KEY>` … Failure | 401 with an Error object when the key is missing or invalid.',
    text: 'Every operation rejects a valid key that is not sent as a bearer token (another scheme or none) with 401.',
    source: ['5, row Scheme', '5, row Header', '5, row Scope', '5, row Failure'],
  },
  {
    slug: 'key-issuing',
    level: 'not-shown',
    quote: 'How API keys are issued, their lifetime and any permission levels: not shown.',
    text: 'How API keys are issued.',
    source: ['5, last sentence'],
    operations: [],
  },
  {
    slug: 'key-lifetime',
    level: 'not-shown',
    quote: 'How API keys are issued, their lifetime and any permission levels: not shown.',
    text: 'The lifetime of API keys.',
    source: ['5, last sentence'],
    operations: [],
  },
  {
    slug: 'permission-levels',
    level: 'not-shown',
    quote: 'How API keys are issued, their lifetime and any permission levels: not shown.',
    text: 'Permission levels of API keys.',
    source: ['5, last sentence'],
    operations: [],
  },
]);
