import { everyOperation, section } from './clause.ts';

export const limits = section('8', 'Limits', everyOperation, [
  {
    slug: 'plan-free',
    level: 'must',
    quote: 'Free | 60 | 1,000',
    text: 'The Free plan allows 60 requests per minute and 1,000 per day.',
    source: ['8, table Plan, row Free', '8, rule 4'],
  },
  {
    slug: 'plan-pro',
    level: 'must',
    quote: 'Pro | 300 | 10,000',
    text: 'The Pro plan allows 300 requests per minute and 10,000 per day.',
    source: ['8, table Plan, row Pro', '8, rule 4'],
  },
  {
    slug: 'plan-business',
    level: 'must',
    quote: 'Business | 1,000 | 100,000',
    text: 'The Business plan allows 1,000 requests per minute and 100,000 per day.',
    source: ['8, table Plan, row Business', '8, rule 4'],
  },
  {
    slug: 'plan-enterprise',
    level: 'may',
    quote: 'Enterprise quotas are agreed individually.',
    text: 'The quotas of the Enterprise plan are agreed individually.',
    source: ['8, table Plan, row Enterprise', '8, rule 4'],
  },
  {
    slug: 'limit-header',
    level: 'must',
    quote:
      'Every API response carries these headers: … X-RateLimit-Limit | The request limit that applies to the caller (integer).',
    text: 'Every response carries `X-RateLimit-Limit`, an integer: the request limit that applies to the caller.',
    source: ['8, Rate limit headers', '8, row X-RateLimit-Limit'],
  },
  {
    slug: 'remaining-header',
    level: 'must',
    quote:
      'Every API response carries these headers: … X-RateLimit-Remaining | Requests left in the current window (integer).',
    text: 'Every response carries `X-RateLimit-Remaining`, an integer.',
    source: ['8, Rate limit headers', '8, row X-RateLimit-Remaining'],
  },
  {
    slug: 'remaining-range',
    level: 'must',
    quote: 'X-RateLimit-Remaining | Requests left in the current window (integer).',
    text: '`X-RateLimit-Remaining` is the number of requests left: never below 0, never above `X-RateLimit-Limit`.',
    source: ['8, row X-RateLimit-Remaining'],
  },
  {
    slug: 'remaining-counts-down',
    level: 'must',
    quote: 'X-RateLimit-Remaining | Requests left in the current window (integer).',
    text: '`X-RateLimit-Remaining` goes down as a key sends requests in one window, and never up.',
    source: ['8, row X-RateLimit-Remaining'],
  },
  {
    slug: 'reset-header',
    level: 'must',
    quote:
      'Every API response carries these headers: … X-RateLimit-Reset | Unix timestamp of when the limit resets.',
    text: 'Every response carries `X-RateLimit-Reset`, a Unix timestamp.',
    source: ['8, Rate limit headers', '8, row X-RateLimit-Reset'],
  },
  {
    slug: 'reset-ahead',
    level: 'must',
    quote: 'X-RateLimit-Reset | Unix timestamp of when the limit resets.',
    text: '`X-RateLimit-Reset` is the time of the reset in seconds: not in the past, and at most a day ahead, the longest window.',
    source: ['8, row X-RateLimit-Reset', '8, table Plan'],
  },
  {
    slug: 'reported-window',
    level: 'not-shown',
    quote:
      'X-RateLimit-Limit | The request limit that applies to the caller (integer). … X-RateLimit-Remaining | Requests left in the current window (integer).',
    text: 'Whether the rate-limit headers describe the minute or the day.',
    source: ['8, row X-RateLimit-Limit', '8, row X-RateLimit-Remaining'],
  },
  {
    slug: 'counted-requests',
    level: 'not-shown',
    quote: 'Plan | Requests per minute | Requests per day',
    text: 'Which requests count: whether those answered with an error use up the limit, too.',
    source: ['8, table Plan'],
  },
  {
    slug: 'exceeding-answers-429',
    level: 'must',
    quote: 'When a request exceeds the rate limit, then the response is `429 Too Many Requests`.',
    text: 'A request that exceeds the rate limit is answered 429; one within it is not.',
    source: ['8, rule 1', '7, row 429', '8, table Plan'],
  },
  {
    slug: '429-executes-nothing',
    level: 'must',
    quote: 'When a request exceeds the rate limit, then the response is `429 Too Many Requests`.',
    text: 'A request answered 429 is rejected: it creates no category.',
    source: ['8, rule 1'],
    operations: ['createCategory'],
  },
  {
    slug: 'retry-after-suffices',
    level: 'must',
    quote:
      'A client backs off and retries after the time given in the `Retry-After` header, using exponential backoff.',
    text: 'A request sent after the time given in `Retry-After` is accepted again.',
    source: ['8, rule 2', '7, last sentence'],
  },
  {
    slug: 'client-waits',
    level: 'must',
    party: 'client',
    quote:
      'A client backs off and retries after the time given in the `Retry-After` header, using exponential backoff.',
    text: 'After a 429, a client retries only after the time given in `Retry-After`.',
    source: ['8, rule 2'],
  },
  {
    slug: 'client-backs-off',
    level: 'must',
    party: 'client',
    quote:
      'A client backs off and retries after the time given in the `Retry-After` header, using exponential backoff.',
    text: 'A client that is rejected again waits longer each time (exponential backoff).',
    source: ['8, rule 2'],
  },
  {
    slug: 'ban',
    level: 'may',
    quote:
      'When a client keeps sending requests after receiving 429, then its API key may be temporarily banned.',
    text: 'A key that keeps sending requests after a 429 may be banned temporarily.',
    source: ['8, rule 3'],
  },
  {
    slug: 'client-stops',
    level: 'must',
    party: 'client',
    quote:
      'When a client keeps sending requests after receiving 429, then its API key may be temporarily banned.',
    text: 'A client does not keep sending requests after a 429.',
    source: ['8, rule 3'],
  },
  {
    slug: 'retry-after-unit',
    level: 'not-shown',
    quote:
      'Unit of the `Retry-After` value, the length of a ban, and how the daily window is counted: not shown.',
    text: 'The unit of the `Retry-After` value.',
    source: ['8, last sentence'],
  },
  {
    slug: 'ban-length',
    level: 'not-shown',
    quote:
      'Unit of the `Retry-After` value, the length of a ban, and how the daily window is counted: not shown.',
    text: 'How long a ban lasts.',
    source: ['8, last sentence'],
  },
  {
    slug: 'day-window',
    level: 'not-shown',
    quote:
      'Unit of the `Retry-After` value, the length of a ban, and how the daily window is counted: not shown.',
    text: 'How the daily window is counted.',
    source: ['8, last sentence'],
  },
]);
