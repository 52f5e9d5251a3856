import { hasTranscription, type Recording } from '~/domain/agents/recording';
import { paths } from '~/domain/paths';
import type { GuardedArgs } from '~/guard/guard.server';
import { viewList } from '~/lib/list-view';
import { getListUrl } from '~/lib/search-params';
import { findCachedItems } from '~/upstream/client.server';
import { recordingCalls } from '~/upstream/contract/recordings';
import { toResult } from '~/upstream/result';
import { RECORDING_LIST } from '../recording-list.server';

export type Neighbours = NonNullable<Awaited<ReturnType<typeof loadNeighbours>>>;

/**
 * The place of a recording in the list that this session has cached. Without one, the list is loaded only if the URL has
 * `?list=`. Recordings without a transcription have no page, and do not count.
 */
export async function loadNeighbours(args: GuardedArgs) {
  const url = new URL(args.request.url);
  const recordings =
    findCachedItems(recordingCalls.listRecordings, {}, args.sessionId) ??
    (url.searchParams.has('list') ? await loadRecordings(args) : null);
  if (recordings === null) return null;
  const listUrl = new URL(getListUrl(url.search, paths.events()), url);
  const { matches } = viewList(recordings, listUrl.searchParams, RECORDING_LIST, args.preferences.timeZone);
  const matchesWithPage = matches.filter(hasTranscription);
  const index = matchesWithPage.findIndex(({ id }) => id === args.param('recordingId'));
  if (index === -1) return null;
  return {
    number: index + 1,
    count: matchesWithPage.length,
    previous: toNeighbour(matchesWithPage[index - 1]),
    next: toNeighbour(matchesWithPage[index + 1]),
  };
}

/** If the call fails, the page is shown without neighbours. */
async function loadRecordings({ api }: GuardedArgs): Promise<readonly Recording[] | null> {
  const result = await toResult(api(recordingCalls.listRecordings));
  return result.ok ? result.value : null;
}

function toNeighbour(recording: Recording | undefined) {
  return recording ? { id: recording.id, name: recording.recordingName?.trim() || `call ${recording.id}` } : null;
}
