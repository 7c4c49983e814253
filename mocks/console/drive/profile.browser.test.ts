import type { Page } from 'playwright/test';
import { deviations, expect, openDrive, press, section, test, told } from '../test-console.ts';

async function openGroup(page: Page, name: string) {
  await section(page, 'Profile').locator('summary', { hasText: name }).click();
  return page.getByRole('form', { name, exact: true });
}

test.describe('the profile in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'profile'));

  test('shows each field with its value, its choices and its description, changes those that were edited, and resets one', async ({
    page,
    mock,
  }) => {
    const form = await openGroup(page, 'Limits');
    await expect(form.getByLabel('Ban seconds')).toHaveValue('300');
    await expect(form.getByText('The length of a ban in seconds (§8, rule 3).')).toBeVisible();
    await expect(form.getByLabel('Ban status').locator('option')).toHaveText(['429', '403', '401']);
    await form.getByLabel('Ban seconds').fill('7');
    await form.getByLabel('Ban status').selectOption('403');
    await press(form, 'Change', 'Changed in the profile: limits.ban.seconds, limits.ban.status.');
    expect(mock.profile.get().limits.ban).toEqual({ afterRefusals: 10, seconds: 7, status: 403 });
    await expect(page.getByText('2 changed')).toBeVisible();
    await expect(form.getByText('Changed. Default: 300')).toBeVisible();
    await press(form, 'Change', 'Nothing was edited.');
  });

  test('sets texts, booleans and null', async ({ page, mock }) => {
    const form = await openGroup(page, 'Pet read');
    await form.getByLabel('Sunset', { exact: true }).fill('2026-12-31');
    await form.getByLabel('Gone after sunset').selectOption('yes');
    await press(form, 'Change', 'petRead.goneAfterSunset');
    expect(mock.profile.get().petRead).toMatchObject({
      sunset: '2026-12-31',
      goneAfterSunset: true,
    });
    await form.getByLabel('Gone after sunset').selectOption('no');
    await form.getByLabel('Sunset', { exact: true }).fill('');
    await press(form, 'Change');
    await expect.poll(() => mock.profile.get().petRead.sunset).toBeNull();
  });

  test('says what is wrong with a value, and keeps it', async ({ page, mock }) => {
    const form = await openGroup(page, 'Category');
    await form.getByLabel('Name pattern').fill('[');
    await press(form, 'Change');
    await expect(form.locator('.problem-text')).toContainText(/^Must/);
    await expect(form.getByLabel('Name pattern')).toHaveValue('[');
    expect(mock.profile.get().category.name.pattern).toBeNull();
    await form.getByLabel('Name pattern').fill('');
    await form.getByLabel('Name min length').fill('');
    await press(form, 'Change');
    await expect(form.locator('.problem-text')).toHaveText('Must be a number');
  });

  test('is replaced by a ready-made one, which is named until it is changed', async ({
    page,
    mock,
  }) => {
    const menu = page.getByLabel('Ready-made profile');
    await expect(menu).toHaveValue('default');
    await menu.selectOption('ban-403: Answers 403 to a banned key.');
    await told(page, 'The profile is now ban-403.');
    expect(mock.profile.get().limits.ban.status).toBe(403);
    await mock.profile.set('strict');
    await expect(menu).toHaveValue('strict');
    await expect(deviations(page)).toHaveText(['Profile: strict']);
    await mock.profile.set({ limits: { ban: { seconds: 7 } } });
    await expect(deviations(page)).toHaveText(['Profile: changed']);
    await expect(menu.locator('option:checked')).toHaveText('none of these');
  });

  test('follows changes by others, but not in a field that is being edited', async ({
    page,
    mock,
  }) => {
    const form = await openGroup(page, 'Limits');
    await form.getByLabel('Ban seconds').fill('7');
    await mock.profile.set({ limits: { ban: { seconds: 60, afterRefusals: 3 } } });
    await expect(form.getByLabel('Ban after refusals')).toHaveValue('3');
    await expect(form.getByLabel('Ban seconds')).toHaveValue('7');
  });
});
