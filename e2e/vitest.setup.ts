import { afterEach, expect, vi } from 'vitest';

// The portal's modules read their configuration when they are loaded. Tests of the portal against the mock import
// `e2e/test-mock` first, which names its address here.
process.env.API_BASE_URL = 'http://127.0.0.1:9';
process.env.SESSION_SECRETS = 'a-secret-for-tests-of-32-characters-or-more';
process.env.PORTAL_TIME_ZONE = 'UTC';
process.env.READ_BUDGET_MS = '2500';
process.env.WRITE_BUDGET_MS = '1500';
process.env.EXCHANGE_BUDGET_MS = '1500';

// An error that nobody expected is a failed test.
const errors = vi.spyOn(console, 'error');
// The portal's log lines belong to no test's output.
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

afterEach(() => {
  const unexpected = errors.mock.calls.map((call) => String(call[0]));
  errors.mockClear();
  expect(unexpected, 'console.error was called').toEqual([]);
});
