import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listTaskTriggers } from '~/upstream/contract/rpa';
import { TASK_TRIGGER_LIST } from './task-trigger-list.server';

/** CSV file of the triggered tasks that match the search and filters of the list. */
export const loader = createCsvLoader(TASK_TRIGGER_LIST, {
  page: 'task-history',
  loadItems: ({ api }) => api(listTaskTriggers),
  getFileName: () => 'task-history',
  getListPath: () => paths.taskHistory(),
});
