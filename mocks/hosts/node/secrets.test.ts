import { http } from 'msw';
import { expect, it } from 'vitest';
import type { ServeOptions } from '../node.ts';
import { served } from './test-server.ts';

const key = 'the-key/of-somebody';

async function started(options: ServeOptions = {}) {
  return (await served(options, { keys: [{ name: 'mine', key, plan: 'free' }] })).server;
}

async function requestsAfter(headers: Readonly<Record<string, string>>): Promise<string> {
  const { baseUrl, adminUrl } = await started();
  expect((await fetch(`${baseUrl}/categories`, { headers })).status).toBe(401);
  const response = await fetch(`${adminUrl}/requests`, { signal: AbortSignal.timeout(60_000) });
  expect(response.status).toBe(200);
  return response.text();
}

it('a token of backslashes does not block reading the journal', async () => {
  const token = '\\'.repeat(60);
  const headers = { Authorization: `Bearer ${token}`, 'X-A': `${token}${'a'.repeat(80)}` };
  const text = await requestsAfter(headers);
  expect(text).toContain('"authorization":"Bearer [redacted]"');
  expect(text).toContain(`"x-a":"[redacted]${'a'.repeat(80)}"`);
});

it.each([7000, 9000, 14_000])('a token of %i characters is redacted', async (length) => {
  const token = 'eyJhbGciOi.-_'.repeat(length / 13);
  const text = await requestsAfter({ Authorization: `Bearer ${token}` });
  expect(text).toContain('"authorization":"Bearer [redacted]"');
  expect(text).not.toContain('eyJ');
});

it('errors of a handler are reported without keys and without the presented token', async () => {
  const errors: unknown[] = [];
  const handlers = [
    http.get('*/v1/pets', ({ request }) => {
      const token = encodeURIComponent(request.headers.get('authorization') ?? '');
      throw new RangeError(`refused ${token}`, { cause: new Error(`not ${key}`) });
    }),
  ];
  const onHandlerError = (error: unknown) => errors.push(error);
  const { baseUrl } = await started({ handlers, onHandlerError });
  const headers = { Authorization: 'Bearer st-91f0c7aa/Zq' };
  expect((await fetch(`${baseUrl}/pets`, { headers })).status).toBe(500);
  const [error] = errors as [Error];
  expect(error.name).toBe('RangeError');
  expect(error.message).toBe('refused Bearer%20[redacted]');
  expect(error.stack).toMatch(/^RangeError: refused Bearer%20\[redacted\]\n {4}at /);
  expect(error.cause).toMatchObject({ message: 'not [key mine]' });
});
