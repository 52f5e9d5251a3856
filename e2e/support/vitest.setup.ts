import { afterEach, expect, vi } from 'vitest';

// The modules of the portal read the environment when they are loaded. Tests that need a mock import
// `e2e/support/test-mock` first, which sets API_BASE_URL to its address.
// Nothing listens on port 9.
process.env.API_BASE_URL = 'http://127.0.0.1:9';
process.env.SESSION_SECRETS = 'a-secret-for-tests-of-32-characters-or-more';
process.env.PORTAL_TIME_ZONE = 'UTC';
process.env.READ_BUDGET_MS = '2500';
process.env.WRITE_BUDGET_MS = '3000';
process.env.EXCHANGE_BUDGET_MS = '1500';

// An unexpected console.error fails the test.
const consoleError = vi.spyOn(console, 'error');
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

afterEach(() => {
  const unexpected = consoleError.mock.calls.map((call) => String(call[0]));
  consoleError.mockClear();
  expect(unexpected, 'console.error was called').toEqual([]);
});
