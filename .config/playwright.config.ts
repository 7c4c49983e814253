import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './chromium.ts';
import { sampleSeed } from './test-sample.ts';

/** Inherited by the workers; a failed check names it. See test-sample.ts. */
process.env.PET_CATALOGUE_SAMPLE ??= sampleSeed();

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.browser.test.ts',
  // The package test replaces dist meanwhile.
  respectGitIgnore: true,
  outputDir: '../test-results/browser',
  globalSetup: './app.ts',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  reporter: 'line',
  // They end only what hangs: a page takes ten times longer on a slow or busy machine.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: { launchOptions: chromiumOptions() },
});
