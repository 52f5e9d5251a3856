import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures';
import { LAUNCH_OPTIONS } from './support/browser-options';

const isFullRun = Boolean(process.env.E2E_FULL);

/** Specs that the default run repeats without JavaScript: every journey and form. The full run repeats all specs. */
const NOJS_SPECS = [
  'journeys',
  'login',
  'account',
  'company-details',
  'companies',
  'create-company',
  'users',
  'permissions',
  'licenses',
  'models',
  'new-customer',
  'form-help',
  'document-upload',
  'file-list',
  'review',
  'review-file',
  'reading-quality',
  'jobs',
  'events',
  'tags',
  'event-details',
  'process-configs',
  'task-trigger',
  'get-otp',
  'main-loggings',
  'motion-forms',
  'no-connection',
  'password-policy',
].map((name) => `${name}.spec.ts`);

/** Specs that do not run in Chromium. */
const OTHER_FOLDERS = ['http/**', 'engines/**'];

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy CI machine can be too slow for a test. Playwright reports a test that passes on retry as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['./support/figures-reporter.ts'], ['./engines/table-reporter.ts']],
  grepInvert: isFullRun ? undefined : /@full/,
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    timezoneId: 'UTC',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: LAUNCH_OPTIONS,
  },
  projects: [
    { name: 'js', testMatch: '*.spec.ts', testIgnore: OTHER_FOLDERS },
    {
      name: 'nojs',
      testMatch: isFullRun ? '*.spec.ts' : NOJS_SPECS,
      testIgnore: OTHER_FOLDERS,
      use: { javaScriptEnabled: false },
    },
    { name: 'http', testMatch: 'http/*.spec.ts' },
    { name: 'firefox', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'webkit' } },
  ],
});
