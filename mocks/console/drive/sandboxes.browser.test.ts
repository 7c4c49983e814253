import { readFile } from 'node:fs/promises';
import { answerNext, deviations, expect, openDrive, press, test } from '../test-console.ts';

test('the scenarios in the console start when that is confirmed', async ({
  page,
  consoleUrl,
  mock,
}) => {
  await openDrive(page, consoleUrl, 'scenarios');
  await expect(page.getByRole('row', { name: /^flaky One request in ten/ })).toBeVisible();
  answerNext(page, false);
  await press(page, 'Start (flaky)');
  expect(mock.faults.list()).toEqual([]);
  answerNext(page);
  await press(page, 'Start (flaky)', 'The scenario flaky has started.');
  await expect(page.getByRole('row', { name: /^flaky \(current\)/ })).toBeVisible();
  await expect(deviations(page).last()).toHaveText('Scenario: flaky');
  expect(mock.faults.list().length).toBeGreaterThan(0);
});

test.describe('the sandboxes in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'sandboxes'));

  test('are created with settings', async ({ page, mock }) => {
    const form = page.getByRole('form', { name: 'Create' });
    await form.getByLabel('Id').fill('checkout');
    await form.getByLabel('Clock').fill('2026-03-01T00:00:00Z');
    await form.getByLabel('Categories').fill('[{"id": 9223372036854775807, "name": "Newt"}]');
    await form.getByLabel('Profile').selectOption('strict');
    await form.getByLabel('Scenario').selectOption('nearly-limited');
    await form.getByLabel('Random seed').fill('7');
    await press(form, 'Create', 'The sandbox checkout is created.');
    const sandbox = mock.sandboxes.peek('checkout');
    expect(sandbox?.clock.frozen).toBe(true);
    expect(sandbox?.profile.get().category.unknownFields).toBe('refused');
    const list = await sandbox?.state.export();
    expect(list?.categories).toMatchObject([{ id: 9223372036854775807n, name: 'Newt' }]);
    await expect(page.getByLabel('Sandbox', { exact: true }).first()).toContainText('checkout');
  });

  test('are forked', async ({ page, mock }) => {
    await mock.faults.add('latency');
    const form = page.getByRole('form', { name: 'Create' });
    await form.getByLabel('Id').fill('copy');
    await form.getByLabel('Sandbox').selectOption('main');
    await form.getByLabel('At', { exact: true }).fill('0');
    await press(form, 'Create', 'The sandbox copy is created.');
    expect(mock.sandboxes.peek('copy')?.faults.list()).toEqual([]);
  });

  test('are selected and deleted', async ({ page, mock }) => {
    for (const id of ['one', 'two']) await mock.sandboxes.create({ id });
    await expect(page.getByRole('row', { name: /^one http.* in (59 min|1 h)/ })).toBeVisible();
    await press(page, 'Select (one)');
    await expect(page).toHaveURL(/sandbox=one/);
    answerNext(page);
    await press(page, 'Delete (one)', 'The sandbox one is deleted.');
    await expect(page).toHaveURL(/sandbox=main/);
    expect(mock.sandboxes.ids()).toEqual(['two']);
  });

  test('confine changes to the selected one', async ({ page, mock }) => {
    const sandbox = await mock.sandboxes.create({ id: 'one', clock: '2026-03-01T00:00:00Z' });
    await press(page, 'Select (one)');
    await page.getByRole('heading', { name: 'Clock', exact: true }).click();
    await press(page, '+1 day', '2026-03-02 00:00:00 UTC');
    expect(sandbox.clock.now()).toBe(Date.parse('2026-03-02T00:00:00Z'));
    expect(mock.clock.frozen).toBe(false);
  });
});

test.describe('the state in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'state'));

  test('is exported and imported without loss', async ({ page, mock }) => {
    await mock.seed.set({ categories: [{ id: 9223372036854775807n, name: 'Newt' }] });
    const download = page.waitForEvent('download');
    await press(page, 'Export the state');
    const file = await download;
    expect(file.suggestedFilename()).toBe('main-state.json');
    const path = await file.path();
    expect(await readFile(path, 'utf8')).toContain('9223372036854775807');
    await mock.seed.set({ categories: [] });
    await page.getByLabel('State to import').setInputFiles(path);
    await press(page, 'Import', 'is imported.');
    expect((await mock.state.export()).categories).toMatchObject([{ id: 9223372036854775807n }]);
  });

  test('is reset, and loses its journal, when that is confirmed', async ({
    page,
    mock,
    server,
  }) => {
    await mock.faults.add('latency');
    answerNext(page, false);
    await press(page, 'Reset');
    expect(mock.faults.list().length).toBe(1);
    answerNext(page);
    await press(page, 'Reset', 'The sandbox is reset.');
    expect(mock.faults.list()).toEqual([]);
    await fetch(`${server.baseUrl}/categories`);
    expect((await mock.requests.list()).length).toBe(1);
    answerNext(page);
    await press(page, 'Empty the journal', 'The journal is empty.');
    expect(await mock.requests.list()).toEqual([]);
  });
});
