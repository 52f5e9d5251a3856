import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listRecordings } from '~/upstream/contract/recordings';
import { RECORDING_LIST } from '../recording-list.server';

/**
 * Downloads the recordings that match search and filters, all pages. A failed call leads back to the list, which shows
 * the error.
 */
export const loader = createCsvLoader('event-list', RECORDING_LIST, {
  loadItems: ({ api }) => api(listRecordings),
  getFileName: () => 'recordings',
  getListPath: () => paths.events(),
});
