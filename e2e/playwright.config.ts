import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './browser';

const isFull = Boolean(process.env.E2E_FULL);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  grepInvert: isFull ? undefined : /@full/,
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    timezoneId: 'UTC',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: LAUNCH_OPTIONS,
  },
  projects: [
    { name: 'js', testMatch: '*.spec.ts', testIgnore: 'http/**' },
    { name: 'nojs', testMatch: '*.spec.ts', testIgnore: 'http/**', use: { javaScriptEnabled: false } },
    { name: 'http', testMatch: 'http/*.spec.ts' },
  ],
});
