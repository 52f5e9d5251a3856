import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { ENTRY_LIST, readEntries } from './entry-list.server';

export const loader = csvDownload('main-loggings', ENTRY_LIST, {
  read: readEntries,
  file: ({ param }) => `log-entries-${param('loggingId')}`,
  page: ({ param }) => paths.mainLogging(param('loggingId')),
});
