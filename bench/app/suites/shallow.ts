/** What many suites do: the page shows something. */
import { expect, test } from 'playwright/test';

const { APP_URL: app = '', PET_CATALOGUE_URL: baseUrl = '' } = process.env;
const { PET_CATALOGUE_API_KEY: key = '' } = process.env;

test('shows the categories, and adds one', async ({ page }) => {
  await page.goto(`${app}?${new URLSearchParams({ baseUrl, key })}`);
  await expect(page.getByRole('listitem').first()).toContainText('Dog');
  await page.getByLabel('Name').fill('Axolotl');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Added Axolotl.')).toBeVisible();
});
