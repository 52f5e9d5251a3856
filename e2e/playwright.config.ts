import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures';
import { LAUNCH_OPTIONS } from './support/browser-options';

const isFullRun = Boolean(process.env.E2E_FULL);

/** Specs of details, layouts and unusual states: only the full run has them, so that the default run takes minutes. */
const DETAIL_SPECS = [
  'account-activation',
  'account-picture',
  'account-security',
  'audio-hosts',
  'browser-errors',
  'company-details',
  'dashboard',
  'dashboard-states',
  'day-picture',
  'file-hosts',
  'find-failed-run',
  'forced-colors',
  'form-help',
  'history-cache',
  'jobs',
  'layout',
  'layout-shift',
  'licenses',
  'links',
  'list-announcements',
  'list-view',
  'listening',
  'long-texts',
  'menu',
  'models',
  'motion-focus',
  'motion-forms',
  'motion-tables',
  'no-connection',
  'offline-steps',
  'outage-forms',
  'page-skeleton',
  'password-policy',
  'player-layout',
  'print',
  'public-pages',
  'random-walk',
  'reading-quality',
  'reflow',
  'removals',
  'reports',
  'review',
  'review-file',
  'row-renders',
  'run-log',
  'screen-reader',
  'search',
  'streams',
  'switcher',
  'tags',
  'toasts',
  'tour',
  'try-out',
  'view-steps',
].map(toSpec);

/** Specs without a browser that wait for time limits, or start portals again and again. Only the full run has them. */
const SLOW_HTTP_SPECS = ['demo', 'downloads', 'kept-responses', 'restart', 'slow-bodies', 'stopping', 'tracing'].map(
  toSpec,
);

/** Specs that the default run repeats without JavaScript: the journeys and the largest forms. The full run repeats all specs. */
const NOJS_SPECS = ['journeys', 'login', 'companies', 'document-upload', 'events', 'task-trigger'].map(toSpec);

function toSpec(name: string): string {
  return `${name}.spec.ts`;
}

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
    { name: 'js', testMatch: '*.spec.ts', testIgnore: isFullRun ? OTHER_FOLDERS : [...OTHER_FOLDERS, ...DETAIL_SPECS] },
    {
      name: 'nojs',
      testMatch: isFullRun ? '*.spec.ts' : NOJS_SPECS,
      testIgnore: OTHER_FOLDERS,
      use: { javaScriptEnabled: false },
    },
    {
      name: 'http',
      testMatch: 'http/*.spec.ts',
      testIgnore: isFullRun ? [] : SLOW_HTTP_SPECS.map((name) => `http/${name}`),
    },
    { name: 'firefox', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'webkit' } },
  ],
});
