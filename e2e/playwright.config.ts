import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures';
import { LAUNCH_OPTIONS } from './support/browser-options';
import { chooseFifth, isFullRun } from './support/full-run';
import type { TranslationOptions } from './support/translation';

const namesTests = process.argv.some((argument) => /\.spec\.ts|^(?:-g|--grep)(?:=|$)/.test(argument));
/** The default run leaves out the specs in `full` and `http/full`, and the tests with the tag `@full`. */
const isDefaultRun = !isFullRun && !namesTests;

/** Specs that the default run also runs without JavaScript. Other runs do so with all specs of a browser. */
const NOJS_SPECS = ['companies', 'journeys', 'login', 'task-trigger'].map(toSpec);

/** Specs that skip all their tests without script. */
const SCRIPT_SPECS = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.spec.ts') &&
    /^(?:test\.skip\(\({ hasScript }\) => !hasScript|testAccessibility\()/m.test(
      readFileSync(`${import.meta.dirname}/${name}`, 'utf8'),
    ),
);

/** A journey with a dialog, one with a form, and the steps of a list. */
const TRANSLATED_REPRESENTATIVES = ['journeys', 'task-trigger', 'view-steps'];
/** Specs of journeys, which the full run also runs in translated pages. */
const TRANSLATED_SPECS = chooseFifth(
  [
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
  ],
  (name) => TRANSLATED_REPRESENTATIVES.includes(name),
).map(toSpec);

function toSpec(name: string): string {
  return `${name}.spec.ts`;
}

const OTHER_FOLDERS = ['engines/**', 'development/**'];
const HTTP_FOLDER = 'http/**';

export default defineConfig<TranslationOptions, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Three workers keep two cores busy, because tests often wait.
  workers: 3,
  // Ends a test that hangs. A slow machine may take several times as long as an idle one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./support/figures-reporter.ts'],
    // For scripts/test.js.
    ...(process.env.TEST_REPORT ? [['json', { outputFile: process.env.TEST_REPORT }] as const] : []),
  ],
  grepInvert: isDefaultRun ? /@full/ : undefined,
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    timezoneId: 'UTC',
    launchOptions: LAUNCH_OPTIONS,
  },
  projects: [
    { name: 'development', testMatch: 'development/*.spec.ts' },
    {
      // Before `js`: by default it has few tests, for which one worker suffices.
      name: 'nojs',
      testMatch: isDefaultRun ? NOJS_SPECS : '*.spec.ts',
      testIgnore: [...OTHER_FOLDERS, HTTP_FOLDER, ...SCRIPT_SPECS],
      workers: isDefaultRun ? 1 : undefined,
      use: { javaScriptEnabled: false },
    },
    {
      // Includes the specs of HTTP. In another project they would need other workers, and each worker starts a portal.
      name: 'js',
      testMatch: '*.spec.ts',
      testIgnore: isDefaultRun ? [...OTHER_FOLDERS, '**/full/**'] : OTHER_FOLDERS,
    },
    ...(isFullRun
      ? [
          {
            name: 'translated',
            testMatch: TRANSLATED_SPECS,
            testIgnore: [...OTHER_FOLDERS, HTTP_FOLDER],
            use: { isTranslated: true },
          },
        ]
      : []),
    { name: 'firefox', testMatch: 'engines/*.spec.ts', use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines/*.spec.ts', use: { engineName: 'webkit' } },
  ],
});
