import { expect, openDrive, press, section, test } from '../test-console.ts';

test.describe('the keys in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'keys'));

  test('are left one request or none, are full again, and reset with the clock', async ({
    page,
    mock,
    send,
  }) => {
    await press(page, '1 left (free)', 'The key free has 1 left in the minute.');
    expect(await send('GET /categories')).toBe(200);
    expect(await send('GET /categories')).toBe(429);
    await press(page, 'Full again (free)', 'The key free has its whole quota.');
    expect(await send('GET /categories')).toBe(200);
    await press(page, '0 left (free)', 'The key free has 0 left in the minute.');
    expect(await send('GET /categories')).toBe(429);
    await press(page, /^resets in (\d+ s|1 min)/, 'The minute of the key free has been reset.');
    expect(await send('GET /categories')).toBe(200);
    expect(mock.clock.now()).toBeGreaterThan(Date.now());
    await press(page, '0 left today (free)', 'The key free has 0 left in the day.');
    expect(await send('GET /categories')).toBe(429);
  });

  test('are banned, allowed again and copied', async ({ page, mock, send }) => {
    await press(page, 'Ban 5 min (pro)', 'The key pro is banned for 5 minutes.');
    expect(await send('GET /categories', { key: 'pro' })).toBe(429);
    const pro = page.getByRole('listitem').filter({ hasText: /^pro / });
    await expect(pro).toContainText('banned for another');
    await expect(pro.locator('svg.bad')).toHaveCount(2);
    await press(pro, 'Lift ban (pro)', 'The key pro is no longer banned.');
    expect(await send('GET /categories', { key: 'pro' })).toBe(200);
    await press(pro, 'Copy key (pro)', 'Copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(mock.keys.get('pro').key);
  });

  test('change their plan, and keep what they have used', async ({ page, mock, send }) => {
    expect(await send('GET /categories')).toBe(200);
    await page.getByLabel('Plan of free').selectOption('business');
    await expect(page.getByText('The key free has the business plan.')).toBeVisible();
    const free = page.getByRole('listitem').filter({ hasText: /^free / });
    await expect(free).toContainText('Minute: 999 of 1,000 left');
    expect(mock.keys.get('free').plan).toBe('business');
  });

  test('are added', async ({ page, mock }) => {
    await page.getByText('Add a key').click();
    const form = page.getByRole('form', { name: 'Add' });
    await form.getByLabel('Name').fill('partner');
    await form.getByLabel('Key').fill('my-own-key');
    await form.getByLabel('Plan').selectOption('enterprise');
    await press(form, 'Add');
    await expect(form.getByText('limits: required')).toBeVisible();
    await form.getByLabel('Minute').first().fill('5');
    await form.getByLabel('Day').first().fill('9');
    await press(form, 'Add', 'The key partner is added.');
    expect(mock.keys.get('partner')).toMatchObject({ limits: { minute: 5, day: 9 } });
    expect(mock.keys.list().length).toBe(9);
    await form.getByLabel('Name').fill('guest');
    await form.getByLabel('Key').fill('another-key');
    await form.getByLabel('Plan').selectOption('free');
    await press(form, 'Add', 'The key guest is added.');
  });

  test('are removed and replaced, which can be undone', async ({ page, mock }) => {
    await press(page, 'Remove (revoked)', 'The key revoked is removed.');
    expect(mock.keys.list().map(({ name }) => name)).not.toContain('revoked');
    await press(page, 'Undo', 'Undone.');
    expect(mock.keys.list().length).toBe(8);
    await page.getByText('Replace all keys').click();
    await page.getByLabel('Keys (required)').fill('[{"name": "only", "key": "k", "plan": "free"}]');
    await press(page, 'Replace', 'The keys are replaced.');
    expect(mock.keys.list().map(({ name }) => name)).toEqual(['only']);
    await page.getByLabel('Keys (required)').fill('[');
    await press(page, 'Replace');
    await expect(section(page, 'Keys').getByText(/^Is not JSON/)).toBeVisible();
  });

  test('have their names shown as text in lists and results', async ({ page, mock }) => {
    const name = `<b>\u202Eevil</b>${'x'.repeat(100_000)}`;
    await mock.keys.set([
      { name, key: 'k', plan: 'free' },
      { name: 'other', key: 'o', plan: 'free' },
    ]);
    const shown = '<b>\\u202Eevil</b>';
    const first = page.getByRole('listitem').filter({ hasText: 'free plan' }).first();
    await expect(first.getByRole('heading')).toContainText(shown.slice(0, 10));
    await press(page, /^Remove \(<b>/, `The key ${shown}`);
    expect(mock.keys.list().map((key) => key.name)).toEqual(['other']);
  });
});
