import type { Page } from 'playwright/test';
import { expect, expectAccessible, press, test } from '../test-console.ts';

/** Redoc shows the title of the document first, then everything else. */
async function isShown(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('API docs by Redocly')).toBeAttached();
}

test('the reference is accessible and fits, shows both documents, searches and downloads them, follows the colour scheme, and loads nothing from elsewhere', async ({
  page,
  consoleUrl,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const open = async () => {
    await page.goto(`${consoleUrl}reference/`);
    await isShown(page, 'Pet Catalogue Service');
  };
  // Redoc's headings skip levels, and no option changes that.
  await expectAccessible(page, { open, except: 'Heading levels' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { name: 'Create a category' })).toBeAttached();
  await page.getByPlaceholder('Search').fill('orders');
  await expect(page.getByRole('menuitem', { name: /Read store orders/ }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await press(page, 'Download service.yaml');
  expect((await saved).suggestedFilename()).toBe('service.yaml');
  await page.getByRole('link', { name: 'Admin API', exact: true }).click();
  await isShown(page, 'Admin API');
  const heading = page.getByRole('heading', { level: 1 });
  const ink = await heading.evaluate((element) => getComputedStyle(element).color);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expect(heading).not.toHaveCSS('color', ink);
  await expect(page.getByRole('heading', { name: 'Advance the clock' })).toBeAttached();
  expect(addresses.filter((url) => url.endsWith('/openapi.yaml'))).toHaveLength(1);
  const { origin } = new URL(consoleUrl);
  const isOwn = (url: string) => /^(data|blob):/.test(url) || new URL(url).origin === origin;
  expect(addresses.filter((url) => !isOwn(url))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(5);
});

test.describe('the form that tries an operation', () => {
  test.beforeEach(async ({ page, consoleUrl }) => {
    await page.goto(`${consoleUrl}reference/?show=try`);
    await expect(page.getByRole('combobox', { name: 'Key' })).toHaveValue('free');
  });

  test('creates the category of the example with the chosen key, and fills in a path parameter', async ({
    page,
    mock,
  }) => {
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('createCategory');
    await expect(page.getByRole('textbox', { name: 'Body' })).toHaveValue(/"Rabbit"/);
    await page.getByRole('combobox', { name: 'Key' }).selectOption('pro');
    await press(page, 'Send');
    await expect(page.getByRole('status').filter({ hasText: '201 Created' })).toHaveText(/ms/);
    await expect(page.getByText('x-ratelimit-limit300')).toBeVisible();
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer).toContainText('"name": "Rabbit"');
    const [exchange] = await mock.requests.list();
    expect(exchange).toMatchObject({ key: 'pro', operation: 'createCategory' });
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('getPet');
    await page.getByRole('textbox', { name: 'petId' }).fill('99/1');
    await press(page, 'Send');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    expect((await mock.requests.list())[0]?.request.url).toMatch(/\/v1\/pets\/99%2F1$/);
  });

  test('shows refusals, and how long to wait after too many requests', async ({ page, mock }) => {
    for (const key of ['No key', 'A wrong key']) {
      await page.getByRole('combobox', { name: 'Key' }).selectOption({ label: key });
      await press(page, 'Send');
      await expect(page.getByText('401 Unauthorized')).toBeVisible();
    }
    await mock.keys.setRemaining('free', 0);
    await page.getByRole('combobox', { name: 'Key' }).selectOption('free');
    await press(page, 'Send');
    await expect(page.getByText(/^retry-after\d+$/)).toBeVisible();
  });

  test('cancels a request that waits for a frozen clock, and reports a broken connection', async ({
    page,
    mock,
  }) => {
    await mock.clock.freeze();
    await mock.faults.add({ fault: 'latency' });
    await press(page, 'Send');
    await press(page, 'Cancel');
    await expect(page.getByText('Cancelled.')).toBeVisible();
    await mock.faults.clear();
    await mock.faults.add({ fault: 'connection-reset' });
    await press(page, 'Send');
    await expect(page.getByRole('alert')).toHaveText(/There was no answer/);
  });

  test('shows the curl command, and copies it', async ({ page, server }) => {
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('createCategory');
    await page.getByRole('textbox', { name: 'Body' }).fill(`{"name":"it's"}`);
    await press(page, 'Copy curl command');
    await expect(page.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`curl -i ${server.baseUrl}/categories `);
    expect(copied).toContain(`--data-raw '{"name":"it'\\''s"}'`);
  });

  test('sends to the selected sandbox, which every page keeps', async ({ page, mock }) => {
    const sandbox = await mock.sandboxes.create({ id: 'checkout' });
    await page.getByRole('combobox', { name: 'Sandbox' }).focus();
    await page.getByRole('combobox', { name: 'Sandbox' }).selectOption('checkout');
    await expect(page.getByRole('combobox', { name: 'Key' })).toHaveValue('free');
    await press(page, 'Send');
    await expect(page.getByText('200 OK')).toBeVisible();
    expect(await sandbox.requests.list()).toHaveLength(1);
    expect(await mock.requests.list()).toHaveLength(0);
    await expect(page).toHaveURL(/show=try&sandbox=checkout/);
    await page.getByRole('link', { name: 'Service' }).click();
    await page.getByRole('link', { name: 'Live' }).click();
    await expect(page).toHaveURL(/__admin\/#\/live\?sandbox=checkout/);
    await page.getByRole('link', { name: 'Reference' }).click();
    await expect(page.getByLabel('Sandbox')).toHaveValue('checkout');
  });

  test('is accessible and fits', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('createCategory');
    await press(page, 'Send');
    await expect(page.getByText('201 Created')).toBeVisible();
    await expectAccessible(page);
  });
});
