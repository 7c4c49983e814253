import type { Page } from 'playwright/test';
import { sampled } from '../../.config/test-sample.ts';
import { requestTo } from '../test-client.ts';
import { expect, test } from './playwright.ts';
import { fetchIn } from './test-behaviours/page.ts';

const { APP_URL: app = '' } = process.env;
const service = 'https://api.pet-catalogue.test/v1';
const url = `${service}/categories`;
const key = 'free';

function create(page: Page, base = service): Promise<Response> {
  return fetchIn(page)(requestTo('POST /categories', { key, base, json: { name: 'Axolotl' } }));
}

async function list(page: Page, base = service): Promise<unknown[]> {
  return (await fetchIn(page)(requestTo('GET /categories', { key, base }))).json();
}

test.beforeEach(async ({ page }) => {
  await page.goto(app);
});

test.describe('the fixture mock', () => {
  for (const time of ['first', 'second']) {
    test(`is new for each test: the ${time}`, async ({ page, mock }) => {
      expect((await create(page)).status).toBe(201);
      expect(await list(page)).toHaveLength(6);
      expect(await mock.requests.count()).toBe(2);
    });
  }

  test('answers every page of the context, but not other addresses or page loads', async ({
    page,
    mock,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(app);
    await create(other);
    expect(await list(page)).toHaveLength(6);
    await expect(list(page, `${service}/users`)).rejects.toThrow();
    await expect(list(page, 'https://api.pet-catalogue.test/v2')).rejects.toThrow();
    await expect(page.goto(`${app}v1/categories`)).resolves.toBeTruthy();
    expect(await mock.requests.count()).toBe(2);
  });

  test("gives precedence to a test's own routes", async ({ page, mock }) => {
    await page.route(url, (route) => route.fulfill({ json: [] }));
    expect(await list(page)).toEqual([]);
    expect(await mock.requests.count()).toBe(0);
  });

  test('resets or closes connections', async ({ page, mock }) => {
    const failures: (string | undefined)[] = [];
    page.on('requestfailed', (request) => failures.push(request.failure()?.errorText));
    for (const fault of ['connection-reset', 'empty-response'] as const) {
      await mock.faults.add({ fault, times: 1 });
      await expect(list(page)).rejects.toThrow('Failed to fetch');
    }
    expect(failures).toEqual(['net::ERR_CONNECTION_RESET', 'net::ERR_CONNECTION_CLOSED']);
  });

  test('does not block the end of a test with a pending answer', async ({ page, mock }) => {
    await mock.clock.freeze();
    await mock.faults.add({ fault: 'latency', settings: { millis: 60_000 } });
    const [request] = await Promise.all([
      page.waitForRequest(url),
      page.evaluate((to) => void fetch(to), url),
    ]);
    expect(request.method()).toBe('GET');
  });
});

test.describe('the option baseUrl', () => {
  test.use({ mockOptions: { baseUrl: 'https://shop.test/eu/v1/' } });

  test('restricts the addresses that the mock answers', async ({ page, mock }) => {
    expect(await list(page, 'https://shop.test/eu/v1')).toHaveLength(5);
    await expect(list(page)).rejects.toThrow();
    await expect(list(page, 'https://shopxtest/eu/v1')).rejects.toThrow();
    expect(await mock.requests.count()).toBe(1);
  });
});

test.describe('CORS', () => {
  test('lets the page read exposed headers only', async ({ page, mock }) => {
    const response = await fetchIn(page)(requestTo('GET /categories', { key, base: service }));
    expect(response.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(response.headers.get('date')).toBeNull();
    expect(await mock.requests.count()).toBe(1);
  });

  for (const cors of sampled([false, 'https://shop.example'] as const, 2, String)) {
    test.describe(String(cors), () => {
      test.use({ mockOptions: { cors } });

      test('keeps a page of another origin from sending and from reading', async ({
        page,
        mock,
      }) => {
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        await expect(create(page)).rejects.toThrow('Failed to fetch');
        expect(messages[0]).toContain('blocked by CORS policy');
        expect(await mock.requests.count({ operation: 'createCategory' })).toBe(0);
        // A simple request: browsers send it without a preflight, and hide the response.
        await expect(fetchIn(page)(new Request(url))).rejects.toThrow('Failed to fetch');
        expect(await mock.requests.count({ operation: 'listCategories' })).toBe(1);
      });

      test('does not restrict pages of the same origin', async ({ page, mock }) => {
        const own = `${app}v1`;
        expect((await create(page, own)).status).toBe(201);
        expect(await list(page, own)).toHaveLength(6);
        expect(await mock.requests.count()).toBe(2);
      });
    });
  }

  test.describe('the origin of the page', () => {
    test.use({ mockOptions: { cors: new URL(app || 'http://app.test').origin } });

    test('may send and read', async ({ page, mock }) => {
      expect((await create(page)).status).toBe(201);
      expect(await mock.requests.count()).toBe(1);
    });
  });
});

test.describe('the fixture mockServer', () => {
  const origins = new Set<string>();
  test.describe.configure({ mode: 'serial' });
  test.use({ mockOptions: { seed: { categories: [{ name: 'Dragon' }] } } });

  for (const time of ['first', 'second']) {
    test(`is a new sandbox of the same server for each test: the ${time}`, async ({
      page,
      mockServer,
    }) => {
      const { baseUrl } = mockServer;
      expect((await create(page, baseUrl)).status).toBe(201);
      expect(await list(page, baseUrl)).toHaveLength(2);
      expect(await mockServer.requests.count()).toBe(2);
      expect(mockServer.keys.list().map(({ name }) => name)).toContain('free');
      origins.add(new URL(baseUrl).origin);
      expect(origins.size).toBe(1);
    });
  }
});
