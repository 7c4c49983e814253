import { test as base, type Page } from 'playwright/test';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../create-mock.ts';
import { baseUrlOf } from './intercept/base-url.ts';
import { serve } from './node.ts';
import { routePages } from './playwright/routes.ts';
import { type Host, start } from './test-behaviours/host.ts';
import { behaviours } from './test-behaviours/index.ts';
import { fetchIn, mockIn } from './test-behaviours/page.ts';

const { APP_URL: app = '', APP_MSW2_URL: appWithMsw2 = '' } = process.env;
const service = 'https://api.pet-catalogue.test/v1';

const behavioursIn = (page: string) => sampled(behaviours, 4, ([name]) => `${page} ${name}`);

/** Pages that the tests of a worker share, each with its own context. */
const test = base.extend<object, { pageAt: (url: string) => Promise<Page> }>({
  pageAt: [
    async ({ browser }, use) => {
      const pages = new Map<string, Promise<Page>>();
      const open = async (url: string) => {
        const page = await browser.newPage();
        await page.goto(url);
        return page;
      };
      await use((url) => {
        const page = pages.get(url) ?? open(url);
        pages.set(url, page);
        return page;
      });
      for (const page of pages.values()) await (await page).close();
    },
    { scope: 'worker' },
  ],
});

test.describe('a page with the HTTP server at another origin', () => {
  for (const [name, run] of behavioursIn('HTTP')) {
    test(name, async ({ pageAt }) => {
      const mock = createMock({ clock: start });
      const server = await serve(mock, { port: 0 });
      await run({ base: server.baseUrl, fetch: fetchIn(await pageAt(app)), mock });
      await server.close();
    });
  }
});

const majors = { 'msw 3': app, 'msw 2': appWithMsw2 };
for (const [major, url] of sampled(Object.entries(majors), 2, ([name]) => name)) {
  test.describe(`a page with ${major} in a service worker`, () => {
    for (const [name, run] of behavioursIn(major)) {
      test(name, async ({ pageAt }) => run(await hostIn(await pageAt(`${url}?worker=1`))));
    }
  });
}

test.describe('a page with the routes of Playwright', () => {
  for (const [name, run] of behavioursIn('routes')) {
    test(name, async ({ pageAt }) => {
      const page = await pageAt(`${app}?routed=1`);
      const mock = createMock({ clock: start });
      const stop = await routePages(page.context(), mock, baseUrlOf({}));
      await run({ base: service, fetch: fetchIn(page), mock });
      await stop();
    });
  }
});

/** The mock inside of a page, reset to a fresh state. */
async function hostIn(page: Page): Promise<Host> {
  await page.getByText('Service: in this page').waitFor();
  const mock = mockIn(page);
  for (const id of await mock.sandboxes.ids()) await mock.sandboxes.delete(id);
  await mock.clock.freeze();
  await mock.clock.set(start);
  await mock.reset();
  return { base: service, fetch: fetchIn(page), mock };
}
