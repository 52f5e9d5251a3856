import { parseMainLoggingQuery } from '~/domain/rpa/main-logging-query';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { loadMainLoggings, MAIN_LOGGING_LIST } from './main-logging-list.server';

export const loader = createCsvLoader(MAIN_LOGGING_LIST, {
  page: 'main-loggings',
  loadItems: (args) => loadMainLoggings(args, parseMainLoggingQuery(new URL(args.request.url).searchParams)),
});
