import { authorization, exhaustedKey } from '../speed/servers.ts';
import type { Ask, Headers } from './peer.ts';

export const newCategory = { name: 'Hamster', description: 'Small and busy at night' } as const;

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers: Headers;
  readonly body?: string;
  /** Of the answer. */
  readonly status: number;
}

const exhausted = { Authorization: `Bearer ${exhaustedKey}` };

/** What all are asked, each at its `/categories`. */
export const questions: Readonly<Record<Ask, Question>> = {
  list: { method: 'GET', headers: authorization, status: 200 },
  create: { ...post(newCategory), status: 201 },
  unauthorized: { method: 'GET', headers: { Authorization: 'Bearer not-a-key' }, status: 401 },
  invalid: { ...post({ description: newCategory.description }), status: 400 },
  limited: { method: 'GET', headers: exhausted, status: 429 },
};

function post(body: object): Pick<Question, 'method' | 'headers' | 'body'> {
  const headers = { ...authorization, 'Content-Type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** The Error objects of service.md §7, in the words of the mock. */
export const errors = {
  unauthorized: { code: 'unauthorized', message: 'The API key is not known', status: 401 },
  invalid: { code: 'invalid_request', message: 'name is required', status: 400 },
  limited: {
    code: 'rate_limited',
    message: 'The limit of 1000 requests is used up',
    status: 429,
  },
} as const;

/** For those who count: requests a minute, by the Authorization header. */
export const limits: Readonly<Record<string, number>> = {
  [authorization.Authorization]: 1e9,
  [exhausted.Authorization]: 0,
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
