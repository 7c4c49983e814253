import { createMock } from '../../create-mock.ts';
import { expect, test } from '../test-console.ts';
import { openDrive, section, told } from './test-drive.ts';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires it.
  mock: async ({}, use) => use(createMock({ clock: '2026-03-01T10:00:00Z' })),
});

test.describe('the clock in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'clock'));

  test('shows the time of the mock', async ({ page }) => {
    await expect(page.getByText('2026-03-01 10:00:00 UTC')).toBeVisible();
    await expect(page.getByText('Frozen')).toBeVisible();
  });

  for (const [button, time] of [
    ['+1 s', '2026-03-01T10:00:01.000Z'],
    ['+1 min', '2026-03-01T10:01:00.000Z'],
    ['+1 h', '2026-03-01T11:00:00.000Z'],
    ['+1 day', '2026-03-02T10:00:00.000Z'],
  ] as const) {
    test(`advances by ${button}`, async ({ page, mock }) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await told(page, 'Advanced by ');
      expect(new Date(mock.clock.now()).toISOString()).toBe(time);
    });
  }

  test('advances by any duration', async ({ page, mock }) => {
    await page.getByLabel('Advance by').fill('90s');
    await page.getByRole('button', { name: 'Advance' }).click();
    await told(page, '2026-03-01 10:01:30 UTC');
    expect(mock.clock.now()).toBe(Date.parse('2026-03-01T10:01:30Z'));
  });

  test('is set to a time', async ({ page, mock }) => {
    await page.getByLabel('Set to').fill('2027-01-01T00:00:00Z');
    await page.getByLabel('Set to').press('Enter');
    await told(page, 'The clock is set to 2027-01-01 00:00:00 UTC.');
    expect(mock.clock.now()).toBe(Date.parse('2027-01-01T00:00:00Z'));
  });

  test('is resumed and frozen', async ({ page, mock }) => {
    await page.getByRole('button', { name: 'Resume' }).click();
    await told(page, 'The clock runs from 2026-03-01 10:00:00 UTC.');
    expect(mock.clock.frozen).toBe(false);
    await expect(page.locator('.clock time')).not.toHaveText('2026-03-01 10:00:00 UTC');
    await page.getByRole('button', { name: 'Freeze' }).click();
    await told(page, 'The clock is frozen at');
    expect(mock.clock.frozen).toBe(true);
  });

  test('shows beside the form why the API refused', async ({ page }) => {
    await page.getByLabel('Set to').fill('noon');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    const problem = 'now: must be of the form 2026-03-01T00:00:00Z, not "noon"';
    await expect(section(page, 'Clock').getByText(problem)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(problem);
    await expect(page.getByLabel('Set to')).toHaveValue('noon');
  });

  test('follows changes by others', async ({ page, mock }) => {
    await mock.clock.advance('1d');
    await expect(page.getByText('2026-03-02 10:00:00 UTC')).toBeVisible();
  });
});
