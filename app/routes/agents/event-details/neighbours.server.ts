import { hasTranscription, type Recording } from '~/domain/agents/recording';
import { paths } from '~/domain/paths';
import type { GuardedArgs } from '~/guard/guard.server';
import { iterateMatchingItems } from '~/lib/list-query';
import { getListUrl } from '~/lib/search-params';
import { findCachedItems } from '~/upstream/client.server';
import { listRecordings } from '~/upstream/contract/recordings';
import { toResult } from '~/upstream/result';
import { RECORDING_LIST } from '../recording-list.server';

/** The recordings before and after one in the list from which its page was opened, and its number in it. */
export type Neighbours = { number: number; count: number; previous: Neighbour | null; next: Neighbour | null };
type Neighbour = { id: string; name: string };

/**
 * Finds the neighbours of a recording among those of the list that have a page. The rows are those that this session
 * received last, without a call; they are loaded only for a URL that names its list. Null if the list is not known, could
 * not be loaded, or does not have the recording.
 */
export async function loadNeighbours(args: GuardedArgs): Promise<Neighbours | null> {
  const url = new URL(args.request.url);
  const recordings =
    findCachedItems(listRecordings, {}, args.sessionId) ??
    (url.searchParams.has('list') ? await toResult(args.api(listRecordings)).then(toRows) : null);
  if (recordings === null) return null;
  const list = new URL(getListUrl(url.search, paths.events()), url);
  const matches = iterateMatchingItems(recordings, list.searchParams, RECORDING_LIST, args.preferences.timeZone);
  const withPage = [...matches].filter(hasTranscription);
  const index = withPage.findIndex(({ id }) => id === args.param('recordingId'));
  if (index === -1) return null;
  return {
    number: index + 1,
    count: withPage.length,
    previous: toNeighbour(withPage[index - 1]),
    next: toNeighbour(withPage[index + 1]),
  };
}

const toRows = (result: Awaited<ReturnType<typeof toResult<readonly Recording[]>>>) =>
  result.ok ? result.value : null;

function toNeighbour(recording: Recording | undefined): Neighbour | null {
  return recording ? { id: recording.id, name: recording.recordingName?.trim() || `call ${recording.id}` } : null;
}
