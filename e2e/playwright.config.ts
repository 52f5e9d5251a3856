import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures';
import { LAUNCH_OPTIONS } from './support/browser-options';
import type { TranslationOptions } from './support/translation';

const isFullRun = Boolean(process.env.E2E_FULL);

/**
 * Specs of the default run, few because `npm test` should take less than ten minutes: the journeys, one screen of each
 * kind (list, dialog, tabs, form, upload), outages and accessibility. The full run has all specs.
 */
const DEFAULT_SPECS = [
  'accessibility',
  'account-accessibility',
  'activation',
  'agents-accessibility',
  'companies',
  'departments',
  'discovery',
  'document-upload',
  'documents-accessibility',
  'events',
  'extensions',
  'file-list',
  'forgot-password',
  'journeys',
  'login',
  'offline',
  'outage',
  'permissions',
  'press',
  'rpa-accessibility',
  'scroll-restoration',
  'task-trigger',
  'upload-recording',
].map(toSpec);

/** Specs without a browser that wait for time limits, or start portals again and again. Only the full run has them. */
const SLOW_HTTP_SPECS = [
  'connections-full',
  'demo',
  'downloads',
  'hostile-traffic',
  'kept-responses',
  'restart',
  'slow-bodies',
  'stopping',
  'tracing',
].map(toSpec);

/** Specs that the default run repeats without JavaScript. The full run repeats all specs. */
const NOJS_SPECS = ['companies', 'journeys', 'login', 'task-trigger'].map(toSpec);

/** Specs of journeys, which the full run repeats in pages that the browser translates. */
const TRANSLATED_SPECS = [
  'companies',
  'departments',
  'document-upload',
  'events',
  'file-list',
  'find-failed-run',
  'get-otp',
  'journeys',
  'main-loggings',
  'new-customer',
  'process-configs',
  'review',
  'search',
  'switcher',
  'task-trigger',
  'upload-recording',
  'view-steps',
].map(toSpec);

function toSpec(name: string): string {
  return `${name}.spec.ts`;
}

/** Specs that do not run in Chromium. */
const OTHER_FOLDERS = ['http/**', 'engines/**'];

export default defineConfig<TranslationOptions, EngineOptions>({
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
    { name: 'js', testMatch: isFullRun ? '*.spec.ts' : DEFAULT_SPECS, testIgnore: OTHER_FOLDERS },
    {
      name: 'nojs',
      testMatch: isFullRun ? '*.spec.ts' : NOJS_SPECS,
      testIgnore: OTHER_FOLDERS,
      use: { javaScriptEnabled: false },
    },
    ...(isFullRun
      ? [
          {
            name: 'translated',
            testMatch: TRANSLATED_SPECS,
            testIgnore: OTHER_FOLDERS,
            use: { isTranslated: true },
          },
        ]
      : []),
    {
      name: 'http',
      testMatch: 'http/*.spec.ts',
      testIgnore: isFullRun ? [] : SLOW_HTTP_SPECS.map((name) => `http/${name}`),
    },
    { name: 'firefox', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'webkit' } },
  ],
});
