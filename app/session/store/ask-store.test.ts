import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '~/define-setting.server';
import { measureGrowth } from '~/metrics.test-helpers';
import { createTemporaryFolder } from '../../../e2e/support/temporary-folder';
import { askStore } from './ask-store.server';
import { StoreUnavailable } from './session-store.server';
import { checkFolder } from './start-check.server';

const never = () => new Promise<string>(() => undefined);

test('a question that the store does not answer fails after the time limit', async () => {
  await expect(askStore('read', never, 20)).rejects.toMatchObject({ name: 'StoreUnavailable', code: 'ETIMEDOUT' });
  await expect(askStore('read', async () => 'answer', 20)).resolves.toBe('answer');
  const failure = new StoreUnavailable(null, 'EIO');
  await expect(askStore('read', () => Promise.reject(failure))).rejects.toBe(failure);
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

test('a folder of sessions is created, and a path that cannot be one is refused', async () => {
  const folder = await createTemporaryFolder();
  await expect(checkFolder(`${folder}/deeply/nested`)).resolves.toBeUndefined();
  for (const path of ['/proc/nope', '/proc/nope/nested', '/etc/passwd', '/etc/passwd/sessions']) {
    const refused = expect(checkFolder(path)).rejects;
    await refused.toBeInstanceOf(ConfigError);
    await refused.toThrow(/^SESSION_DIR \S+ (?:is not a folder|cannot be written: [A-Z]+)\.$/);
  }
});
