import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures';
import { LAUNCH_OPTIONS } from './support/browser-options';

const isFullRun = Boolean(process.env.E2E_FULL);

/** Specs of layouts, motion and unusual states: only the full run has them, so that the default run takes minutes. */
const DETAIL_SPECS = [
  'account-picture',
  'audio-hosts',
  'browser-errors',
  'dashboard-states',
  'day-picture',
  'file-hosts',
  'form-help',
  'layout-shift',
  'links',
  'list-announcements',
  'list-view',
  'listening',
  'long-texts',
  'menu',
  'motion-focus',
  'motion-forms',
  'motion-tables',
  'offline-steps',
  'outage-forms',
  'page-skeleton',
  'player-layout',
  'print',
  'random-walk',
  'removals',
  'run-log',
  'switcher',
  'toasts',
  'try-out',
  'view-steps',
].map(toSpec);

/** Specs that the default run repeats without JavaScript: the journeys and the largest forms. The full run repeats all specs. */
const NOJS_SPECS = [
  'journeys',
  'login',
  'account',
  'companies',
  'users',
  'new-customer',
  'document-upload',
  'file-list',
  'events',
  'event-details',
  'process-configs',
  'task-trigger',
  'get-otp',
  'main-loggings',
].map(toSpec);

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
    { name: 'http', testMatch: 'http/*.spec.ts' },
    { name: 'firefox', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines/*.spec.ts', timeout: 90_000, use: { engineName: 'webkit' } },
  ],
});
