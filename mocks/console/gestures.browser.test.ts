import { deviations, expect, expectAccessible, press, row, rows, test } from './test-console.ts';

const effects: Readonly<Record<string, RegExp>> = {
  429: /^429 .*"rate_limited"/,
  500: /^500 /,
  503: /^503 /,
  Offline: /^fetch failed/,
  'Slow (2 s)': /^pending 2\d{3} ms, 200 .*\]$/,
  'Slow 3G': /^pending 6\d{3} ms, 200 .*\]$/,
  'Cut half-way': /^200 [^\]]*$/,
  Banned: /^429 .*"key_banned"/,
  'Slow body': /^pending 2\d{3} ms, 200 .*\]$/,
  'Cut off after execution': /^fetch failed/,
  'No answer': /^fetch failed/,
  'Gateway page': /^502 <html>/,
  'Executed, but 500': /^500 /,
};

test.describe('the situations', () => {
  test.beforeEach(({ page, consoleUrl }) => page.goto(consoleUrl));

  test('let the next two creations fail with 429 and then recover, in one click', async ({
    page,
    send,
  }) => {
    await press(page, 'Force the next answers', 'The next 2 answers are 429.');
    await expect(deviations(page)).toHaveText(['Override: createCategory → 429, 2 more']);
    const create = () => send('POST /categories', { body: '{"name":"Dog"}' });
    expect([await create(), await create(), await create()]).toEqual([429, 429, 201]);
    await row(page, '429').last().click();
    await expect(page.getByText('retry-after2')).toBeVisible();
    await expect(deviations(page)).toHaveCount(0);
  });

  test('are toggled by one click each', async ({ page, mock, server }) => {
    await mock.clock.freeze();
    const headers = { Authorization: `Bearer ${mock.keys.get('free').key}` };
    const answer = async () => {
      const before = await mock.requests.count();
      let isReceived = false;
      const sent = fetch(`${server.baseUrl}/categories`, { headers })
        .then(async (response) => `${response.status} ${await response.text()}`)
        .catch((error: Error) => error.message)
        .finally(() => (isReceived = true));
      await expect.poll(() => mock.requests.count()).toBe(before + 1);
      const [{ pending, millis } = { pending: false, millis: 0 }] = await mock.requests.list();
      if (!pending) return sent;
      // Each part of a slow body is due some time after the one before it.
      const advance = () => mock.clock.advance(millis).then(() => isReceived);
      await expect.poll(advance).toBe(true);
      return `pending ${millis} ms, ${await sent}`;
    };
    for (const [title, effect] of Object.entries(effects)) {
      const toggle = page.getByRole('button', { name: title, exact: true });
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      expect(await answer()).toMatch(effect);
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'false');
      expect(await answer()).toMatch(/^200 .*\]$/);
    }
  });

  test('replace the records, which can be undone', async ({ page, mock }) => {
    const ids = async () => (await mock.categories.list()).map(({ id }) => Number(id));
    for (const [title, length] of [
      ['No categories', 0],
      ['10,000 categories', 10_000],
      ['Ids beyond 2^53', 4],
    ] as const) {
      await press(page, title, title);
      expect(await ids()).toHaveLength(length);
    }
    expect(Math.min(...(await ids()))).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    await press(page, 'Undo', 'Undone.');
    expect(await ids()).toHaveLength(10_000);
  });
});

test('a request is sent again, and the answers of its operation are changed', async ({
  page,
  consoleUrl,
  send,
}) => {
  await send('POST /categories', { key: 'pro', body: '{"name":"Dog"}' });
  await page.goto(`${consoleUrl}#/live?exchange=1`);
  await press(page, 'Send again', 'Sent again.');
  await expect(rows(page)).toHaveText([/201createCategory.*pro/, /201createCategory.*pro/]);
  await page.getByText('Send with changes').click();
  await page.getByLabel('Body').fill('{}');
  await press(page, 'Send', 'Sent.');
  await expect(rows(page).first()).toHaveText(/400createCategory.*pro.*name is required/);
  await page.getByText('Change the answers of createCategory').click();
  const create = () => send('POST /categories', { body: '{"name":"Dog"}' });
  await press(page, '503', '503: on.');
  expect([await create(), await send('GET /categories')]).toEqual([503, 200]);
  await expectAccessible(page);
  await press(page, '503', '503: off.');
  await page.getByLabel('Times').fill('3');
  await press(page, 'Force the next answers', 'The next 3 answers are 429.');
  expect([await create(), await create(), await create(), await create()]).toEqual([
    429, 429, 429, 201,
  ]);
});

test('the answer for the path of a request alone is forced, and its sandbox is forked after it', async ({
  page,
  mock,
  consoleUrl,
  send,
}) => {
  await send('GET /pets/7?color=red');
  await mock.clock.freeze();
  await send('POST /categories', { body: '{"name":"Otter"}' });
  await send('POST /categories', { body: '{"name":"Pug"}' });
  await page.goto(`${consoleUrl}#/live?exchange=1`);
  await page.getByText('Change the answers of getPet').click();
  await expect(page.getByLabel('Path')).toHaveValue('{"petId":"7"}');
  await press(page, 'Force the next answers', 'The next 2 answers are 429.');
  await expect(deviations(page).last()).toHaveText('Override: getPet 7 → 429, 2 more');
  expect([await send('GET /pets/8'), await send('GET /pets/7')]).toEqual([404, 429]);
  await page.goto(`${consoleUrl}#/live?exchange=2`);
  await press(page, 'Fork here', 'a fork of main after command 3');
  await expect(rows(page)).toHaveCount(2);
  const [fork] = mock.sandboxes.ids().map((id) => mock.sandboxes.get(id));
  expect((await fork?.categories.list())?.map(({ name }) => name).slice(5)).toEqual(['Otter']);
  expect(await mock.categories.list()).toHaveLength(7);
});

test.describe('the palette', () => {
  test.beforeEach(async ({ page, consoleUrl }) => {
    await page.goto(consoleUrl);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  });

  test('finds faults, profiles, scenarios and commands by their names, by keyboard alone', async ({
    page,
    mock,
  }) => {
    for (const [words, pressed, shown] of [
      ['fault slow-b', [], 'Fault: slow-body'],
      ['profile strict', [], 'Profile: strict'],
      ['freeze', [], /^Clock: frozen/],
      ['situation slow (', ['ArrowDown'], 'Fault: latency'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
      for (const key of pressed) {
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        await page.keyboard.press(key);
      }
      await page.keyboard.press('Enter');
      await expect(deviations(page).filter({ hasText: shown })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(mock.clock.frozen).toBe(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('key exhausted');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/live\?key=exhausted$/);
  });

  test('is accessible, says when it finds nothing, and closes by Escape', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Find' });
    await page.keyboard.press('Control+k');
    await expectAccessible(page);
    await page.keyboard.type('nobody');
    await expect(dialog.getByRole('status')).toHaveText('Nothing matches.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
