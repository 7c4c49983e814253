import type { Page } from 'playwright/test';
import { detail, expect, press, rows, test } from '../test-console.ts';

test.use({ mockOptions: { clock: '2026-03-01T10:00:00Z' } });

const section = (page: Page) => page.getByRole('region', { name: 'Quotas' });
const quotaOf = (page: Page, key: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${key} `) }) });

test.beforeEach(({ page, consoleUrl }) => page.goto(consoleUrl));

test.describe('the quota of a key', () => {
  test('is shown for minute and day, with the time to the reset by the clock of the mock', async ({
    page,
    mock,
    send,
  }) => {
    await expect(quotaOf(page, 'free')).toContainText(
      'free free plan Minute: 60 of 60 leftDay: 1,000 of 1,000 left',
    );
    await send('GET /categories');
    await expect(quotaOf(page, 'free')).toContainText('Minute: 59 of 60 leftresets in 1 min');
    await expect(quotaOf(page, 'free')).toContainText('Day: 999 of 1,000 leftresets in 14 h');
    await mock.clock.advance('50s');
    await expect(quotaOf(page, 'free')).toContainText('Minute: 59 of 60 leftresets in 10 s');
    await mock.clock.advance('10s');
    await expect(quotaOf(page, 'free')).toContainText('Minute: 60 of 60 leftDay: 999');
  });

  test('counts down while the clock runs', async ({ browser, consoleUrl, mock, send }) => {
    // Its clock cannot be given back to other tests.
    const page = await browser.newPage();
    await mock.clock.resume();
    await send('GET /categories');
    await page.clock.install();
    await page.goto(consoleUrl);
    await expect(quotaOf(page, 'free')).toContainText(/resets in (\d+ s|1 min)/);
    // The page counts down by itself, without another request.
    await page.route(/__admin\/(clock|keys)$/, (route) => route.abort());
    await page.clock.fastForward(30_000);
    await expect(quotaOf(page, 'free')).toContainText(/resets in ([12]?\d|30) s/);
    await page.clock.fastForward(60_000);
    await expect(quotaOf(page, 'free')).toContainText('Minute: 60 of 60 left');
    await page.close();
  });

  test('is drawn in proportion', async ({ page, mock }) => {
    await mock.keys.setRemaining('free', 15);
    await mock.keys.setRemaining('pro', 0, 'day');
    const bars = (key: string) => quotaOf(page, key).locator('rect:not(.track)');
    await expect(bars('free').first()).toHaveAttribute('width', '25');
    await expect(bars('free').last()).toHaveAttribute('width', '100');
    await expect(bars('pro').last()).toHaveAttribute('width', '0');
    await expect(quotaOf(page, 'pro').locator('svg.bad')).toHaveCount(1);
  });

  test('says for how long the key is banned, or why else it is refused', async ({ page, mock }) => {
    await mock.keys.ban('pro', '5m');
    await expect(quotaOf(page, 'pro')).toContainText('banned for another 5 min');
    await mock.clock.advance('28s');
    await expect(quotaOf(page, 'pro')).toContainText('banned for another 4 min 32 s');
    await mock.clock.advance('5m');
    await expect(quotaOf(page, 'pro')).not.toContainText('banned');
    for (const invalid of ['revoked', 'expired']) {
      await expect(quotaOf(page, invalid)).toHaveText(
        `${invalid} free plan ${invalid}Copy key (${invalid})`,
      );
    }
  });

  test('is shown for 20 keys at a time', async ({ page, mock }) => {
    const keys = Array.from({ length: 300 }, (_, index) => ({
      name: `key-${index}`,
      key: `pc_${index}`,
      plan: 'free' as const,
    }));
    await mock.keys.set(keys);
    await expect(section(page).getByRole('listitem')).toHaveCount(20);
    await press(page, 'Last');
    await expect(section(page).getByRole('heading').last()).toHaveText(/^key-299 /);
  });
});

const clients = (page: Page) => page.getByRole('region', { name: 'Rules for clients' });

test('the rules for clients are shown where a client broke them, with the requests that show it', async ({
  page,
  send,
}) => {
  await expect(clients(page)).toContainText('No client has sent a request yet.');
  await send('GET /categories', { key: 'pro' });
  await expect(clients(page)).toContainText('pro 1 request keeps all rules');
  await send('GET /categories', { key: 'exhausted' });
  await send('POST /categories', { key: 'exhausted', body: '{"id":1,"name":"Dog"}' });
  await expect(clients(page)).toContainText('supplied an id');
  await expect(rows(page)).toHaveCount(3);
  await clients(page)
    .getByRole('listitem')
    .filter({ hasText: /^supplied an id/ })
    .getByRole('link', { name: '#3' })
    .click();
  await expect(detail(page)).toContainText('"id": 1');
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true');
});
