/** `npm run images`: makes the pictures in docs/images/ that show real output. */
import { writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright';
import { htmlReport } from '../contract-tests/reporters/html/page.ts';
import { run } from '../contract-tests/run.ts';
import { createMock, type Mock } from '../mocks/create-mock.ts';
import { serve } from '../mocks/hosts/node.ts';
import { type CallOptions, requestTo } from '../mocks/test-client.ts';
import { chromiumOptions } from './chromium.ts';

const browser = await chromium.launch(chromiumOptions());
await pictureReport();
await pictureConsole();
await browser.close();

async function picture(name: string, height: number, load: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({ viewport: { width: 1000, height } });
  await load(page);
  const file = new URL(`../docs/images/${name}.webp`, import.meta.url);
  // The package contains the pictures, and a PNG takes three times the space.
  await writeFile(file, await page.screenshot({ type: 'webp', quality: 60 }));
  await page.close();
}

async function pictureReport(): Promise<void> {
  const faults = ['id-as-string', 'missing-name-answers-422', 'remaining-never-moves'] as const;
  const mock = createMock({ faults });
  const report = await run({
    baseUrl: 'http://127.0.0.1:4010/v1',
    apiKey: mock.keys.get('free').key,
    plan: 'free',
    fetch: (address, init) => mock.fetch(new Request(address, init)),
  });
  await picture('report', 800, (page) => page.setContent(htmlReport(report)));
}

async function pictureConsole(): Promise<void> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const server = await serve(mock, { port: 0 });
  await useService(mock);
  await picture('console-live', 640, async (page) => {
    await page.goto(`${server.adminUrl}/#/live`);
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.locator('.stream').getByText('429').first().waitFor();
  });
  await server.close();
}

/** Three clients: one continues after a 429, one has a wrong key. */
async function useService(mock: Mock): Promise<void> {
  const send = async (key: 'free' | 'pro', request: string, options: CallOptions = {}) => {
    await mock.fetch(requestTo(request, { key, ...options }));
    await mock.clock.advance('700ms');
  };
  for (const name of ['Hamster', 'Parrot', 'Gecko']) {
    await send('pro', 'POST /categories', { json: { name } });
    await send('pro', 'GET /categories');
  }
  await send('pro', 'POST /categories', { json: { description: 'Without a name' } });
  await send('pro', 'GET /pets/1');
  await send('pro', 'GET /pets/999');
  await mock.faults.add({ fault: 'server-error', times: 1 });
  await send('pro', 'GET /store/orders');
  await send('pro', 'GET /store/orders');
  await mock.keys.setRemaining('free', 2);
  for (let n = 0; n < 6; n += 1) await send('free', 'GET /categories');
  await send('free', 'GET /categories', { authorization: 'Bearer not-a-key' });
}
