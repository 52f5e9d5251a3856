import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listStreams } from '~/upstream/contract/streams';
import { STREAM_LIST } from './stream-list.server';

/**
 * Downloads the streams that match search and filters, all pages. A failed call leads back to the list, which shows the
 * error.
 */
export const loader = createCsvLoader('assistant-streams', STREAM_LIST, {
  loadItems: ({ api }) => api(listStreams),
  getFileName: () => 'streams',
  getListPath: () => paths.streams(),
});
