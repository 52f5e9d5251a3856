import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { loadTranscript } from './recording.server';
import { SENTENCE_LIST } from './sentence-list.server';

export const loader = createCsvLoader(SENTENCE_LIST, {
  page: 'event-list',
  loadItems: async (args) => (await loadTranscript(args)).transcript,
  getFileName: ({ param }) => `transcript-${param('recordingId')}`,
  getListPath: ({ param }) => paths.event(param('recordingId')),
});
