import { defineConfig } from 'playwright/test';

const { SUITE: suite = '', BROWSER: wsEndpoint = '' } = process.env;

// biome-ignore lint/style/noDefaultExport: Playwright expects it.
export default defineConfig({
  testDir: '../..',
  testMatch: suite,
  grep: suite.startsWith('fixtures/') ? /with an HTTP server/ : /./,
  workers: 1,
  reporter: 'list',
  outputDir: '../../test-results/suites',
  // Several runs at a time share the processors; a time-out would count as a broken service that was noticed.
  expect: { timeout: 20_000 },
  timeout: 120_000,
  use: { connectOptions: { wsEndpoint } },
});
