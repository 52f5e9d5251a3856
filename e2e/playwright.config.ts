import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './browser';

const isFull = Boolean(process.env.E2E_FULL);

// What people do without script, in the usual run: every journey and every form. The full run has all of the tests.
const WITHOUT_SCRIPT = [
  'journeys',
  'login',
  'account',
  'company-details',
  'companies',
  'create-company',
  'users',
  'licenses',
  'models',
  'document-upload',
  'file-list',
  'event-details',
  'process-configs',
  'task-trigger',
  'get-otp',
  'main-loggings',
  'motion-forms',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with other things may be too slow once; what fails twice is broken. The run names what was flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['./figures.ts']],
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
    {
      name: 'nojs',
      testMatch: isFull ? '*.spec.ts' : WITHOUT_SCRIPT,
      testIgnore: 'http/**',
      use: { javaScriptEnabled: false },
    },
    { name: 'http', testMatch: 'http/*.spec.ts' },
  ],
});
