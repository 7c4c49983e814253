import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from 'playwright/test';
import { sampled } from '../../.config/test-sample.ts';
import { createMock, type Mock, type MockOptions } from '../create-mock.ts';
import { type RunningServer, serve } from '../hosts/node.ts';
import { bearer } from '../test-client.ts';

interface Sent {
  readonly key?: keyof typeof bearer;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ConsoleFixtures {
  readonly mockOptions: MockOptions;
  readonly mock: Mock;
  readonly server: RunningServer;
  readonly consoleUrl: string;
  /** Sends a request like `POST /categories` to the service; resolves to its status. */
  readonly send: (request: string, sent?: Sent) => Promise<number>;
}

interface WorkerFixtures {
  /** A new page for each test would cost more than the test: a new address shares nothing, too. */
  readonly sharedPage: Page;
}

/** Serves a mock with its console; fails if the page logs an error, such as a violation of its policy. */
export const test = base.extend<ConsoleFixtures, WorkerFixtures>({
  sharedPage: [
    async ({ browser }, use) => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const context = await browser.newContext({ permissions });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  mockOptions: [{}, { option: true }],
  mock: async ({ mockOptions }, use) => use(createMock(mockOptions)),
  server: async ({ mock }, use) => {
    const server = await serve(mock, { port: 0 });
    await use(server);
    await server.close();
  },
  consoleUrl: async ({ server }, use) => use(`${server.adminUrl}/`),
  page: async ({ sharedPage: page }, use) => {
    const problems: string[] = [];
    const onError = (error: Error) => problems.push(String(error));
    const onMessage = (message: ConsoleMessage) => {
      // Chromium logs every refusal of the server.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        problems.push(message.text());
      }
    };
    page.on('pageerror', onError).on('console', onMessage);
    await use(page);
    page.off('pageerror', onError).off('console', onMessage);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(desktop);
    expect(problems).toEqual([]);
  },
  send: async ({ server }, use) => {
    await use(async (request, { key = 'free', body, headers = {} } = {}) => {
      const [method = '', path = ''] = request.split(' ');
      const response = await fetch(`${server.baseUrl}${path}`, {
        method,
        headers: { Authorization: bearer[key], 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
      });
      await response.arrayBuffer();
      return response.status;
    });
  },
});
export { expect };

export async function openDrive(page: Page, consoleUrl: string, sections: string): Promise<void> {
  await page.goto(`${consoleUrl}#/drive?open=${sections}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Drive' })).toBeVisible();
}

export function section(page: Page, title: string): Locator {
  return page
    .locator('details.section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

/** Waits until the page has reported the result of an action. */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.notices').getByRole('status')).toContainText(text);
}

/** Presses a button, and waits until the page has reported its result, if that is given. */
export async function press(
  scope: Page | Locator,
  name: string | RegExp,
  result?: string | RegExp,
) {
  await scope.getByRole('button', { name, exact: true }).click();
  if (result) await told('page' in scope ? scope.page() : scope, result);
}

export function answerNext(page: Page, isAgreed = true): void {
  page.once('dialog', (dialog) => (isAgreed ? dialog.accept() : dialog.dismiss()));
}

/** What the header says that is unusual about the mock. */
export const deviations = (page: Page): Locator => page.locator('.deviation a');

export const rows = (page: Page): Locator => page.locator('.exchange');
export const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
export const detail = (page: Page): Locator => page.getByRole('region', { name: /^Request #/ });

const desktop = { width: 1440, height: 900 };
const tablet = { width: 1000, height: 800 };
const phone = { width: 390, height: 740 };
const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Expects a page to be accessible, and not wider than its window, on a desktop, a tablet and a phone. Colours
 * do not depend on the window, so that only the contrast is checked in both colour schemes. `npm test`
 * makes a sample of the checks.
 * @param options.open Opens the page in each colour scheme; by default, it is open already.
 * @param options.except The beginning of the description of a rule that the page may break.
 */
export async function expectAccessible(
  page: Page,
  { open, except }: { open?: () => Promise<void>; except?: string } = {},
) {
  const others = { rules: { 'color-contrast': { enabled: false } } };
  const checks: readonly {
    colorScheme: 'dark' | 'light';
    viewport: typeof phone;
    options: axe.RunOptions;
  }[] = [
    { colorScheme: 'dark', viewport: desktop, options: { runOnly: ['color-contrast'] } },
    { colorScheme: 'light', viewport: desktop, options: {} },
    { colorScheme: 'light', viewport: tablet, options: others },
    { colorScheme: 'light', viewport: phone, options: others },
  ];
  const checked = sampled(checks, 3, ({ colorScheme, viewport }) =>
    [...test.info().titlePath, colorScheme, viewport.width].join(),
  );
  let shown: string | undefined;
  for (const { colorScheme, viewport, options } of checked) {
    await page.setViewportSize(viewport);
    if (colorScheme !== shown) {
      // A page that renders again for another colour scheme would do so while it opens.
      if (open) await page.goto('about:blank');
      await page.emulateMedia({ colorScheme });
      await open?.();
    }
    shown = colorScheme;
    const problems = await accessibilityProblems(page, options);
    const found = problems.filter((problem) => except === undefined || !problem.startsWith(except));
    const sample = `PET_CATALOGUE_SAMPLE=${process.env.PET_CATALOGUE_SAMPLE}`;
    expect(found, `${colorScheme}, ${viewport.width} px, ${sample}`).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide, `wider than the window: ${viewport.width} px`).toBe(false);
  }
}

/** The rules of accessibility that a page breaks, each with the elements concerned. */
async function accessibilityProblems(page: Page, options: axe.RunOptions): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(given),
    options,
  );
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
}
