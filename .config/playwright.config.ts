import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './chromium.ts';

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.browser.test.ts',
  outputDir: '../test-results/browser',
  globalSetup: './app-server.ts',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  reporter: 'line',
  use: { launchOptions: chromiumOptions() },
});
