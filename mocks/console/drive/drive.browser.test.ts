import type { Page } from 'playwright/test';
import {
  answerNext,
  expect,
  expectAccessible,
  openDrive,
  press,
  test,
  told,
} from '../test-console.ts';

const all = 'clock,keys,faults,overrides,profile,categories,scenarios,sandboxes,state';

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
    await page.getByRole('heading', { name: 'Overrides' }).click();
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
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    const data = [...asked].filter((path) => /\/__admin\/[a-z/]+$/.test(path)).sort();
    expect(data).toEqual(['/__admin/clock', '/__admin/events', '/__admin/sandboxes']);
  });

  test('is operated by keyboard', async ({ page, consoleUrl, mock }) => {
    await openDrive(page, consoleUrl, 'none');
    await page.locator('#section-state > summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#section-state > summary')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    await mock.faults.add('latency');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
    answerNext(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
    await expect.poll(() => mock.faults.list()).toEqual([]);
  });

  test('keeps the focus near a button that has disappeared', async ({ page, consoleUrl, mock }) => {
    for (const fault of ['latency', 'truncated-json', 'empty-response'] as const) {
      await mock.faults.add(fault);
    }
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
    await press(page, '+1 s');
    await expect(page.locator('.problem-text')).toContainText('no mock answers at');
    await press(page, 'Dismiss');
    await expect(page.locator('.problem-text')).toHaveCount(0);
    await press(page, '+1 s');
    await expect(page.locator('.problem-text')).toHaveCount(1);
    await page.unroute('**/clock/advance');
    await press(page, '+1 s');
    await expect(page.locator('.problem-text')).toHaveCount(0);
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
  });
});

test.describe('the clock in the console', () => {
  test.use({ mockOptions: { clock: '2026-03-01T10:00:00Z' } });
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'clock'));

  test('is advanced by buttons, by any duration, and by others, and shows beside the form why the API refused', async ({
    page,
    mock,
  }) => {
    await expect(page.getByText('2026-03-01 10:00:00 UTC')).toBeVisible();
    await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
    for (const [button, time] of [
      ['+1 s', '2026-03-01 10:00:01 UTC'],
      ['+1 min', '2026-03-01 10:01:01 UTC'],
      ['+1 h', '2026-03-01 11:01:01 UTC'],
      ['+1 day', '2026-03-02 11:01:01 UTC'],
    ] as const) {
      await press(page.locator('main'), button, time);
    }
    await page.getByLabel('Advance by').fill('90s');
    await press(page, 'Advance', '2026-03-02 11:02:31 UTC');
    expect(mock.clock.now()).toBe(Date.parse('2026-03-02T11:02:31Z'));
    await mock.clock.advance('1d');
    await expect(page.getByText('2026-03-03 11:02:31 UTC')).toBeVisible();
    await page.getByLabel('Set to').fill('noon');
    await press(page, 'Set');
    const problem = page.getByText('Must be of the form 2026-03-01T00:00:00Z, not "noon"');
    await expect(problem).toHaveRole('alert');
    await expect(page.getByLabel('Set to')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Set to').fill('');
    await expect(problem).toHaveCount(0);
    await press(page, 'Set');
    await expect(page.getByText('At least one value must be given.')).toBeVisible();
  });

  test('is set to a time, resumed and frozen', async ({ page, mock }) => {
    await page.getByLabel('Set to').fill('2027-01-01T00:00:00Z');
    await page.getByLabel('Set to').press('Enter');
    await told(page, 'The clock is set to 2027-01-01 00:00:00 UTC.');
    expect(mock.clock.now()).toBe(Date.parse('2027-01-01T00:00:00Z'));
    await press(page, 'Resume', 'The clock runs from 2027-01-01 00:00:00 UTC.');
    expect(mock.clock.frozen).toBe(false);
    await expect(page.locator('.clock time')).not.toHaveText('2027-01-01 00:00:00 UTC');
    await press(page, 'Freeze', 'The clock is frozen at');
    expect(mock.clock.frozen).toBe(true);
  });
});
