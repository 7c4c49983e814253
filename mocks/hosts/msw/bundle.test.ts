import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, kilobytes, kilobytesAtOnce } from './test-bundle.ts';

/** `package.test.ts` measures what bundlers make of the package. */
const limit = 36;

let chunks: Awaited<ReturnType<typeof bundleOf>>;

beforeAll(async () => {
  chunks = await bundleOf(fileURLToPath(new URL('../msw.ts', import.meta.url)));
});

describe('the bundle of createMock for browsers', () => {
  it(`takes less than ${limit} kB, minified and gzipped, without msw`, () => {
    const atOnce = kilobytesAtOnce(chunks);
    const onDemand = kilobytes(chunks) - atOnce;
    console.log(
      `createMock for browsers: ${atOnce.toFixed(1)} kB gzipped, and ${onDemand.toFixed(1)} kB on demand`,
    );
    expect(atOnce).toBeLessThan(limit);
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
