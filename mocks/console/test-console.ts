import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import { createMock, type Mock } from '../create-mock.ts';
import { type RunningServer, serve } from '../hosts/node.ts';

interface ConsoleFixtures {
  /** The mock that the console shows. */
  readonly mock: Mock;
  readonly server: RunningServer;
  /** The address of the console. */
  readonly consoleUrl: string;
}

/** Serves a mock with its console; fails if the page logs an error, such as a violation of its policy. */
export const test = base.extend<ConsoleFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires it.
  mock: async ({}, use) => use(createMock()),
  server: async ({ mock }, use) => {
    const server = await serve(mock, { port: 0 });
    await use(server);
    await server.close();
  },
  consoleUrl: async ({ server }, use) => use(`${server.adminUrl}/`),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // Chromium logs every refusal of the server.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        problems.push(message.text());
      }
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});
export { expect };

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The colour schemes and window sizes in which each view is checked. */
const appearances = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { device: 'desktop', viewport: { width: 1280, height: 800 } },
    { device: 'phone', viewport: { width: 360, height: 740 } },
  ].map((size) => ({ colorScheme, ...size })),
);

/**
 * Expects a page to be accessible, and not wider than its window, in light and dark colours, on a
 * desktop and on a phone.
 * @param options.open Opens the page in each appearance; by default, it is open already.
 * @param options.except The beginning of the description of a rule that the page may break.
 */
export async function expectAccessible(
  page: Page,
  { open, except }: { open?: () => Promise<void>; except?: string } = {},
) {
  for (const { colorScheme, device, viewport } of appearances) {
    // A page that reloads itself for another colour scheme would interrupt `open`.
    if (open) await page.goto('about:blank');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await open?.();
    const problems = await accessibilityProblems(page);
    const found = problems.filter((problem) => except === undefined || !problem.startsWith(except));
    expect(found, `${colorScheme}, ${device}`).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide, `wider than the window: ${colorScheme}, ${device}`).toBe(false);
  }
}

/** The rules of accessibility that a page breaks, each with the elements concerned. */
async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  );
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
}
