import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures';
import { LAUNCH_OPTIONS } from './support/browser-options';
import type { TranslationOptions } from './support/translation';

const isFullRun = Boolean(process.env.E2E_FULL);
const namesTests = process.argv.some((argument) => /\.spec\.ts|^(?:-g|--grep)(?:=|$)/.test(argument));
const isDefaultRun = !isFullRun && !namesTests;

/**
 * Specs that only the full run has, because `npm test` should take less than ten minutes. It has the journeys, one screen
 * of each kind (list, dialog, tabs, form, upload), outages and accessibility. Single tests for the full run have the tag
 * `@full`. A run that names specs or tests has all of them.
 */
const FULL_RUN_SPECS = [
  'account',
  'account-picture',
  'breadcrumbs',
  'browser-errors',
  'company-details',
  'create-company',
  'dashboard',
  'day-picture',
  'edit-conflicts',
  'event-details',
  'file-hosts',
  'find-failed-run',
  'forced-colors',
  'form-help',
  'framed-report',
  'get-otp',
  'history-cache',
  'jobs',
  'layout',
  'layout-shift',
  'licenses',
  'links',
  'list-announcements',
  'list-view',
  'listening',
  'login-return',
  'long-texts',
  'main-loggings',
  'menu',
  'mock-console',
  'models',
  'motion-focus',
  'motion-forms',
  'motion-tables',
  'new-customer',
  'no-connection',
  'offline-screens',
  'offline-steps',
  'page-skeleton',
  'password-policy',
  'player-layout',
  'print',
  'process-configs',
  'public-pages',
  'random-walk',
  'reading-quality',
  'reflow',
  'refused-controls',
  'removals',
  'reports',
  'review',
  'review-file',
  'row-renders',
  'run-log',
  'screen-reader',
  'search',
  'setup-password',
  'sign-up',
  'streams',
  'switcher',
  'tags',
  'toasts',
  'touch-fields',
  'tour',
  'users',
  'view-steps',
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

/** Specs that the default run repeats without JavaScript. Other runs repeat all specs. */
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

/** Specs with projects of their own. */
const OTHER_FOLDERS = ['http/**', 'engines/**', 'development/**'];

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
  grepInvert: isDefaultRun ? /@full/ : undefined,
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    timezoneId: 'UTC',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: LAUNCH_OPTIONS,
  },
  projects: [
    // The longest test of the default run, so that another worker runs the others meanwhile.
    { name: 'development', testMatch: 'development/*.spec.ts' },
    {
      name: 'js',
      testMatch: '*.spec.ts',
      testIgnore: isDefaultRun ? [...OTHER_FOLDERS, ...FULL_RUN_SPECS] : OTHER_FOLDERS,
    },
    {
      name: 'nojs',
      testMatch: isDefaultRun ? NOJS_SPECS : '*.spec.ts',
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
      testIgnore: isDefaultRun ? SLOW_HTTP_SPECS.map((name) => `http/${name}`) : [],
    },
    { name: 'firefox', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'webkit' } },
  ],
});
