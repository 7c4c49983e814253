import axios from 'axios';
import { setupServer } from 'msw/node';
import msw from 'msw/package.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock } from './msw.ts';

/** Tests what a page of another origin can do in an environment that emulates a browser. */
export function describeEmulatedPage(environment: string): void {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const server = setupServer(...mock.handlers);
  const url = 'https://api.example.com/v1/categories';
  const headers = { Authorization: `Bearer ${mock.keys.list()[0]?.key}` };

  describe(`a page of another origin in ${environment}, with msw ${msw.version.split('.')[0]}`, () => {
    beforeAll(() => server.listen());
    afterAll(() => server.close());

    it('lists categories, reads the rate-limit headers and creates a category by axios', async () => {
      const listed = await axios.get(url, { headers, adapter: 'xhr' });
      expect(listed.data).toHaveLength(5);
      expect(listed.headers['x-ratelimit-limit']).toBe('60');
      const created = await axios.post(url, { name: 'Hamster' }, { headers, adapter: 'xhr' });
      expect([created.status, created.data.name]).toEqual([201, 'Hamster']);
    });

    it('lists and creates categories by fetch', async () => {
      const listed = await fetch(url, { headers });
      expect([listed.status, listed.headers.get('X-RateLimit-Limit')]).toEqual([200, '60']);
      const created = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{"name":"Ferret"}',
      });
      expect(created.status).toBe(201);
    });
  });
}
