import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../test-console.ts';
import { openDrive } from './test-drive.ts';

const all = 'clock,keys,faults,overrides,profile,categories,scenarios,sandboxes,state';

/** Opens all collapsed parts, nested ones included. */
async function openEverything(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().fill('latency');
  await expect(page.locator('details.fault')).not.toHaveCount(0);
  const closed = page.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

test.describe('Drive', () => {
  test('opens the sections that its address names, and keeps those that are opened in it', async ({
    page,
    consoleUrl,
  }) => {
    await openDrive(page, consoleUrl, 'keys,state');
    await expect(page.locator('details.section[open]')).toHaveCount(2);
    await page.getByRole('heading', { name: 'Keys' }).click();
    await expect(page).toHaveURL(/open=state$/);
    await page.getByRole('link', { name: 'Overrides' }).click();
    await expect(page.getByRole('heading', { name: 'Force the next answers' })).toBeVisible();
    await page.reload();
    await expect(page.locator('details.section[open]')).toHaveCount(2);
    for (const title of ['Overrides', 'State']) {
      await page.getByRole('heading', { level: 2, name: title }).click();
    }
    await expect(page).toHaveURL(/open=none$/);
  });

  test('loads only what is open', async ({ page, consoleUrl }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await openDrive(page, consoleUrl, 'clock');
    await expect(page.getByText('Running')).toBeVisible();
    const data = [...asked].filter((path) => /\/__admin\/[a-z/]+$/.test(path)).sort();
    expect(data).toEqual(['/__admin/clock', '/__admin/events', '/__admin/sandboxes']);
  });

  test('is operated by keyboard', async ({ page, consoleUrl, mock }) => {
    await openDrive(page, consoleUrl, 'none');
    await page.getByRole('link', { name: 'State' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#section-state > summary')).toBeFocused();
    await mock.faults.add('latency');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reset' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
    await expect.poll(() => mock.faults.list()).toEqual([]);
  });

  test('shows in one window what was done in another', async ({ page, context, consoleUrl }) => {
    await openDrive(page, consoleUrl, 'keys');
    const other = await context.newPage();
    await openDrive(other, consoleUrl, 'keys');
    await page.getByRole('button', { name: '1 left (pro, day)' }).click();
    await expect(other.getByRole('row', { name: /^pro .* 1 of 10,000/ })).toBeVisible();
  });

  test('keeps the focus near a button that has disappeared', async ({ page, consoleUrl, mock }) => {
    for (const fault of ['latency', 'truncated-json', 'empty-response'])
      await mock.faults.add(fault);
    await openDrive(page, consoleUrl, 'faults');
    await page.getByRole('button', { name: 'Remove (latency)' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Active faults' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove all faults' }).press('Enter');
    await expect(page.locator('#section-faults > summary')).toBeFocused();
  });

  test('reports when the mock stops answering, and when it answers again', async ({
    page,
    consoleUrl,
  }) => {
    await openDrive(page, consoleUrl, 'clock');
    await page.route('**/clock/advance', (route) => route.abort());
    await page.getByRole('button', { name: '+1 s' }).click();
    await expect(page.getByRole('alert')).toContainText('no mock answers at');
    await page.unroute('**/clock/advance');
    await page.getByRole('button', { name: '+1 s' }).click();
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('is accessible and fits with everything open', async ({ page, consoleUrl, mock }) => {
    await mock.faults.add('truncated-json');
    await mock.overrides.add({ status: 500 });
    await mock.profile.set({ limits: { ban: { seconds: 7 } } });
    await mock.sandboxes.create({ id: 'x'.repeat(64) });
    await mock.categories.create({ name: 'x'.repeat(100_000) });
    await openDrive(page, consoleUrl, all);
    await openEverything(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expectAccessible(page);
  });
});
