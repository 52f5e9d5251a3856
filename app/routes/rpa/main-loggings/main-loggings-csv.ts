import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/csv-download.server';
import { loadMainLoggings, MAIN_LOGGING_LIST, parseMainLoggingQuery } from './main-logging-list.server';

export const loader = createCsvLoader('main-loggings', MAIN_LOGGING_LIST, {
  loadRows: (args) => loadMainLoggings(args, parseMainLoggingQuery(args)),
  getFileName: () => 'main-loggings',
  getListPath: () => paths.mainLoggings(),
});
