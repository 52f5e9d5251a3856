import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { recordingCalls } from '~/upstream/contract/recordings';
import { STREAM_LIST } from './stream-list.server';

export const loader = createCsvLoader(STREAM_LIST, {
  page: 'assistant-streams',
  loadItems: ({ api }) => api(recordingCalls.listStreams),
});
