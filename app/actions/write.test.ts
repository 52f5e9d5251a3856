import { expect, test } from 'vitest';
import { ExchangeUnavailable, SessionEnded } from '~/session/session-errors';
import { StoreUnavailable } from '~/session/store/session-store.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { tryAfterWrite } from './write.server';

async function fail(error: Error): Promise<never> {
  throw error;
}

test('a call after a write never looks like a failed write: its failure is returned', async () => {
  const refused = UpstreamError.ofStatus('A', 500, null);
  const ended = new SessionEnded(null);
  const unavailable = new ExchangeUnavailable();
  expect(await tryAfterWrite(Promise.resolve(7))).toEqual({ ok: true, value: 7 });
  expect(await tryAfterWrite(fail(refused))).toEqual({ ok: false, error: refused });
  for (const error of [ended, unavailable, new StoreUnavailable(null)]) {
    expect(await tryAfterWrite(fail(error))).toEqual({ ok: false, error: null });
  }
  await expect(tryAfterWrite(fail(new TypeError('defect')))).rejects.toThrow('defect');
});
