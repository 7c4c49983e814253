import type { Locator, Page } from 'playwright/test';
import { expect } from '../test-console.ts';

/** Opens the view with these sections. */
export async function openDrive(page: Page, consoleUrl: string, sections: string): Promise<void> {
  await page.goto(`${consoleUrl}#/drive?open=${sections}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Drive' })).toBeVisible();
}

/** The section with this title. */
export function section(page: Page, title: string): Locator {
  return page
    .locator('details.section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

/** Waits until the page has reported the result of an action. */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.notices').getByRole('status')).toContainText(text);
}

/** Confirms the question of the dialog. */
export async function agree(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}
