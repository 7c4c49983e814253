import { chromium } from 'playwright';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { chromiumOptions } from '../chromium.ts';

/**
 * Takes pictures of the console while clients use the mock.
 * @returns PNG files by name.
 */
export async function consolePictures(): Promise<Record<string, Uint8Array>> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const server = await serve(mock, { port: 0 });
  const browser = await chromium.launch(chromiumOptions());
  try {
    await useService(mock, server.baseUrl);
    const pictures: Record<string, Uint8Array> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width: 1000, height: 560 }, colorScheme });
      await page.goto(`${server.adminUrl}/#/live`);
      await page.getByText('Connected', { exact: true }).waitFor();
      await page.locator('.stream').getByText('429').first().waitFor();
      pictures[`console-live-${colorScheme}`] = await page.screenshot();
      await page.close();
    }
    return pictures;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Three clients, of which one goes on after it was told to wait, and one has a wrong key. */
async function useService(mock: Mock, baseUrl: string): Promise<void> {
  const send = async (key: string, request: string, body?: object) => {
    const [method = '', path = ''] = request.split(' ');
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const headers = { Authorization: `Bearer ${key}`, ...type };
    await fetch(`${baseUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await mock.clock.advance('700ms');
  };
  const [free, pro] = [mock.keys.get('free').key, mock.keys.get('pro').key];
  for (const name of ['Hamster', 'Parrot', 'Gecko']) {
    await send(pro, 'POST /categories', { name });
    await send(pro, 'GET /categories');
  }
  await send(pro, 'POST /categories', { description: 'Without a name' });
  await mock.keys.setRemaining('free', 2);
  for (let n = 0; n < 6; n += 1) await send(free, 'GET /categories');
  await send('not-a-key', 'GET /categories');
  await send(pro, 'GET /pets/1');
  await send(pro, 'GET /pets/999');
  await mock.faults.add({ fault: 'server-error', times: 1 });
  await send(pro, 'GET /store/orders');
  await send(pro, 'GET /store/orders');
}
