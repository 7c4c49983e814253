import type { Locator, Page } from 'playwright/test';
import { bearer } from '../../test-client.ts';
import { test as base } from '../test-console.ts';

interface Sent {
  /** Name of the key to send. */
  readonly key?: keyof typeof bearer;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface LiveFixtures {
  /** Sends a request like `POST /categories` to the service. */
  readonly send: (request: string, sent?: Sent) => Promise<void>;
}

export const test = base.extend<LiveFixtures>({
  send: async ({ server }, use) => {
    await use(async (request, { key = 'free', body, headers = {} } = {}) => {
      const [method = '', path = ''] = request.split(' ');
      const response = await fetch(`${server.baseUrl}${path}`, {
        method,
        headers: { Authorization: bearer[key], 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
      }).catch(() => undefined);
      await response?.arrayBuffer();
    });
  },
});

export const rows = (page: Page): Locator => page.locator('.exchange');
export const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
export const detail = (page: Page): Locator => page.getByRole('region', { name: /^Request #/ });
