import { setTimeout as sleep } from 'node:timers/promises';
import { countRecordingsByTag } from '~/domain/agents/recording';
import type { GuardedArgs } from '~/guard/guard.server';
import { listRecordings } from '~/upstream/contract/recordings';
import { toResult } from '~/upstream/result';

/** How long the list waits for the recordings after its tags have arrived. Without counts it is still useful. */
const COUNTS_WAIT_MS = 1500;

/** The number of recordings of each tag; null if the recordings failed or have not arrived in time. */
export async function loadRecordingCounts({ api }: GuardedArgs, pendingTags: Promise<unknown>) {
  const waitController = new AbortController();
  const waitAfterTags = async () => {
    await pendingTags.catch(() => undefined);
    // The abort below rejects this wait, whose result is no longer needed.
    await sleep(COUNTS_WAIT_MS, null, { signal: waitController.signal }).catch(() => undefined);
    return null;
  };
  const recordings = await Promise.race([toResult(api(listRecordings)), waitAfterTags()]);
  waitController.abort();
  return recordings?.ok ? countRecordingsByTag(recordings.value) : null;
}
