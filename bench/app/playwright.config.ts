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
  expect: { timeout: 5000 },
  timeout: 20_000,
  use: { connectOptions: { wsEndpoint } },
});
