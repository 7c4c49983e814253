import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin, preview } from 'vite';
import generateWhenStale from './generate/when-stale.ts';

/** The supported majors of msw, by the names of their installed packages. */
export type Msw = 'msw' | 'msw2';

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export async function serveApp(msw: Msw): Promise<{ url: string; close(): Promise<void> }> {
  const config: InlineConfig = {
    configFile: false,
    root: folder('fixtures/app'),
    logLevel: 'error',
    resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: msw }] },
    build: { outDir: folder(`test-results/app/${msw}`), emptyOutDir: true, target: 'es2024' },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [workerScript(msw)],
  };
  await build(config);
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

function workerScript(msw: Msw): Plugin {
  return {
    name: 'worker-script',
    async generateBundle() {
      const source = await readFile(
        fileURLToPath(import.meta.resolve(`${msw}/mockServiceWorker.js`)),
      );
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source });
    },
  };
}
