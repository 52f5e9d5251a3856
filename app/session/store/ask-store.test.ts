import { expect, onTestFinished, test, vi } from 'vitest';
import { measureGrowth } from '~/metrics.test-helpers';
import { askStore } from './ask-store.server';
import { StoreUnavailable } from './session-store.server';

const never = () => new Promise<string>(() => undefined);

test('a question that the store does not answer fails after the time limit', async () => {
  await expect(askStore('read', never, 20)).rejects.toMatchObject({ name: 'StoreUnavailable', code: 'ETIMEDOUT' });
});

test('a question is counted by its outcome, and its time limit ends with it', async () => {
  const failure = new StoreUnavailable(null, 'EIO');
  const series = ['done', 'failed'].map((name) => `portal_store_seconds_count{operation="remove",outcome="${name}"}`);
  expect(await measureGrowth(series, () => askStore('remove', async () => 'answer'))).toEqual([1, 0]);
  const ask = () => expect(askStore('remove', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await measureGrowth(series, ask)).toEqual([0, 1]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await ask();
  expect(vi.getTimerCount()).toBe(0);
});
