/** The page in `fixtures/app` as a client for `drill`: does a task in Chromium, and fails unless the page says that it is done. */
import { chromium } from 'playwright';

const {
  PET_CATALOGUE_URL: baseUrl = '',
  PET_CATALOGUE_API_KEY: key = '',
  PET_CATALOGUE_OPERATION: operation = '',
  PET_CATALOGUE_SITUATION: situation = '',
  APP_URL: app = '',
  BROWSER: endpoint = '',
} = process.env;

/** Their faults meet the second request. */
const times = ['key-revoked', 'last-request'].includes(situation) ? 2 : 1;

const browser = await chromium.connect(endpoint);
const page = await browser.newPage();
for (let time = 1; time <= times; time += 1) {
  const isDone = operation === 'createCategory' ? await add(`Axolotl ${time}`) : await list();
  if (!isDone) process.exit(1);
}
process.exit(0);

async function list(): Promise<boolean> {
  await page.goto(`${app}?${new URLSearchParams({ baseUrl, key })}`);
  return outcome(page.getByText(/^(Showing |There are none yet)/));
}

async function add(name: string): Promise<boolean> {
  if (page.url() === 'about:blank') await page.goto(`${app}?${new URLSearchParams({ baseUrl })}`);
  await page.getByLabel('API key').fill(key);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add' }).click();
  return outcome(page.getByText(`Added ${name}.`));
}

async function outcome(done: ReturnType<typeof page.locator>): Promise<boolean> {
  const failed = page.locator('#notice[data-kind=failed], #problem:not(:empty)');
  // However long the page waits.
  await done.or(failed).first().waitFor({ timeout: 0 });
  return !(await failed.isVisible());
}
