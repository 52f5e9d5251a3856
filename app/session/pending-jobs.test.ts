import '../../e2e/support/test-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';

const { StoreUnavailable } = await import('./store/session-store.server');
const { encryptedStore, toUserScope } = await import('./store/encrypted-store.server');
const { loadPendingJobs, addPendingJob, finishPendingJob } = await import('./pending-jobs.server');
const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('a pending job is not added again; other users and other records have their own', async () => {
  expect(await addPendingJob('u1', 'prediction', '7')).toBe(true);
  expect(await addPendingJob('u1', 'prediction', '7')).toBe(false);
  expect(await addPendingJob('u1', 'prediction', '8')).toBe(true);
  expect(await addPendingJob('u2', 'prediction', '7')).toBe(true);
  expect(Object.keys(await loadPendingJobs('u1', 'prediction'))).toEqual(['7', '8']);
  expect(await loadPendingJobs('u1', 'other jobs')).toEqual({});
});

test('of concurrent calls one adds the job', async () => {
  const added = await Promise.all(Array.from({ length: 20 }, () => addPendingJob('u3', 'prediction', '7')));
  expect(added.filter(Boolean)).toHaveLength(1);
});

test('a refused job may be added again; a finished or old job is no longer pending', async () => {
  await addPendingJob('u4', 'prediction', '7');
  await finishPendingJob({ userId: 'u4', kind: 'prediction', recordId: '7', refusal: 'Out of order' });
  expect(await loadPendingJobs('u4', 'prediction')).toMatchObject({ 7: { refusal: 'Out of order' } });
  expect(await addPendingJob('u4', 'prediction', '7')).toBe(true);
  await finishPendingJob({ userId: 'u4', kind: 'prediction', recordId: '7', refusal: null });
  expect(await loadPendingJobs('u4', 'prediction')).toEqual({});
  await addPendingJob('u4', 'prediction', '8');
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS - 1);
  expect(Object.keys(await loadPendingJobs('u4', 'prediction'))).toEqual(['8']);
  vi.setSystemTime(Date.now() + 1);
  expect(await loadPendingJobs('u4', 'prediction')).toEqual({});
  expect(await addPendingJob('u4', 'prediction', '8')).toBe(true);
  await addPendingJob('u4', 'prediction', '9');
  await finishPendingJob({ userId: 'u4', kind: 'prediction', recordId: '9', refusal: 'Out of order' });
  expect(await loadPendingJobs('u4', 'prediction')).toMatchObject({
    8: { refusal: null },
    9: { refusal: 'Out of order' },
  });
});

test('a job that cannot be finished because the store is unavailable stays pending until its lifetime ends', async () => {
  await addPendingJob('u5', 'prediction', '7');
  forgetLogLines();
  const unavailable = vi.spyOn(encryptedStore, 'runExclusive').mockRejectedValue(new StoreUnavailable(null, 'EIO'));
  await finishPendingJob({ userId: 'u5', kind: 'prediction', recordId: '7', refusal: null });
  expect(readLogLines()).toMatchObject([
    { level: 'warn', event: 'pending-job-not-removed', kind: 'prediction', cause: 'EIO' },
  ]);
  unavailable.mockRejectedValue(new TypeError('an error of the portal'));
  await expect(finishPendingJob({ userId: 'u5', kind: 'prediction', recordId: '7', refusal: null })).rejects.toThrow(
    'an error of the portal',
  );
  unavailable.mockRestore();
  expect(await addPendingJob('u5', 'prediction', '7')).toBe(false);
});

test('a damaged entry has no jobs, and a job is not added after the lock was lost', async () => {
  const scope = toUserScope('u6');
  await encryptedStore.writeEntry(scope, 'pending prediction', '{"7":1}');
  expect(await loadPendingJobs('u6', 'prediction')).toEqual({});
  const lost = new StoreUnavailable(null, 'LEASE-LOST');
  const runExclusive = vi
    .spyOn(encryptedStore, 'runExclusive')
    .mockImplementation((_, work) => work(AbortSignal.abort(lost)));
  await expect(addPendingJob('u6', 'prediction', '7')).rejects.toBe(lost);
  runExclusive.mockRestore();
  expect(await loadPendingJobs('u6', 'prediction')).toEqual({});
  expect(await addPendingJob('u6', 'prediction', '7')).toBe(true);
});
