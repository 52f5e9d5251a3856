import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { loadLogEntries, LOG_ENTRY_LIST } from './log-entry-list.server';

export const loader = createCsvLoader(LOG_ENTRY_LIST, {
  page: 'main-loggings',
  loadItems: loadLogEntries,
  getFileName: ({ param }) => `log-entries-${param('runId')}`,
  getListPath: ({ param }) => paths.mainLogging(param('runId')),
});
