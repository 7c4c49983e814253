import { expect, openDrive, press, section, test } from '../test-console.ts';

test.describe('the categories in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'categories'));

  test('are searched and paged, also when there are 10,000', async ({ page, mock }) => {
    await mock.scenario('large');
    const rows = page.getByRole('table').getByRole('row');
    await expect(page.getByText('10,000 of 10,000 categories')).toBeVisible();
    await expect(rows).toHaveCount(26);
    await press(page, 'Last');
    await expect(page.getByText('9,976–10,000 of 10,000')).toBeVisible();
    await press(page, 'Previous');
    await expect(page.getByText('9,951–9,975 of 10,000')).toBeVisible();
    await page.getByRole('searchbox').fill('9999');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('9999');
  });

  test('are added and removed, with exact ids', async ({ page, mock }) => {
    await mock.seed.set({ categories: [{ id: 9007199254740993n, name: 'Newt' }] });
    const form = page.getByRole('form', { name: 'Add the category' });
    await form.getByLabel('Name').fill('Otter');
    await form.getByLabel('Description').fill('Swims');
    await press(form, 'Add the category', 'The category is added with the id 9007199254740994.');
    expect(await mock.categories.list()).toMatchObject([
      { name: 'Newt' },
      { id: 9007199254740994n, name: 'Otter', description: 'Swims' },
    ]);
    await press(page, 'Remove (Newt)', 'The category Newt is removed.');
    expect(await mock.categories.list()).toMatchObject([{ name: 'Otter' }]);
  });

  test('are replaced, which can be undone', async ({ page, mock }) => {
    await page.getByText('Replace all records').click();
    await page.getByLabel('Seed').fill('{"categories": [{"id": 7, "name": "Cat"}]}');
    await press(page, 'Replace all', 'The records are replaced.');
    expect(await mock.categories.list()).toMatchObject([{ id: 7, name: 'Cat' }]);
    await press(page, 'Undo', 'Undone.');
    expect((await mock.categories.list()).length).toBe(5);
  });

  test('are shown as text, whatever they contain', async ({ page, mock }) => {
    const hostile = [
      '<img src=x onerror=alert(1)><script>alert(1)</script>',
      'right \u202Eto left',
      '\u001B[31mred\u001B[0m\u0007',
      'x'.repeat(1_000_000),
    ];
    await mock.seed.set({ categories: hostile.map((name) => ({ name })) });
    const names = section(page, 'Categories').locator('tbody th');
    await expect(names).toHaveText([
      hostile[0] ?? '',
      'right \\u202Eto left',
      '␛[31mred␛[0m␇',
      `${'x'.repeat(120)}… (1,000,000 characters)`,
    ]);
    await expect(page.locator('tbody img, tbody script')).toHaveCount(0);
    await press(page, /^Remove \(xxx/, 'is removed.');
    expect(await mock.categories.list()).toHaveLength(3);
  });
});
