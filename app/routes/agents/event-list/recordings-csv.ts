import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { recordingCalls } from '~/upstream/contract/recordings';
import { RECORDING_LIST } from '../recording-list.server';

export const loader = createCsvLoader(RECORDING_LIST, {
  page: 'event-list',
  loadItems: ({ api }) => api(recordingCalls.listRecordings),
});
