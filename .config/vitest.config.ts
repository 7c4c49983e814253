import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { sampleSeed } from './test-sample.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const everywhere = {
  exclude: [...configDefaults.exclude, 'bench/**', 'dist/**', '**/*.browser.test.ts'],
};
const storeTests = '**/*.redis.test.ts';
const isolatedTests = '**/*.isolated.test.ts';

/** Chooses what a run tests of what `npm run verify` tests in full; see test-sample.ts. */
const sample = process.env.PET_CATALOGUE_SAMPLE ?? sampleSeed();

export default defineConfig({
  root,
  test: {
    globalSetup: '.config/generate/when-stale.ts',
    // They end only what hangs: a test takes ten times longer on a slow or busy machine.
    testTimeout: 600_000,
    taskTitleValueFormatTruncate: 120,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // Loading the mock anew for each file takes half of the time. See `isolatedTests`.
    isolate: false,
    // By default, vitest leaves one core unused.
    maxWorkers: '100%',
    // Halves the time that processes under test take to start.
    env: {
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
      PET_CATALOGUE_SAMPLE: sample,
    },
    reporters: [
      'default',
      {
        onTestRunEnd(_modules, _errors, reason) {
          if (reason !== 'failed') return;
          process.stderr.write(`To test the same sample again: PET_CATALOGUE_SAMPLE=${sample}\n`);
        },
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*/**/*.test.ts'],
          exclude: [...everywhere.exclude, storeTests, isolatedTests],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: [isolatedTests], isolate: true },
      },
      { extends: true, test: { name: 'store', include: [storeTests] } },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['package.test.ts'],
          sequence: { concurrent: true },
        },
      },
      {
        // The other major of msw that users may have.
        extends: true,
        resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: 'msw2' }] },
        test: {
          name: 'msw 2',
          include: ['mocks/hosts/msw*.test.ts', 'mocks/hosts/node/user-handlers.test.ts'],
          ...everywhere,
        },
      },
    ],
  },
});
