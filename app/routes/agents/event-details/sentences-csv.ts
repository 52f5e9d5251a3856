import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { loadTranscript } from './recording.server';
import { SENTENCE_LIST } from './sentence-list.server';

/** Downloads the sentences that the URL selects. A failed call redirects to the list with an error message. */
export const loader = createCsvLoader(SENTENCE_LIST, {
  page: 'event-list',
  loadItems: async (args) => (await loadTranscript(args)).transcript,
  getFileName: ({ param }) => `transcript-${param('recordingId')}`,
  getListPath: ({ param }) => paths.event(param('recordingId')),
});
