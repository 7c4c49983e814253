import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, preview } from 'vite';
import generateWhenStale from './generate/when-stale.ts';

/** The supported majors of msw, by the names of their installed packages. */
export type Msw = 'msw' | 'msw2';

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export async function serveApp(msw: Msw): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = folder(`test-results/app/${msw}`);
  const config: InlineConfig = {
    configFile: false,
    root: folder('fixtures/app'),
    logLevel: 'error',
    resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: msw }] },
    build: { outDir, emptyOutDir: true, target: 'es2024' },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  const script = 'mockServiceWorker.js';
  await copyFile(fileURLToPath(import.meta.resolve(`${msw}/${script}`)), `${outDir}/${script}`);
  const server = await preview(config);
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}

/** Playwright runs this before it starts its workers, which inherit the environment variables. */
export default async function start(): Promise<() => Promise<void>> {
  generateWhenStale();
  const [app, app2] = await Promise.all([serveApp('msw'), serveApp('msw2')]);
  process.env.APP_URL = app.url;
  process.env.APP_MSW2_URL = app2.url;
  return async () => {
    await Promise.all([app.close(), app2.close()]);
  };
}
