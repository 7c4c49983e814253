import { fileURLToPath } from 'node:url';

/**
 * What all areas have in common. A mutant meets the tests that reach it, as far as they belong to its
 * area; code that runs once, while its file loads, is left out (docs/proof.md).
 */
export function options(area, { mutate, testFiles }) {
  const reports = `test-results/mutation/${area}`;
  return {
    mutate: [...mutate, '!**/*.test.ts'],
    testFiles,
    testRunner: 'vitest',
    vitest: { configFile: '.config/mutation/vitest.config.ts', related: false },
    plugins: [
      '@stryker-mutator/vitest-runner',
      fileURLToPath(new URL('prose.mjs', import.meta.url)),
    ],
    ignorers: ['prose'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${reports}-incremental.json`,
    concurrency: 2,
    // A busy machine is no endless loop.
    timeoutMS: 20_000,
    reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
    clearTextReporter: { logTests: false },
    htmlReporter: { fileName: `${reports}.html` },
    jsonReporter: { fileName: `${reports}.json` },
  };
}
