import { defineConfig, devices } from '@playwright/test';
import { chromium } from './scripts/lib/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  forbidOnly: true,
  // A machine on which others work too is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_BASE_URL ?? '',
    screenshot: 'only-on-failure',
    // So that a step that hangs is named, and not only its test.
    actionTimeout: 60_000,
    launchOptions: chromium(),
    // Painting motion takes a third of the processor time; journeys through what moves turn it on.
    reducedMotion: 'reduce',
  },
});
