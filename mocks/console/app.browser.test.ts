import { gzipSync } from 'node:zlib';
import { buildConsole } from '../../.config/console.ts';
import { expect, expectAccessible, test } from './test-console.ts';

test.describe('the console', () => {
  test('opens at the address of the admin API and leads to each view', async ({
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
  });

  test('shows the view that its address names, also after a reload', async ({
    page,
    consoleUrl,
  }) => {
    await page.goto(`${consoleUrl}#/history`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  });

  test('keeps each view as it was left', async ({ page, consoleUrl }) => {
    await page.goto(`${consoleUrl}#/live`);
    await page.getByLabel('Search').fill('refused');
    await expect(page).toHaveURL(/=refused/);
    await page.getByRole('link', { name: 'Drive' }).click();
    await page.getByRole('link', { name: 'Live' }).click();
    await expect(page.getByLabel('Search')).toHaveValue('refused');
  });

  test('selects a sandbox', async ({ page, consoleUrl, mock }) => {
    await mock.sandboxes.create({ id: 'checkout' });
    await page.goto(consoleUrl);
    await page.getByLabel('Sandbox').selectOption('checkout');
    await expect(page).toHaveURL(/sandbox=checkout/);
    await page.getByRole('link', { name: 'Drive' }).click();
    await expect(page).toHaveURL(/#\/drive\?sandbox=checkout$/);
  });

  for (const view of ['live', 'history']) {
    test(`is accessible and fits before anything has happened: ${view}`, async ({
      page,
      consoleUrl,
    }) => {
      await page.goto(`${consoleUrl}#/${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('takes at most 40 kB gzipped, without the reference', async () => {
    const { files } = await buildConsole();
    const scripts = new Map(files);
    const html = String(scripts.get('index.html'));
    const loaded = [...scripts].filter(
      ([name]) => name === 'index.html' || html.includes(name) || isImported(name, html, scripts),
    );
    const size = loaded.reduce((sum, [, content]) => sum + gzipSync(content).length, 0);
    expect(size).toBeLessThan(40_000);
    expect(loaded.length).toBeGreaterThan(2);
  });
});

/** Whether a script of the page imports the file. */
function isImported(
  name: string,
  html: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return [...files].some(
    ([other, content]) =>
      html.includes(other) && other.endsWith('.js') && String(content).includes(base),
  );
}
