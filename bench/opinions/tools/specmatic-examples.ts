import { json } from '../../speed/requests.ts';
import { noPet } from '../document.ts';
import type { RunningService } from '../host.ts';

/** An example file in the format of Specmatic. */
export interface Example {
  readonly name: string;
  readonly 'http-request': object;
  readonly 'http-response': object;
}

const list = { method: 'GET', path: '/categories' };
const create = { method: 'POST', path: '/categories', body: { name: 'Rabbit' } };
const pet = { method: 'GET', path: '/pets/1' };
const orders = { method: 'GET', path: '/store/orders' };
const operations = { list, create, pet, orders };

const rateLimit = {
  'X-RateLimit-Limit': '60',
  'X-RateLimit-Remaining': '59',
  'X-RateLimit-Reset': '1798761600',
};

/**
 * Requests that Specmatic cannot generate: an existing and an unknown pet, invalid keys, an exhausted
 * quota. It generates invalid bodies itself.
 */
export function examplesFor({ apiKey, exhaustedKey }: RunningService): Example[] {
  return [
    ...Object.entries(operations).map(([name, request]) =>
      refusal(`${name}-unknown-key`, withCredential(request, 'Bearer unknown'), 401),
    ),
    refusal('list-empty-key', withCredential(list, ''), 401),
    refusal('list-key-not-as-bearer', withCredential(list, apiKey), 401),
    refusal('incomplete', { ...create, body: { description: 'Small and soft' } }, 400),
    refusal('no-pet', { ...pet, path: `/pets/${noPet}` }, 404),
    {
      name: 'pet',
      'http-request': pet,
      'http-response': { status: 200, headers: { ...json, ...rateLimit }, body: {} },
    },
    {
      name: 'used-up',
      'http-request': withCredential(list, `Bearer ${exhaustedKey}`),
      'http-response': {
        ...{ status: 429, body: {} },
        headers: { ...json, ...rateLimit, 'Retry-After': '30' },
      },
    },
  ];
}

/** For a document without security: otherwise, Specmatic adds the key to every request. */
export const examplesWithoutKey: readonly Example[] = Object.entries(operations).map(
  ([name, request]) => refusal(`${name}-no-key`, request, 401),
);

function refusal(name: string, request: object, status: number): Example {
  const body = { code: 'refused', message: 'Refused', status };
  return {
    name,
    'http-request': request,
    'http-response': { status, headers: { ...json, ...rateLimit }, body },
  };
}

function withCredential(request: object, credential: string): object {
  return { ...request, headers: { Authorization: credential } };
}
