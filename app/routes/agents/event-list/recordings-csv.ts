import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listRecordings } from '~/upstream/contract/recordings';
import { RECORDING_LIST } from '../recording-list.server';

/** Downloads the recordings that the URL selects. A failed call redirects to the list with an error message. */
export const loader = createCsvLoader(RECORDING_LIST, {
  page: 'event-list',
  loadItems: ({ api }) => api(listRecordings),
  getFileName: () => 'recordings',
  getListPath: () => paths.events(),
});
