/** Builds the console, the page of the admin API. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rollup } from 'vite';

const licenses = 'console/LICENSES.md';
const root = fileURLToPath(new URL('../mocks/console', import.meta.url));

/** @returns The contents of its files by their paths below `/__admin/`. */
export async function buildConsole() {
  const output = await buildOnce({
    root,
    // Relative, because a proxy may serve the page below a prefix.
    base: './',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      write: false,
      target: 'es2024',
      // Browsers that know light-dark(), which would be rewritten for older ones.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsDir: 'console',
      // A data: address of a script or a style would violate the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: false,
      license: { fileName: licenses },
      rolldownOptions: {
        input: [`${root}/index.html`, `${root}/reference/index.html`],
      },
    },
  });
  return new Map(output.map((file) => [file.fileName, contentOf(file)]));
}

export async function buildOnce(config: InlineConfig) {
  const built = await build({ ...config, configFile: false, logLevel: 'warn' });
  return [built].flat().flatMap((result) => {
    if (!('output' in result)) throw new Error('Vite is watching instead of building once');
    return result.output;
  });
}

const redocName = 'redoc.standalone.js';
const redocScript = fileURLToPath(import.meta.resolve(`redoc/bundles/${redocName}`));

function contentOf(file: Rollup.OutputAsset | Rollup.OutputChunk): string | Uint8Array {
  if (file.type === 'chunk') return file.code;
  if (file.fileName === licenses) return `${file.source}\n${librariesInRedoc()}`;
  if (file.names.includes(redocName)) return withoutRemoteParts(String(file.source));
  return file.source;
}

/** Redoc loads a picture from a server of its makers, and names a source map that is not served. */
function withoutRemoteParts(script: string): string {
  const picture = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
  if (!script.includes(picture))
    throw new Error(`Redoc no longer loads ${picture}: see what it does`);
  return (
    script
      .replace(picture, 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E')
      .replace(/\n\/\/# sourceMappingURL=.*$/, '')
      // A module has no other name for it.
      .replace('}(this,', '}(globalThis,')
  );
}

/** Vite lists the licence of Redoc, but takes its script as one file. */
function librariesInRedoc(): string {
  const notice = readFileSync(`${redocScript}.LICENSE.txt`, 'utf8').trim();
  return `### Libraries in the script of redoc\n\n${notice}\n`;
}
