import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../test-console.ts';

/** Redoc shows the title of the document first, then everything else. */
async function isShown(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('API docs by Redocly')).toBeAttached();
}

test.describe('the reference', () => {
  test('shows both documents, searches and downloads them, and loads nothing from elsewhere', async ({
    page,
    consoleUrl,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${consoleUrl}reference/`);
    await isShown(page, 'Pet Catalogue Service');
    await expect(page.getByRole('heading', { name: 'Create a category' })).toBeAttached();
    await page.getByPlaceholder('Search').fill('orders');
    await expect(page.getByRole('menuitem', { name: /Read store orders/ }).first()).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download service.yaml' }).click();
    expect((await saved).suggestedFilename()).toBe('service.yaml');
    await page.getByRole('link', { name: 'Admin API', exact: true }).click();
    await isShown(page, 'Admin API');
    await expect(page.getByRole('heading', { name: 'Advance the clock' })).toBeAttached();
    const { origin } = new URL(consoleUrl);
    const isOwn = (url: string) => /^(data|blob):/.test(url) || new URL(url).origin === origin;
    expect(addresses.filter((url) => !isOwn(url))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(5);
  });

  test('is accessible and fits', async ({ page, consoleUrl }) => {
    const open = async () => {
      await page.goto(`${consoleUrl}reference/`);
      await isShown(page, 'Pet Catalogue Service');
    };
    // The headings of Redoc skip levels, which none of its options changes.
    await expectAccessible(page, { open, except: 'Heading levels' });
  });
});
