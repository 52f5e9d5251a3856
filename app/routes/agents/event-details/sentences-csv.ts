import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { readTranscript } from './recording.server';
import { SENTENCE_LIST } from './sentence-list.server';

export const loader = csvDownload('event-list', SENTENCE_LIST, {
  read: async (args) => (await readTranscript(args)).lines,
  file: ({ param }) => `transcript-${param('recordingId')}`,
  page: ({ param }) => paths.event(param('recordingId')),
});
