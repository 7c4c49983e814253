import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const maxBytes = 51_000;

let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: fileURLToPath(new URL('../msw.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { external: /^msw(\/|$)/ },
    },
  })) as Rolldown.RolldownOutput[];
  chunks = built?.output.filter((file) => file.type === 'chunk') ?? [];
});

/** The chunks that a page loads before the first answer: the entry and its static imports. */
function initialChunks(): Rolldown.OutputChunk[] {
  const all = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of all) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk);
  }
  return [...all];
}

function gzipped(files: readonly Rolldown.OutputChunk[]): number {
  return files.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

describe('the bundle of createMock for browsers', () => {
  it(`takes less than ${maxBytes / 1000} kB, minified and gzipped, without msw`, () => {
    const onDemand = gzipped(chunks) - gzipped(initialChunks());
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    console.log(
      `createMock for browsers: ${kilobytes(gzipped(initialChunks()))} gzipped, and ${kilobytes(onDemand)} on demand`,
    );
    expect(gzipped(initialChunks())).toBeLessThan(maxBytes);
  });

  it('imports nothing of Node', () => {
    const imported = chunks.flatMap(({ imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports,
    ]);
    const own = chunks.map(({ fileName }) => fileName);
    expect(imported.filter((name) => !own.includes(name))).toEqual(['msw']);
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /browser-external|^node:/.test(id))).toEqual([]);
  });

  it('does not evaluate strings as code, which a strict CSP forbids', () => {
    for (const { code } of chunks) expect(code).not.toMatch(/\beval\b|\bFunction\b\s*\(/);
  });
});
