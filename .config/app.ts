import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin, preview } from 'vite';

/** The majors of msw that users may have, by the name that they are installed under here. */
export type Msw = 'msw' | 'msw2';

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds the page of `fixtures/app`, and serves it. */
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

/** The script of the service worker belongs to the msw that the page has. */
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
