import { gzipSync } from 'node:zlib';
import { expect, expectAccessible, test } from './test-console.ts';

test.describe('the console', () => {
  test('opens at the address of the admin API and leads to each view, which a reload keeps as it was left', async ({
    page,
    consoleUrl,
  }) => {
    await page.goto(consoleUrl.replace(/\/$/, ''));
    await expect(page).toHaveURL(consoleUrl);
    for (const view of ['Live', 'Drive', 'History']) {
      await page.getByRole('link', { name: view }).click();
      await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible();
      await expect(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
    await page.goto(`${consoleUrl}#/live`);
    await page.getByLabel('Search').fill('refused');
    await expect(page).toHaveURL(/=refused/);
    await page.getByRole('link', { name: 'Drive' }).click();
    await page.getByRole('link', { name: 'Live' }).click();
    await expect(page.getByLabel('Search')).toHaveValue('refused');
  });

  test('selects a sandbox, and says when it is gone', async ({ page, consoleUrl, mock }) => {
    await mock.sandboxes.create({ id: 'checkout' });
    await page.goto(consoleUrl);
    await page.getByLabel('Sandbox').selectOption('checkout');
    await expect(page).toHaveURL(/sandbox=checkout/);
    await page.getByRole('link', { name: 'Drive' }).click();
    await expect(page).toHaveURL(/#\/drive\?sandbox=checkout$/);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await mock.sandboxes.delete('checkout');
    await expect(page.getByRole('heading', { name: 'No sandbox checkout' })).toBeVisible();
    await expect(page.getByText('It was deleted, or has expired')).toBeVisible();
    await mock.sandboxes.create({ id: 'checkout' });
    await expect(page.getByRole('heading', { name: 'Drive' })).toBeVisible();
  });

  test('says that a sandbox does not exist, and leads to the main one', async ({
    page,
    consoleUrl,
  }) => {
    await page.goto(`${consoleUrl}#/history?sandbox=chekout`);
    await expect(page.getByText('It does not exist; its name may be mistyped.')).toBeVisible();
    await page.getByRole('link', { name: 'Show the main sandbox' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  });

  test('is accessible and fits before anything has happened', async ({ page, consoleUrl }) => {
    for (const view of ['live', 'history']) {
      await page.goto(`${consoleUrl}#/${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(view, 'i'));
      await expectAccessible(page);
    }
  });

  test('takes at most 45 kB gzipped, without the reference', async ({ page, consoleUrl }) => {
    await page.goto(consoleUrl);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const urls = [consoleUrl, ...loaded.filter((url) => /\.(css|js)$/.test(url))];
    const files = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()));
    const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(size).toBeLessThan(45_000);
    expect(files.length).toBeGreaterThan(2);
  });
});
