import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../test-console.ts';

/** Redoc shows the title of the document first, then everything else. */
async function openDocument(page: Page, url: string, title: string) {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('the reference', () => {
  test('shows the document of the service, then that of the admin API', async ({
    page,
    consoleUrl,
  }) => {
    await openDocument(page, `${consoleUrl}reference/`, 'Pet Catalogue Service');
    await expect(page.getByRole('heading', { name: 'Create a category' })).toBeAttached();
    await page.getByRole('link', { name: 'Admin API', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin API' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Advance the clock' })).toBeAttached();
  });

  test('can be searched', async ({ page, consoleUrl }) => {
    await openDocument(page, `${consoleUrl}reference/`, 'Pet Catalogue Service');
    await page.getByPlaceholder('Search').fill('orders');
    await expect(page.getByRole('menuitem', { name: /Read store orders/ }).first()).toBeVisible();
  });

  test('downloads the document', async ({ page, consoleUrl }) => {
    await openDocument(page, `${consoleUrl}reference/`, 'Pet Catalogue Service');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download service.yaml' }).click();
    expect((await saved).suggestedFilename()).toBe('service.yaml');
  });

  test('loads nothing from elsewhere', async ({ page, consoleUrl }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    for (const query of ['', '?show=admin']) {
      await page.goto(`${consoleUrl}reference/${query}`);
      await expect(page.getByText('API docs by Redocly')).toBeAttached();
    }
    const { origin } = new URL(consoleUrl);
    const isOwn = (url: string) => /^(data|blob):/.test(url) || new URL(url).origin === origin;
    expect(addresses.filter((url) => !isOwn(url))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(5);
  });

  test('is accessible and fits', async ({ page, consoleUrl }) => {
    const open = async () => {
      await openDocument(page, `${consoleUrl}reference/`, 'Pet Catalogue Service');
      await expect(page.getByText('API docs by Redocly')).toBeAttached();
    };
    // The headings of Redoc skip levels, which none of its options changes.
    await expectAccessible(page, { open, except: 'Heading levels' });
  });
});
