import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What a bundler makes of a module for pages, without msw. */
export async function bundleOf(entry: string): Promise<readonly Chunk[]> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^msw(\/|$)/ },
    },
  })) as Rolldown.RolldownOutput[];
  return built?.output.filter((file) => file.type === 'chunk') ?? [];
}

/** The kilobytes, gzipped, that a page loads before the first answer: the entry and its static imports. */
export function kilobytesAtOnce(chunks: readonly Chunk[]): number {
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return kilobytes([...loaded]);
}

export function kilobytes(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
}
