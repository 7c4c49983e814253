/** Reads what the page shows, and every answer behind it, but expects nothing that service.md leaves open. */
import { expect, type Page, type Response, test } from 'playwright/test';
import fixture from '../../../fixtures/keys.json' with { type: 'json' };
import seed from '../../../fixtures/seed.json' with { type: 'json' };

const { APP_URL: app = '', PET_CATALOGUE_URL: baseUrl = '' } = process.env;
const keyOf = (wanted: string) => fixture.keys.find(({ name }) => name === wanted)?.key ?? '';

test('lists the categories', async ({ page }) => {
  const response = await load(page, keyOf('free'));
  expect(response.status()).toBe(200);
  const shown = new Map((await listed(response)).map((it) => [it.name, it.description]));
  expect(shown).toEqual(new Map(seed.categories.map((it) => [it.name, it.description])));
  for (const { name, description = '' } of seed.categories) {
    const item = page.getByRole('listitem').filter({ hasText: name });
    await expect(item).toContainText(description);
  }
  await expect(page.getByRole('listitem')).toHaveCount(seed.categories.length);
});

test('adds a category, which the list then has once', async ({ page }) => {
  const before = await listed(await load(page, keyOf('pro')));
  const listing = answerTo(page, 'GET');
  const response = await add(page, 'Axolotl', 'Walks under water');
  expect(response.status()).toBe(201);
  const { id, ...created } = await bodyOf(response);
  expect(created).toMatchObject({ name: 'Axolotl', description: 'Walks under water' });
  expect(before.map((it) => it.id)).not.toContain(id);
  const after = await listed(await listing);
  expect(after.filter((it) => it.id === id)).toEqual([{ ...created, id }]);
  expect(after).toEqual(expect.arrayContaining([...before]));
  expect(after).toHaveLength(before.length + 1);
  await expect(page.getByText('Added Axolotl.')).toBeVisible();
});

test('adds one without a description', async ({ page }) => {
  await load(page, keyOf('pro'));
  const { name, description } = await bodyOf(await add(page, 'Newt'));
  expect([name, description]).toEqual(['Newt', undefined]);
});

test('says what is wrong with a category without a name, which is not added', async ({ page }) => {
  const before = await listed(await load(page, keyOf('pro')));
  await expectError(await add(page, ''), 400);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await listed(await load(page, keyOf('pro')))).toEqual(before);
});

test('says that a key is unknown, revoked or expired', async ({ page }) => {
  for (const key of ['unknown', keyOf('revoked'), keyOf('expired')]) {
    await expectError(await load(page, key), 401);
    await expectError(await add(page, 'Olm'), 401);
    await expect(page.getByRole('status')).not.toBeEmpty();
  }
});

test('counts every request, and waits once the limit is reached', async ({ page }) => {
  const first = await quotaOf(await load(page, keyOf('pro')));
  const second = await quotaOf(await load(page, keyOf('pro')));
  expect(second.limit).toBe(first.limit);
  expect(second.remaining).toBe(first.remaining - 1);
  expect(second.reset).toBeGreaterThanOrEqual(first.reset);
  for (const name of ['exhausted', 'banned']) {
    const refusal = await load(page, keyOf(name));
    expect(refusal.status()).toBe(429);
    await quotaOf(refusal);
    const { 'retry-after': wait = '' } = refusal.headers();
    expect(/^\d+$/.test(wait) ? Number(wait) : Date.parse(wait) - Date.now()).toBeGreaterThan(0);
    await expect(page.getByText('Retry 1 is automatic')).toBeVisible();
  }
});

interface Category {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
}

async function load(page: Page, key: string): Promise<Response> {
  const answer = answerTo(page, 'GET');
  await page.goto(`${app}?${new URLSearchParams({ baseUrl, key })}`);
  return answer;
}

async function add(page: Page, name: string, description = ''): Promise<Response> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill(description);
  const answer = answerTo(page, 'POST');
  await page.getByRole('button', { name: 'Add' }).click();
  return answer;
}

function answerTo(page: Page, method: string): Promise<Response> {
  return page.waitForResponse(
    (response) => response.url().startsWith(baseUrl) && response.request().method() === method,
  );
}

async function bodyOf(response: Response) {
  expect(response.headers()['content-type']).toMatch(/^application\/json\b/);
  await quotaOf(response);
  return response.json();
}

async function listed(response: Response): Promise<readonly Category[]> {
  const all: readonly Category[] = await bodyOf(response);
  for (const { id, name, description } of all) {
    expect([typeof id, typeof name]).toEqual(['number', 'string']);
    expect(Math.sign(id) * Math.trunc(id)).toBe(id);
    expect(['undefined', 'string']).toContain(typeof description);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return all;
}

async function expectError(response: Response, status: number): Promise<void> {
  expect(response.status()).toBe(status);
  const error = await bodyOf(response);
  expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String), status });
}

async function quotaOf(response: Response) {
  const headers = response.headers();
  const [limit = 0, remaining = 0, reset = 0] = ['limit', 'remaining', 'reset'].map((name) => {
    expect(headers[`x-ratelimit-${name}`]).toMatch(/^\d+$/);
    return Number(headers[`x-ratelimit-${name}`]);
  });
  expect(remaining).toBeLessThanOrEqual(limit);
  expect(reset).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(reset).toBeLessThan(Date.now() / 1000 + 90_000);
  return { limit, remaining, reset };
}
