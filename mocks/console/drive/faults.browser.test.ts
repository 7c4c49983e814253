import { expect, openDrive, press, section, test } from '../test-console.ts';

test.describe('the faults in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'faults'));

  test('are listed when they are searched, or by the section that they break', async ({ page }) => {
    const found = page.locator('details.fault');
    await expect(page.getByText(/\d{3} faults: search/)).toBeVisible();
    await expect(found).toHaveCount(0);
    await page.getByRole('searchbox').fill('delays MILLIS');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('latency');
    await page.getByRole('searchbox').fill('no such fault');
    await expect(page.getByText(/^0 of \d{3} faults$/)).toBeVisible();
    await page.getByRole('searchbox').fill('network latency');
    await expect(found).toHaveText([/^latency/]);
    await page.getByRole('searchbox').fill('§8');
    await expect(found).toHaveCount(25);
    const first = await found.first().innerText();
    await press(page, 'Next');
    await expect(found.first()).not.toHaveText(first);
    await press(page, 'Last');
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press(page, 'Previous');
    await press(page, 'First');
    await expect(found.first()).toHaveText(first);
  });

  test('are added with their settings and removed', async ({ page, mock }) => {
    await page.getByRole('searchbox').fill('latency');
    await page.locator('details.fault summary').first().click();
    const form = page.getByRole('form', { name: 'Add latency' });
    await form.getByLabel('Operation').selectOption('listCategories');
    await form.getByLabel('Probability').fill('0.5');
    await form.getByLabel('Times').fill('3');
    await form.getByLabel('Millis').fill('20');
    await form.getByLabel('Jitter').fill('5');
    await expect(form.getByLabel('Status')).toHaveCount(0);
    await press(form, 'Add latency', 'The fault latency is active.');
    expect(mock.faults.list()).toMatchObject([
      {
        fault: 'latency',
        operation: 'listCategories',
        probability: 0.5,
        times: 3,
        settings: { millis: 20, jitter: 5 },
      },
    ]);
    const row = page.getByRole('row', { name: /^latency/ });
    await expect(row).toContainText('calls of listCategories, with probability 0.5, 3 more');
    await expect(row).toContainText('millis 20, jitter 5');
    await press(page, 'Remove (latency)', 'The fault latency is removed.');
    expect(mock.faults.list()).toEqual([]);
  });

  test('begin and end by the clock of the sandbox', async ({ page, mock, send }) => {
    await mock.clock.set('2026-03-01T10:00:00Z');
    await page.getByRole('searchbox').fill('server-error');
    await page.locator('details.fault summary').first().click();
    const form = page.getByRole('form', { name: 'Add server-error' });
    await form.getByLabel('From').fill('5s');
    await form.getByLabel('Until').fill('3s');
    await press(form, 'Add server-error');
    await expect(form.getByRole('alert')).toHaveText('Must be after from');
    await form.getByLabel('Until').fill('10s');
    await press(form, 'Add server-error', 'The fault server-error is active.');
    await expect(page.getByRole('row', { name: /^server-error/ })).toContainText(
      'all calls, from 2026-03-01 10:00:05 UTC, until 2026-03-01 10:00:10 UTC',
    );
    const statuses: number[] = [];
    for (const wait of ['5s', '5s', '1s'] as const) {
      statuses.push(await send('GET /categories'));
      await mock.clock.advance(wait);
    }
    expect(statuses).toEqual([200, 503, 200]);
  });
});

test.describe('the overrides in the console', () => {
  test.beforeEach(({ page, consoleUrl }) => openDrive(page, consoleUrl, 'overrides'));

  test('are removed, one or all', async ({ page, mock }) => {
    for (const status of [500, 501, 502]) await mock.overrides.add({ status });
    await press(page, 'Remove (override 2)', 'Override 2 is removed.');
    expect(mock.overrides.list().map(({ status }) => status)).toEqual([500, 502]);
    await press(page, 'Remove all overrides', 'All overrides are removed.');
    expect(mock.overrides.list()).toEqual([]);
  });

  test('force the next answers, and are not sent with a field that is not JSON', async ({
    page,
    mock,
    server,
  }) => {
    await page.getByLabel('Status').fill('200');
    await page.getByLabel('Headers').fill('{');
    await press(page, 'Force the next answers');
    await expect(section(page, 'Overrides').locator('.problem-text')).toContainText('Is not JSON');
    const form = section(page, 'Overrides');
    await form.getByLabel('Status').fill('418');
    await form.getByLabel('Body').fill('{"id": 9223372036854775807}');
    await form.getByLabel('Headers').fill('{"Retry-After": "7"}');
    await form.getByLabel('Delay').fill('1');
    await form.getByLabel('Operation').selectOption('listCategories');
    await form.getByLabel('Key').selectOption('free');
    await form.getByLabel('Times').fill('2');
    await press(form, 'Force the next answers', 'The next 2 answers are 418.');
    await expect(form.getByLabel('Status')).toHaveValue('');
    const headers = { Authorization: `Bearer ${mock.keys.get('free').key}` };
    const answer = await fetch(`${server.baseUrl}/categories`, { headers });
    expect(answer.status).toBe(418);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.text()).toBe('{"id":9223372036854775807}');
    await expect(page.getByRole('row', { name: /^1 418 1 listCategories by free/ })).toBeVisible();
  });
});
