import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './chromium.ts';

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.browser.test.ts',
  outputDir: '../test-results/browser',
  globalSetup: './app.ts',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  reporter: 'line',
  // Starting a page takes seconds on a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: { launchOptions: chromiumOptions() },
});
