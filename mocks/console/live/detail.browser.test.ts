import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import type { PassedExchange } from '../../../spec/exchange.ts';
import { detail, expect, press, row, rows, test } from '../test-console.ts';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(({ page, consoleUrl }) => page.goto(consoleUrl));

test.describe('the details of a request', () => {
  test('show the request and the answer, with numbers as they were sent', async ({
    page,
    send,
  }) => {
    await send('POST /categories', { body: '{"name":"Dog","x":9223372036854775807,"y":1.50e3}' });
    await row(page, 'createCategory').click();
    const shown = detail(page);
    await expect(shown).toContainText('POST');
    await expect(shown).toContainText('content-type');
    await expect(shown).toContainText('Bearer [key free]');
    await expect(shown.locator('pre')).toHaveText([
      '{\n  "name": "Dog",\n  "x": 9223372036854775807,\n  "y": 1.50e3\n}',
      '{\n  "id": 6,\n  "name": "Dog"\n}',
    ]);
    await expect(shown).toContainText(/Took\d+ ms/);
  });

  test('say what a proxy has found against both sides, and lead to what else breaks a clause', async ({
    page,
    mock,
    consoleUrl,
  }) => {
    const clause = '8.limit-header';
    const passed = (reason: string, ...findings: PassedExchange['findings'][number][]) => ({
      caller: 'key 1 of the service',
      ...({ reason, findings, sentAt: 0, receivedAt: 9 } as const),
      request: { method: 'GET', url: 'https://service.test/v1/store/orders', headers: {} },
      response: { status: 200, headers: {}, body: '[]' },
    });
    const found = { party: 'service', clause, text: 'Every response carries it.' } as const;
    await mock.requests.show([
      passed('passed'),
      passed(`passed; the service breaks ${clause}`, found),
    ]);
    await row(page, 'breaks').click();
    await expect(detail(page)).toContainText(
      `The service breaks ${clause}: Every response carries it.`,
    );
    await expect(detail(page).getByRole('button', { name: 'Send again' })).toBeHidden();
    await detail(page).getByRole('link', { name: clause }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.goto(`${consoleUrl}#/live`);
    await expect(rows(page)).toHaveCount(2);
  });

  test('say why it was refused, and until when it got the key banned', async ({
    page,
    mock,
    send,
  }) => {
    await mock.profile.set({ limits: { ban: { afterRefusals: 1 } } });
    await mock.keys.setRemaining('free', 0);
    for (let index = 0; index < 2; index += 1) await send('GET /categories');
    await row(page, 'banned until').click();
    await expect(detail(page)).toContainText('The key kept sending requests after a 429');
    await expect(detail(page)).toContainText('Kind of refusal');
    await expect(detail(page)).toContainText(/Banned until\d{4}-/);
  });

  test('are part of the address: a reload, a link and the back button show them, or that the journal no longer has them', async ({
    page,
    consoleUrl,
    send,
  }) => {
    for (const path of ['/categories', '/store/orders']) await send(`GET ${path}`);
    await page.goto(`${consoleUrl}#/live?exchange=1`);
    await expect(detail(page)).toContainText('listCategories');
    await row(page, 'listOrders').click();
    await expect(page).toHaveURL(/exchange=2/);
    await expect(detail(page)).toContainText('listOrders');
    await page.reload();
    await expect(detail(page)).toContainText('listOrders');
    await page.goBack();
    await expect(detail(page)).toContainText('listCategories');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(detail(page)).toBeHidden();
    await page.goto(`${consoleUrl}#/live?exchange=7`);
    await expect(detail(page)).toContainText('No such request');
  });

  test('offer to change the answers of an operation whose path is redacted within an escape', async ({
    page,
    send,
  }) => {
    const token = '41bcdefghijklmnop';
    await send(`GET /pets/%${token}`, { headers: { Authorization: `Bearer ${token}` } });
    await row(page, 'getPet').click();
    await expect(detail(page)).toContainText('/v1/pets/%[redacted]');
    await detail(page).getByText('Change the answers of getPet').click();
    await press(detail(page), 'Force the next answers', 'The next 2 answers are 429.');
  });

  test('say that a long body is truncated, and show all that was kept on demand', async ({
    page,
    send,
  }) => {
    await send('POST /categories', { body: JSON.stringify({ name: 'n'.repeat(1_000_000) }) });
    await row(page, 'createCategory').click();
    const body = detail(page).locator('pre').first();
    await expect(detail(page)).toContainText('keeps the first 16,384 characters of this body');
    expect((await body.textContent())?.length).toBeLessThan(4100);
    await body.getByRole('button', { name: /^Show all 16,3\d\d characters$/ }).click();
    await expect(body).toHaveText(/^\{\n {2}"name": "n{16300,}/);
  });
});

test.describe('copying a request', () => {
  test('as curl or as fetch gives what sends it again', async ({ page, send }) => {
    await send('POST /categories', { body: `{"name":"it's \u202e"}` });
    await row(page, 'createCategory').click();
    await press(page, 'Copy as curl', 'Copied');
    const { stdout } = await promisify(execFile)('bash', ['-c', await copied(page)]);
    expect(stdout).toContain('HTTP/1.1 201 Created');
    expect(stdout).toContain(`{"id":7,"name":"it's \u202e"}`);
    await expect(page.getByText('Paused while you read · 1 new')).toBeVisible();
    await press(page, 'Resume');
    await expect(rows(page)).toHaveText([/201createCategory/, /201createCategory/]);
    await press(page, 'Copy as fetch', 'Copied');
    const module = `${await copied(page)}\nexport const body = await response.json();`;
    const { body } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
    expect(body).toEqual({ id: 8, name: "it's \u202e" });
  });

  test('as a test gives a vitest file, and shows the text if the browser does not let the page copy it', async ({
    page,
    send,
  }) => {
    await send('GET /categories', { key: 'exhausted' });
    await row(page, '429').click();
    await press(page, 'Copy as test', 'Copied');
    // tests.test.ts runs the copied files.
    expect(await copied(page)).toContain("import { createMock } from 'pet-catalogue/msw';");
    expect(await copied(page)).toContain("mock.keys.setRemaining('exhausted', 0, 'day');");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied'));
    });
    await press(page, 'Copy as curl');
    await expect(page.getByLabel('To copy')).toHaveValue(/^curl -i /);
  });
});

test.describe('untrusted text', () => {
  const hostile =
    '<img src=x onerror="throw 1"><script>throw 2</script>\u202eevil\u001b[31m\u0000\u200b\u2028';
  const seen = '\\u202Eevil␛[31m␀\u200b\\u2028';

  test('is shown as text, with hidden characters made visible or marked', async ({
    page,
    mock,
    send,
  }) => {
    await mock.keys.set([{ name: hostile, key: 'pc_hostile', plan: 'free' }]);
    const authorization = { headers: { Authorization: 'Bearer pc_hostile' } };
    await send('POST /categories', {
      ...authorization,
      body: `{"name":${JSON.stringify(hostile)}}`,
    });
    await send('POST /categories', { ...authorization, body: `{"name":"${hostile}"}` });
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(`<img src=x onerror="throw 1">`);
    await expect(rows(page).first()).toContainText(seen);
    await rows(page).first().click();
    await expect(detail(page).locator('pre').first()).toContainText(seen);
    await expect(page.getByRole('region', { name: 'Quotas' })).toContainText('<img src=x');
    await expect(page.locator('main :is(img, script)')).toHaveCount(0);
    expect(await page.locator('main').textContent()).not.toMatch(/[^\n\P{Cc}]|[\u202e\u2028]/u);
    await expect(page.locator('.invisible').first()).toHaveAttribute('data-code', '\\u200B');
  });

  test('of emoji and Persian is shown as it was sent', async ({ page, send }) => {
    const name = '👩\u200d💻 می\u200cخواهم';
    await send('POST /categories', { body: JSON.stringify({ name }) });
    await rows(page).first().click();
    await expect(detail(page).locator('pre').first()).toHaveText(`{\n  "name": "${name}"\n}`);
    await expect(page.locator('.invisible')).toHaveCount(0);
  });

  test('is bounded on the page, however long', async ({ page, mock, send }) => {
    const key = { name: 'n'.repeat(100_000), key: 'pc_long', plan: 'free' } as const;
    await mock.keys.set([key]);
    const authorization = { headers: { Authorization: 'Bearer pc_long' } };
    for (let index = 0; index < 5; index += 1)
      await send(`GET /${'p'.repeat(7000)}`, authorization);
    await expect(rows(page)).toHaveCount(5);
    await rows(page).first().click();
    await expect(detail(page)).toContainText('Unknown path');
    expect(await page.evaluate(() => document.body.innerHTML.length)).toBeLessThan(50_000);
  });
});
