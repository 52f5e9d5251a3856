import { expect, test } from 'vitest';
import { toResult } from './result';
import { UpstreamError } from './upstream-error';

const timeout = Object.assign(new Error('late'), { name: 'TimeoutError' });

async function fail(error: Error): Promise<never> {
  throw error;
}

test('the failure of a call that may fail has its reference, and says whether the time was up', async () => {
  expect(await toResult(Promise.resolve(7))).toEqual({ ok: true, value: 7 });
  expect(await toResult(fail(UpstreamError.noResponse('A', false, timeout)))).toEqual({
    ok: false,
    reference: 'A',
    isTimeout: true,
    isMissing: false,
  });
  expect(await toResult(fail(UpstreamError.ofStatus('B', 404, null)), { thrownStatuses: [403] })).toEqual({
    ok: false,
    reference: 'B',
    isTimeout: false,
    isMissing: true,
  });
});

test('a status that concerns the whole page and a defect of the portal are thrown', async () => {
  const refused = UpstreamError.ofStatus('A', 403, null);
  const defect = new TypeError('x is undefined');
  await expect(toResult(fail(refused), { thrownStatuses: [403] })).rejects.toBe(refused);
  const missing = UpstreamError.ofStatus('A', 404, null);
  await expect(toResult(fail(missing), { thrownStatuses: [403, 404] })).rejects.toBe(missing);
  await expect(toResult(fail(defect))).rejects.toBe(defect);
});
