import {
  creation,
  invalid,
  limited,
  list,
  type Question,
  unauthorized,
} from '../speed/requests.ts';
import type { Ask } from './peer.ts';

/** What all are asked, each at its `/categories`. */
export const questions: Readonly<Record<Ask, Question>> = {
  list,
  create: creation,
  unauthorized,
  invalid,
  limited,
};

/** The Error objects of service.md §7, in the words of the mock. */
export const errors = {
  unauthorized: { code: 'unauthorized', message: 'The API key is unknown', status: 401 },
  invalid: { code: 'invalid_request', message: 'name is required', status: 400 },
  limited: {
    code: 'rate_limited',
    message: 'The limit of 1000 requests is exceeded',
    status: 429,
  },
} as const;

/** For those who count: requests a minute, by the Authorization header. */
export const limits: Readonly<Record<string, number>> = {
  [list.headers.Authorization]: 1e9,
  [limited.headers.Authorization]: 0,
};

/** For those whose headers are fixed. */
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
