import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import { createMock, type Mock } from '../create-mock.ts';
import { type RunningServer, serve } from '../hosts/node.ts';

interface ConsoleFixtures {
  /** What the console shows. */
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

/** The rules of accessibility that a page breaks, each with the elements concerned. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  );
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
}

/** The appearances in which each view is looked at. */
export const appearances = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { device: 'desktop', viewport: { width: 1280, height: 800 } },
    { device: 'phone', viewport: { width: 360, height: 740 } },
  ].map((size) => ({ colorScheme, ...size })),
);

/** Whether the page is wider than its window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
