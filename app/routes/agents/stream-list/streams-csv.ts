import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listStreams } from '~/upstream/contract/streams';
import { STREAM_LIST } from './stream-list.server';

/** Downloads the streams that the URL selects. A failed call redirects to the list with an error message. */
export const loader = createCsvLoader(STREAM_LIST, {
  page: 'assistant-streams',
  loadItems: ({ api }) => api(listStreams),
  getFileName: () => 'streams',
  getListPath: () => paths.streams(),
});
