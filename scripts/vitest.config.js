import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SHARED_CONFIG } from '../remix.config.js';
import { findTestTags, groupTests } from './unit-tests.js';

const TESTS = ['app/**/*.test.{ts,tsx}', 'mock-api/**/*.test.ts', 'scripts/**/*.test.ts'];
const { isolated, withMock, inBrowser } = groupTests();

// The production build loads neither this file nor the tests, which are not in the build's stage of the Dockerfile.
export default defineConfig({
  ...SHARED_CONFIG,
  test: {
    setupFiles: ['./e2e/support/vitest.setup.ts'],
    reporters: ['default', './e2e/support/generated-inputs-reporter.ts'],
    // Vitest filters only by tags that are listed here.
    tags: findTestTags(process.argv),
    // Ends a test that hangs. A slow machine may take several times as long as an idle one.
    testTimeout: 120_000,
    // Threads start faster than processes.
    pool: 'threads',
    // By default Vitest leaves one core free.
    maxWorkers: availableParallelism(),
    expect: { poll: { timeout: 30_000 } },
    // The groups run one after the other. If they were mixed, Vitest would end the worker, and lose its loaded
    // modules, whenever the next file belongs to another group.
    projects: [
      // These files need modules of their own. They run first, because they wait most, and npm test builds meanwhile.
      { extends: true, test: { name: 'isolated', include: isolated, sequence: { groupOrder: 0 } } },
      // These files share modules and a mock API, which is reset before every test.
      {
        extends: true,
        test: {
          name: 'mock',
          include: withMock,
          isolate: false,
          sequence: { groupOrder: 2 },
          setupFiles: ['./e2e/support/reset-mock.ts'],
          // All files together are one client, which would exceed these limits. Other tests check the limits.
          env: { FORGOT_PASSWORD_FAILURES: '1000', SESSIONS_PER_USER: '1000' },
        },
      },
      // These files share modules and run in happy-dom, which a comment in each file selects.
      {
        extends: true,
        test: { name: 'browser', include: inBrowser, isolate: false, sequence: { groupOrder: 3 } },
      },
      // All other files share modules.
      {
        extends: true,
        test: {
          name: 'shared',
          include: TESTS,
          exclude: [...isolated, ...withMock, ...inBrowser],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
