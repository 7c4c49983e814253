import { serve } from '../../hosts/node.ts';
import { detail, expect, expectAccessible, press, row, rows, test } from '../test-console.ts';

test.beforeEach(({ page, consoleUrl }) => page.goto(consoleUrl));

test.describe('the stream of requests', () => {
  test('shows them as they come, newest first, and why they were refused; pauses and resumes', async ({
    page,
    send,
  }) => {
    await expect(page.getByText('No requests yet')).toBeVisible();
    await send('GET /categories');
    await expect(rows(page)).toHaveText([/200listCategories GET \/v1\/categoriesfree\d+ ms$/]);
    await send('POST /categories', { key: 'pro', body: '{}' });
    await expect(rows(page)).toHaveText([
      /400createCategory POST \/v1\/categoriespro\d+ msname is required$/,
      /200/,
    ]);
    await expect(page.getByText('2 requests', { exact: true })).toBeVisible();
    await press(page, 'Pause');
    await send('GET /store/orders');
    await expect(page.getByText('Paused · 1 new')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await press(page, 'Resume');
    await expect(rows(page)).toHaveText([/listOrders/, /createCategory/, /listCategories/]);
  });

  test('shows requests from before the page was opened, of this sandbox only', async ({
    page,
    mock,
    send,
  }) => {
    await mock.sandboxes.create({ id: 'checkout' });
    await send('GET /categories');
    await send('GET /store/orders', { headers: { 'X-Mock-Sandbox': 'checkout' } });
    await page.reload();
    await expect(rows(page)).toHaveText([/listCategories/]);
    await rows(page).click();
    await expect(detail(page)).toContainText('listCategories');
    await page.getByLabel('Sandbox').selectOption('checkout');
    await expect(rows(page)).toHaveText([/listOrders/]);
    // The other sandbox has a request #1 as well.
    await expect(detail(page)).toBeHidden();
  });

  test('is kept while another view is shown, and starts afresh when the sandbox is reset', async ({
    page,
    mock,
    send,
  }) => {
    await send('GET /categories');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await send('GET /store/orders');
    await page.getByRole('link', { name: 'Live' }).click();
    await expect(rows(page)).toHaveText([/listOrders/, /listCategories/]);
    await mock.reset();
    await send('GET /pets/1');
    await expect(rows(page)).toHaveText([/getPet/]);
  });

  test('does not move while it is being read', async ({ page, send }) => {
    for (let index = 0; index < 40; index += 1) await send('GET /categories');
    await expect(rows(page)).toHaveCount(40);
    await page.locator('.stream').evaluate((list) => list.scrollTo(0, 100));
    await expect(page.getByText('Paused while you read')).toBeVisible();
    await send('GET /store/orders');
    await expect(page.getByText('1 newer')).toBeVisible();
    await expect(rows(page)).toHaveCount(40);
    await page.locator('.stream').evaluate((list) => list.scrollTo(0, 0));
    await expect(rows(page)).toHaveCount(41);
    await row(page, 'listOrders').click();
    await send('GET /pets/1');
    await expect(page.getByText('1 newer')).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(rows(page)).toHaveCount(42);
  });

  test('is used by keyboard: one stop, and arrows from row to row', async ({ page, send }) => {
    for (const path of ['/categories', '/store/orders', '/pets/1']) await send(`GET ${path}`);
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel('Search').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(row(page, 'getPet')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'listOrders')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(detail(page)).toContainText('listOrders');
    await expect(page.getByRole('heading', { name: /^Request #/ })).toBeFocused();
  });

  test('misses nothing when the server restarts', async ({ page, mock, server, send }) => {
    await send('GET /categories');
    await expect(rows(page)).toHaveCount(1);
    await server.close();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    const again = await serve(mock, { port: server.port });
    await send('GET /store/orders');
    await expect(rows(page)).toHaveText([/listOrders/, /listCategories/]);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await again.close();
  });

  test('shows a request as pending until its answer has left', async ({ page, mock, send }) => {
    await mock.clock.freeze();
    await mock.faults.add('latency');
    const answer = send('GET /categories');
    await expect(rows(page)).toHaveText([/…listCategories GET \/v1\/categoriesfreepending$/]);
    await rows(page).click();
    await expect(detail(page)).toContainText('The answer 200 is due at');
    await mock.clock.advance('1s');
    await answer;
    await expect(detail(page)).toContainText(/Took\d+ ms/);
    await expect(rows(page)).toHaveText([/^[\d:.]+200listCategories/]);
  });

  test('pages through all that the journal keeps, and says what it does not', async ({
    page,
    mock,
    send,
  }) => {
    const request = (path: string) => mock.fetch(new Request(`http://localhost/v1${path}`));
    for (let sent = 0; sent < 1200; sent += 100) {
      await Promise.all(Array.from({ length: 100 }, () => request('/categories')));
    }
    const status = page.locator('.stream-status');
    const rest = '200 earlier ones are no longer in the journal (--journal-size)';
    await expect(status).toHaveText(`1,000 requests · 100 shown · ${rest}`);
    await press(page, 'Older requests');
    await expect(status).toHaveText(/Paused · 100 newer$/);
    await expect(rows(page).first()).toHaveAttribute('href', /exchange=1100$/);
    await press(page, 'Resume');
    await expect(rows(page).first()).toHaveAttribute('href', /exchange=1200$/);
    await send('GET /pets/1?color=red');
    await page.getByLabel('Search').fill('color=RED');
    await expect(rows(page)).toHaveText([/getPet GET \/v1\/pets\/1\?color=red/]);
    await expect(status).toHaveText(/^1 of 1,000 requests/);
  });

  test('draws rate and latency of each key over time, with refusals and renewed quotas', async ({
    page,
    mock,
    send,
  }) => {
    await mock.clock.freeze();
    await mock.keys.setRemaining('free', 1);
    for (const wait of ['1s', '1s', '1m'] as const) {
      await send('GET /categories');
      await mock.clock.advance(wait);
    }
    await send('GET /categories');
    await send('GET /categories', { key: 'pro' });
    await expect(page.locator('figcaption')).toHaveText([
      /^free · 4 requests in 1 min 2 s, 0.065\/s · at most \d+ ms · 429: 2 · quota renewed: 1$/,
      /^pro · 1 request in 1 min 2 s, 0.016\/s · at most \d+ ms · 429: 0 · quota renewed: 0$/,
    ]);
    const free = page.locator('.chart').first();
    await expect(free.locator('.bad')).toHaveAttribute('d', /^(M[^M]+){2}$/);
    await expect(free.locator('.window')).toHaveAttribute('d', /^M[^M]+$/);
  });

  test('names what the journal does not keep', async ({ page, send }) => {
    await send('GET /categories', { headers: { 'X-Mock-Sandbox': 'nowhere' } });
    await page.getByText('The latest 1 request that the journal does not keep').click();
    await expect(rows(page)).toHaveText([/404.*There is no sandbox nowhere/]);
  });
});

test.describe('the filter of the stream', () => {
  test.beforeEach(async ({ page, send }) => {
    await send('GET /categories', { key: 'pro' });
    await send('POST /categories', { key: 'pro', body: '{}' });
    await send('GET /categories', { key: 'exhausted' });
    await send('GET /store/orders', { headers: { Prefer: 'code=503' } });
    await send('GET /unknown/path');
    await expect(rows(page)).toHaveCount(5);
  });

  const choices: [label: string, choice: string, shown: RegExp[]][] = [
    ['Status', '2xx', [/200listCategories/]],
    ['Status', '4xx', [/404/, /429/, /400/]],
    ['Status', '429', [/429/]],
    ['Status', '5xx', [/503/]],
    ['Operation', 'listCategories', [/429listCategories/, /200listCategories/]],
    ['Key', 'pro', [/400createCategory/, /200listCategories/]],
  ];
  test('chooses by status, operation and key, also after a reload', async ({ page }) => {
    for (const [label, choice, shown] of choices) {
      const field = page.getByRole('search').getByLabel(label);
      await field.selectOption(choice);
      await expect(rows(page)).toHaveText(shown);
      await expect(page.getByText(`${shown.length} of 5 requests`)).toBeVisible();
      if (label === 'Key') await page.reload();
      await expect(rows(page)).toHaveText(shown);
      await expect(field).toHaveValue(choice);
      await field.selectOption('Any');
    }
  });

  test('searches paths, reasons and everything else in a row', async ({ page }) => {
    const search = page.getByLabel('Search');
    await search.fill('UNKNOWN/p');
    await expect(rows(page)).toHaveText([/404/]);
    await search.fill('name is req');
    await expect(rows(page)).toHaveText([/400/]);
    await page.reload();
    await expect(search).toHaveValue('name is req');
    await expect(rows(page)).toHaveText([/400/]);
    await search.fill('nowhere');
    await expect(page.getByText('No request matches.')).toBeVisible();
    await press(page, 'Clear the filter');
    await expect(rows(page)).toHaveCount(5);
    await expect(search).toHaveValue('');
  });
});

test('the stream with details is accessible and fits', async ({ page, send }) => {
  for (let index = 0; index < 12; index += 1) await send('GET /categories', { key: 'exhausted' });
  await send(`GET /${'long'.repeat(500)}`, { key: 'banned' });
  await send('POST /categories', { body: '{"id":1,"name":"Dog"}' });
  await send('GET /pets/1', { headers: { Prefer: 'code=503' } });
  await row(page, 'createCategory').click();
  await expect(detail(page)).toContainText('"name": "Dog"');
  await expect(page.getByText('supplied an id')).toBeVisible();
  await expect(page.getByText(/^banned for another/)).toHaveCount(2);
  await expectAccessible(page);
});
