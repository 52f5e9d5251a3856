import { setTimeout as sleep } from 'node:timers/promises';
import { toTagName } from '~/domain/agents/colored-names';
import { countRecordingsByTag } from '~/domain/agents/recording';
import type { Tag } from '~/domain/agents/tag';
import type { GuardedArgs } from '~/guard/guard.server';
import { cachePerObject } from '~/lib/cache-per-object';
import { recordingCalls } from '~/upstream/contract/recordings';
import { toResult } from '~/upstream/result';

/** A tag and the number of its recordings; null if the recordings could not be loaded or have not arrived in time. */
export type CountedTag = Tag & { recordingCount: number | null };
/** The number of recordings by tag name; null as in `CountedTag`. */
type RecordingCounts = ReadonlyMap<string, number> | null;

/** How long the list waits for the recordings after its tags have arrived. Without counts it is still useful. */
const COUNTS_WAIT_MS = 1500;

export async function loadCountedTags({ api }: GuardedArgs): Promise<readonly CountedTag[]> {
  const pendingTags = api(recordingCalls.listTags);
  const waitController = new AbortController();
  const waitAfterTags = async () => {
    await pendingTags.catch(() => undefined);
    // The abort below ends this timer with a rejection, which is no failure.
    await sleep(COUNTS_WAIT_MS, null, { signal: waitController.signal }).catch(() => undefined);
    return null;
  };
  const recordings = await Promise.race([toResult(api(recordingCalls.listRecordings)), waitAfterTags()]);
  waitController.abort();
  return addRecordingCounts(await pendingTags, recordings?.ok ? countRecordingsByTag(recordings.value) : null);
}

/** A list keeps its search texts and orders per array, so the same tags and counts must give the same array. */
const addRecordingCounts = cachePerObject(
  (tags: readonly Tag[], recordingCounts: RecordingCounts): readonly CountedTag[] =>
    tags.map((tag) => ({ ...tag, recordingCount: getRecordingCount(tag, recordingCounts) })),
  (recordingCounts) => recordingCounts,
  1,
);

function getRecordingCount({ tagName }: Tag, recordingCounts: RecordingCounts): number | null {
  if (recordingCounts === null) return null;
  return recordingCounts.get(toTagName(tagName) ?? '') ?? 0;
}
