import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listTaskTriggers } from '~/upstream/contract/rpa';
import { TASK_TRIGGER_LIST } from './task-trigger-list.server';

export const loader = createCsvLoader(TASK_TRIGGER_LIST, {
  page: 'task-history',
  loadItems: ({ api }) => api(listTaskTriggers),
  getFileName: () => 'task-history',
});
