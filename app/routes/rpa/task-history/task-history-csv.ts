import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { rpaCalls } from '~/upstream/contract/rpa';
import { TASK_TRIGGER_LIST } from '../task-trigger-list.server';

export const loader = createCsvLoader(TASK_TRIGGER_LIST, {
  page: 'task-history',
  loadItems: ({ api }) => api(rpaCalls.listTaskTriggers),
  getFileName: () => 'task-history',
});
