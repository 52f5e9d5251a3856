import { expect, onTestFinished, test, vi } from 'vitest';
import { onFirstInput, preloadLazyModules } from './lazy-on-first-input';

test('a failed load is repeated by the first move of a second later, for the component that waits for it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('no connection'));
  const loaded = onFirstInput(load)();
  await preloadLazyModules();
  await preloadLazyModules();
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  await preloadLazyModules();
  expect([await loaded, load.mock.calls.length]).toEqual(['module', 2]);
});
