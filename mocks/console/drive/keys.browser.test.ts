import { agree, expect, openDrive, section, test, told } from '../test-console.ts';

test.describe('the keys in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'keys'));

  test('are left one request, or none, in the minute or the day', async ({ page, mock, send }) => {
    for (const window of ['minute', 'day']) {
      await page.getByRole('button', { name: `1 left (free, ${window})` }).click();
      await told(page, `The key free has 1 left in the ${window}.`);
      expect(await send('GET /categories')).toBe(200);
      expect(await send('GET /categories')).toBe(429);
      await mock.clock.advance('2d');
      await page.getByRole('button', { name: `0 left (free, ${window})` }).click();
      await told(page, `The key free has 0 left in the ${window}.`);
      expect(await send('GET /categories')).toBe(429);
      await mock.clock.advance('2d');
    }
  });

  test('are banned, allowed again, and changed in any way that the API allows', async ({
    page,
    send,
    mock,
  }) => {
    await page.getByRole('button', { name: 'Ban 5 min (pro)' }).click();
    await told(page, 'The key pro is banned for 5 minutes.');
    expect(await send('GET /categories', { key: 'pro' })).toBe(429);
    await expect(page.getByRole('row', { name: /^pro / })).toContainText('Banned until');
    await page.getByRole('button', { name: 'Lift ban (pro)' }).click();
    await told(page, 'The key pro is not banned any more.');
    expect(await send('GET /categories', { key: 'pro' })).toBe(200);
    const form = page.getByRole('form', { name: 'Change' });
    await form.getByLabel('Name').selectOption('business');
    await form.getByLabel('Remaining').fill('7');
    await form.getByLabel('Window').selectOption('day');
    await form.getByLabel('Banned for').fill('1h');
    await form.getByRole('button', { name: 'Change' }).click();
    await told(page, 'The key business is changed.');
    const status = mock.keys.statuses().find(({ key }) => key.name === 'business');
    expect(status?.remaining.day).toBe(7);
    expect(status?.bannedUntil).toBeDefined();
  });

  test('are added', async ({ page, mock }) => {
    await page.getByText('Add a key').click();
    const form = page.getByRole('form', { name: 'Add' });
    await form.getByLabel('Name').fill('partner');
    await form.getByLabel('Key').fill('my-own-key');
    await form.getByLabel('Plan').selectOption('enterprise');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText(/limits/)).not.toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('limits');
    await form.getByLabel('Minute').first().fill('5');
    await form.getByLabel('Day').first().fill('9');
    await form.getByRole('button', { name: 'Add' }).click();
    await told(page, 'The key partner is added.');
    expect(mock.keys.get('partner')).toMatchObject({ limits: { minute: 5, day: 9 } });
    expect(mock.keys.list().length).toBe(9);
  });

  test('are removed and replaced when that is confirmed', async ({ page, mock }) => {
    const remove = page.getByRole('button', { name: 'Remove (revoked)' });
    await remove.click();
    await agree(page, 'Cancel');
    await expect(remove).toBeFocused();
    expect(mock.keys.list().length).toBe(8);
    await remove.click();
    await agree(page, 'Remove');
    await told(page, 'The key revoked is removed.');
    expect(mock.keys.list().map(({ name }) => name)).not.toContain('revoked');
    await page.getByText('Replace all keys').click();
    await page
      .getByLabel('Keys', { exact: true })
      .fill('[{"name": "only", "key": "k", "plan": "free"}]');
    await page.getByRole('button', { name: 'Replace' }).click();
    await agree(page, 'Replace');
    await told(page, 'The keys are replaced.');
    expect(mock.keys.list().map(({ name }) => name)).toEqual(['only']);
    await page.getByLabel('Keys', { exact: true }).and(page.getByRole('textbox')).fill('[');
    await page.getByRole('button', { name: 'Replace' }).click();
    await agree(page, 'Replace');
    await expect(section(page, 'Keys').getByText(/^This is not JSON/)).toBeVisible();
  });

  test('have their names shown as text in tables, choices, questions and results', async ({
    page,
    mock,
  }) => {
    const name = `<b>\u202Eevil</b>${'x'.repeat(100_000)}`;
    await mock.keys.set([
      { name, key: 'k', plan: 'free' },
      { name: 'other', key: 'o', plan: 'free' },
    ]);
    const shown = '<b>\\u202Eevil</b>';
    await expect(page.getByRole('rowheader').first()).toContainText(shown);
    await expect(page.getByRole('form', { name: 'Change' }).getByLabel('Name')).toContainText(
      shown,
    );
    await page.getByRole('button', { name: /^Remove \(<b>/ }).click();
    await expect(page.getByRole('dialog')).toContainText(`Remove the key ${shown}`);
    await agree(page, 'Remove');
    await told(page, `The key ${shown}`);
    expect(mock.keys.list().map((key) => key.name)).toEqual(['other']);
  });
});
