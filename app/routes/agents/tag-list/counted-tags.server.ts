import { setTimeout as sleep } from 'node:timers/promises';
import { toColoredName } from '~/domain/agents/colored-names';
import { countRecordingsByTag } from '~/domain/agents/recording';
import type { Tag } from '~/domain/agents/tag';
import type { GuardedArgs } from '~/guard/guard.server';
import { listRecordings } from '~/upstream/contract/recordings';
import { listTags } from '~/upstream/contract/tags';
import { toResult } from '~/upstream/result';

/** A tag and the number of its recordings; null if the recordings failed or have not arrived in time. */
export type CountedTag = Tag & { recordingCount: number | null };
type RecordingCounts = ReadonlyMap<string, number> | null;

/** How long the list waits for the recordings after its tags have arrived. Without counts it is still useful. */
const COUNTS_WAIT_MS = 1500;

/** The tags of all processes with the number of their recordings. */
export async function loadCountedTags({ api }: GuardedArgs): Promise<readonly CountedTag[]> {
  const pendingTags = api(listTags);
  const waitController = new AbortController();
  const waitAfterTags = async () => {
    await pendingTags.catch(() => undefined);
    // The abort below rejects this wait, whose result is no longer needed.
    await sleep(COUNTS_WAIT_MS, null, { signal: waitController.signal }).catch(() => undefined);
    return null;
  };
  const recordings = await Promise.race([toResult(api(listRecordings)), waitAfterTags()]);
  waitController.abort();
  return addRecordingCounts(await pendingTags, recordings?.ok ? countRecordingsByTag(recordings.value) : null);
}

// Kept as long as both lists are, so that the search texts and orders of the tags are kept too.
const countedTags = new WeakMap<readonly Tag[], { recordingCounts: RecordingCounts; items: readonly CountedTag[] }>();

function addRecordingCounts(tags: readonly Tag[], recordingCounts: RecordingCounts): readonly CountedTag[] {
  const kept = countedTags.get(tags);
  if (kept?.recordingCounts === recordingCounts) return kept.items;
  const count = (name = '') => recordingCounts && (recordingCounts.get(name) ?? 0);
  const items = tags.map((tag) => ({ ...tag, recordingCount: count(toColoredName(tag.tagName, null)?.name) }));
  countedTags.set(tags, { recordingCounts, items });
  return items;
}
