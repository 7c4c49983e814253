import { fileURLToPath } from 'node:url';

/**
 * Options of every area. A mutant runs the tests of its area that reach it; code that runs only while
 * its file loads is not mutated (docs/proof.md).
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
    // Tests on a busy machine must not count as endless loops.
    timeoutMS: 20_000,
    reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
    clearTextReporter: { logTests: false },
    htmlReporter: { fileName: `${reports}.html` },
    jsonReporter: { fileName: `${reports}.json` },
  };
}
