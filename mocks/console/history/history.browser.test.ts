import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Mock } from '../../create-mock.ts';
import { bearer } from '../../test-client.ts';
import { expect, expectAccessible, press, test } from '../test-console.ts';

async function create(mock: Mock, name: string): Promise<void> {
  const headers = { Authorization: bearer.free, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ name }) };
  await mock.fetch(new Request('http://localhost/v1/categories', init));
}

const position = (page: Page) => page.getByRole('slider', { name: 'Position' });
const state = (page: Page) => page.getByRole('region', { name: 'State after it' });
const command = (page: Page, at: number) =>
  page.getByRole('region', { name: `Command ${at}`, exact: true });

const selectByAddress = (page: Page, at: number) =>
  page.evaluate((hash) => location.assign(hash), `#/history?at=${at}`);

test.describe('the history', () => {
  test.beforeEach(async ({ page, consoleUrl, mock }) => {
    // Three commands: a category, a fault, and a request that it breaks.
    await create(mock, 'Otter');
    await mock.faults.add('server-error');
    await create(mock, 'Pug');
    await page.goto(`${consoleUrl}#/history`);
  });

  test('shows the latest command and follows new ones', async ({ page, mock }) => {
    await expect(command(page, 3)).toContainText('503');
    await create(mock, 'Newt');
    await expect(command(page, 4)).toContainText('"name": "Newt"');
    await expect(position(page)).toHaveAttribute('aria-valuetext', '4 of 4');
  });

  test('shows the state at any point, chosen with the keys of the slider', async ({ page }) => {
    await selectByAddress(page, 3);
    await expect(state(page)).toContainText('server-error');
    await position(page).press('ArrowLeft');
    await expect(command(page, 2)).toContainText('faults.add');
    await position(page).press('ArrowLeft');
    await expect(command(page, 1)).toContainText('201');
    await expect(state(page)).toContainText('Faults: none');
    await expect(state(page).getByRole('row', { name: /Otter/ })).toBeVisible();
    await expect(state(page).getByRole('row', { name: /free/ })).toContainText('59 of 60');
    await position(page).press('Home');
    await expect(page.getByRole('heading', { name: 'The beginning' })).toBeVisible();
    await expect(state(page).getByRole('row', { name: /Otter/ })).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveURL(/at=0/);
    await expect(position(page)).toHaveValue('0');
  });

  test('pages through many commands', async ({ page, mock }) => {
    for (let n = 1; n <= 60; n += 1) await mock.clock.advance(1);
    const rows = page.getByRole('region', { name: 'Commands, oldest first' }).getByRole('row');
    await expect(rows).toHaveCount(14);
    await press(page, 'First');
    await expect(rows).toHaveCount(26);
    await rows.nth(7).getByRole('button').click();
    await expect(command(page, 7)).toContainText('clock.advance');
  });

  test('forks a sandbox at a point and selects the fork', async ({ page, mock }) => {
    await selectByAddress(page, 1);
    await press(page, 'Fork here', 'a fork of main after command 1');
    await expect(position(page)).toHaveAttribute('aria-valuetext', '1 of 1');
    const [id = ''] = mock.sandboxes.ids();
    await expect(page).toHaveURL(new RegExp(`sandbox=${id}`));
    const fork = mock.sandboxes.get(id);
    expect(fork?.faults.list()).toEqual([]);
    expect(await fork?.categories.list()).toHaveLength(6);
  });

  test('exports the history up to a point, and a request as a test, without leaving a sandbox', async ({
    page,
    mock,
  }) => {
    await selectByAddress(page, 2);
    const saved = page.waitForEvent('download');
    await press(page, 'Export history');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('main-history-2.json');
    const history = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(history.commands).toHaveLength(2);
    await selectByAddress(page, 1);
    const savedTest = page.waitForEvent('download');
    await press(page, 'Export as test');
    const text = await readFile(await (await savedTest).path(), 'utf8');
    expect(text).toContain("test('POST /categories is answered 201'");
    await expect(page.getByRole('status')).toContainText('The test is exported');
    expect(mock.sandboxes.ids()).toEqual([]);
    await press(page, 'Next');
    await expect(command(page, 2)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export as test' })).toHaveCount(0);
  });

  test('shows how the profile differed, and untrusted text as text', async ({ page, mock }) => {
    await mock.faults.clear();
    await mock.profile.set('unique-names');
    await create(mock, '<img src=x onerror="document.title=1">\u202e\u001b[31m');
    await expect(state(page).getByRole('row', { name: /<img/ })).toContainText('\\u202E');
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(state(page)).toContainText('"duplicateNames": 409');
  });

  test('shows the difference between two positions, and finds the command that made it', async ({
    page,
    mock,
  }) => {
    await mock.clock.freeze();
    for (let n = 0; n < 20; n += 1) await mock.clock.advance(1);
    const difference = page.getByRole('region', { name: 'Difference', exact: true });
    await difference.getByLabel('Compare with position').fill('0');
    await difference.getByLabel('Compare with position').blur();
    const changed = difference.getByRole('row', { name: /faults\.\d+\.fault/ });
    await expect(changed).toContainText('–"server-error"');
    await expectAccessible(page);
    await changed.getByRole('button').click();
    await expect(command(page, 2)).toContainText('faults.add');
    await selectByAddress(page, 23);
    await page.getByText('Find where an assertion begins to fail').click();
    const find = async (path: string, value: string) => {
      await difference.getByLabel('Path').fill(path);
      await difference.getByLabel('Comparison').selectOption('<');
      await difference.getByLabel('Value').fill(value);
      await press(difference.getByRole('form'), 'Find the command');
    };
    await find('number of categories', '8');
    await expect(difference.getByRole('alert')).toHaveText('It holds at position 23.');
    await find('nothing', '8');
    await expect(difference.getByRole('alert')).toHaveText(/^It already fails at position 0/);
    await find('number of categories', '6');
    await expect(command(page, 1)).toContainText('Otter');
    await page.getByLabel('Operation').selectOption('createCategory');
    await expect(page.getByRole('region', { name: /newest first/ }).getByRole('row')).toHaveText([
      /^Position/,
      /^3.*503/,
      /^1.*201/,
    ]);
  });

  test('is accessible and fits', async ({ page }) => {
    await expect(command(page, 3)).toContainText('503');
    await expect(page.getByRole('row', { name: /faults.add/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a history that is off', () => {
  test.use({ mockOptions: { historySize: 0 } });

  test('says so', async ({ page, consoleUrl }) => {
    await page.goto(`${consoleUrl}#/history`);
    await expect(page.getByText('The history is off')).toBeVisible();
  });
});

test.describe('a short history', () => {
  test.use({ mockOptions: { historySize: 10 } });

  test('says which commands it has forgotten', async ({ page, consoleUrl, mock }) => {
    for (let n = 1; n <= 60; n += 1) await mock.clock.advance(1);
    await page.goto(`${consoleUrl}#/history?at=1`);
    await expect(page.getByText(/Commands up to \d+ are no longer kept/)).toBeVisible();
    await expect(
      page.getByText('This command is no longer kept, but the state after it is.'),
    ).toBeVisible();
  });
});
