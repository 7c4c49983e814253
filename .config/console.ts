/** Builds the console, the page of the admin API. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../mocks/console', import.meta.url));

interface BuiltConsole {
  /** Their contents by their paths below `/__admin/`. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The paths of all bundled modules. */
  readonly modules: readonly string[];
}

export async function buildConsole(): Promise<BuiltConsole> {
  const built = await build({
    configFile: false,
    root,
    // Relative, because a proxy may serve the page below a prefix.
    base: './',
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      write: false,
      target: 'es2024',
      assetsDir: 'console',
      // A data: address of a script or a style would violate the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: false,
      license: { fileName: 'console/LICENSES.md' },
      rolldownOptions: {
        input: [`${root}/index.html`, `${root}/reference/index.html`],
      },
    },
  });
  const output = [built].flat().flatMap((result) => {
    if (!('output' in result)) throw new Error('Vite is watching instead of building once');
    return result.output;
  });
  return {
    files: new Map(
      output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
    ),
    modules: output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
  };
}
