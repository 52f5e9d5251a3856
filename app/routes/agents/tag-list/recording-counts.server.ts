import { setTimeout as sleep } from 'node:timers/promises';
import { countRecordingsByTag } from '~/domain/agents/recording';
import type { GuardedArgs } from '~/guard/guard.server';
import { listRecordings } from '~/upstream/contract/recordings';
import { toResult } from '~/upstream/result';

/** How long the list of tags waits for the recordings after the tags have arrived. The numbers are an addition to it. */
const COUNTS_WAIT_MS = 1500;

/** The number of recordings of each tag; null if the recordings failed or have not arrived in time. */
export async function loadRecordingCounts({ api }: GuardedArgs, pendingTags: Promise<unknown>) {
  const waiting = new AbortController();
  const waitAfterTags = async () => {
    await pendingTags.catch(() => undefined);
    // Rejected when the recordings have arrived.
    await sleep(COUNTS_WAIT_MS, null, { signal: waiting.signal }).catch(() => undefined);
    return null;
  };
  const recordings = await Promise.race([toResult(api(listRecordings)), waitAfterTags()]);
  waiting.abort();
  return recordings?.ok ? countRecordingsByTag(recordings.value) : null;
}
