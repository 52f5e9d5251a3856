import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { readRuns, RUN_LIST, runQuestion } from './run-list.server';

export const loader = csvDownload('main-loggings', RUN_LIST, {
  read: (args) => readRuns(args, runQuestion(args)),
  file: () => 'main-loggings',
  page: () => paths.mainLoggings(),
});
