import { expect, test, vi } from 'vitest';
import { loginFailures } from './failures.server';

test('ten failures make one account wait from one address; others and other addresses do not', async () => {
  const key = 'anna@example.com 10.0.0.1';
  for (let failure = 0; failure < 10; failure += 1) {
    expect(await loginFailures.wait(key)).toBeNull();
    await loginFailures.failed(key);
  }
  expect(await loginFailures.wait(key)).toBe(15);
  expect(await loginFailures.wait('anna@example.com 10.0.0.2')).toBeNull();
  expect(await loginFailures.wait('ben@example.com 10.0.0.1')).toBeNull();
  await loginFailures.failed(key);
  expect(await loginFailures.wait(key)).toBe(15);
});

test('the wait ends with the window, and a success forgets the failures', async () => {
  vi.useFakeTimers();
  const key = 'carl@example.com 10.0.0.1';
  for (let failure = 0; failure < 10; failure += 1) await loginFailures.failed(key);
  vi.advanceTimersByTime(16 * 60_000);
  expect(await loginFailures.wait(key)).toBeNull();
  vi.useRealTimers();
  for (let failure = 0; failure < 9; failure += 1) await loginFailures.failed(key);
  await loginFailures.succeeded(key);
  await loginFailures.failed(key);
  expect(await loginFailures.wait(key)).toBeNull();
});
