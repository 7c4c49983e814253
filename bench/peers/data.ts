import {
  creation,
  invalid,
  limited,
  list,
  type Question,
  unauthorized,
} from '../speed/requests.ts';
import type { Ask } from './peer.ts';

/** The requests to all peers, at their `/categories`. */
export const questions: Readonly<Record<Ask, Question>> = {
  list,
  create: creation,
  unauthorized,
  invalid,
  limited,
};

/** Error objects (service.md §7), phrased like those of the mock. */
export const errors = {
  unauthorized: { code: 'unauthorized', message: 'The API key is unknown', status: 401 },
  invalid: { code: 'invalid_request', message: 'name is required', status: 400 },
  limited: {
    code: 'rate_limited',
    message: 'The limit of 1000 requests is exceeded',
    status: 429,
  },
} as const;

/** For peers that count requests: limits per minute, by the Authorization header. */
export const limits: Readonly<Record<string, number>> = {
  [list.headers.Authorization]: 1e9,
  [limited.headers.Authorization]: 0,
};

/** For peers with fixed headers. */
export const rateLimitHeaders = {
  'X-RateLimit-Limit': '1000000000',
  'X-RateLimit-Remaining': '999999999',
  'X-RateLimit-Reset': '1798761600',
} as const;

export const usedUpHeaders = {
  'X-RateLimit-Limit': '1000',
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset': '1798761600',
  'Retry-After': '60',
} as const;
