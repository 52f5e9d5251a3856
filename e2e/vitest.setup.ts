import { afterAll, afterEach, expect, vi } from 'vitest';
import { startMock } from '../mock-api/testing';

// Every test file gets a mock of its own, before the portal's modules read their configuration.
const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
process.env.API_BASE_URL = mock.url;
process.env.SESSION_SECRETS = 'a-secret-for-tests-of-32-characters-or-more';
process.env.PORTAL_TIME_ZONE = 'UTC';
process.env.READ_BUDGET_MS = '1500';
process.env.WRITE_BUDGET_MS = '1500';
process.env.EXCHANGE_BUDGET_MS = '1500';

declare global {
  var testMock: Awaited<ReturnType<typeof startMock>>;
}
globalThis.testMock = mock;

// An error that nobody expected is a failed test.
const errors = vi.spyOn(console, 'error');
// The portal's log lines belong to no test's output.
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

afterEach(() => {
  const unexpected = errors.mock.calls.map((call) => String(call[0]));
  errors.mockClear();
  expect(unexpected, 'console.error was called').toEqual([]);
});

afterAll(async () => {
  await mock.close();
});
