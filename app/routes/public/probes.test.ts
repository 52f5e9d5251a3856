import { afterEach, expect, test, vi } from 'vitest';
import * as shutdown from '~/http/graceful-shutdown.server';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { loader as health } from './healthz';
import { loader as readiness } from './readyz';
import { loader as serving } from './servingz';

vi.mock('~/http/graceful-shutdown.server', () => ({ isStopping: vi.fn(() => false) }));

afterEach(() => {
  vi.mocked(shutdown.isStopping).mockReturnValue(false);
  isReady.mockReset().mockResolvedValue(true);
});
const isReady = vi.spyOn(encryptedStore, 'isReady').mockResolvedValue(true);

/** The status and the text of each probe. */
async function probe() {
  const args = () => ({ request: new Request('http://portal.test/'), context: {}, params: {} });
  const responses = await Promise.all([health(args()), readiness(args()), serving(args())]);
  expect(responses.map(({ headers }) => headers.get('content-type'))).toEqual(
    responses.map(() => 'text/plain; charset=utf-8'),
  );
  return Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`));
}

test('a portal with a store is alive, ready and serving', async () => {
  expect(await probe()).toEqual(['200 ok\n', '200 ready\n', '200 serving\n']);
});

test('without its store a portal is not ready; pages that need no session are served', async () => {
  isReady.mockResolvedValue(false);
  expect(await probe()).toEqual(['200 ok\n', '503 not ready\n', '200 serving\n']);
});

test('a portal that is stopping is alive, and neither ready nor serving', async () => {
  vi.mocked(shutdown.isStopping).mockReturnValue(true);
  expect(await probe()).toEqual(['200 ok\n', '503 not ready\n', '503 stopping\n']);
});
