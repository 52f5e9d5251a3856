import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listTaskTriggers } from '~/upstream/contract/rpa';
import { TRIGGER_LIST } from './trigger-list.server';

export const loader = csvDownload('task-history', TRIGGER_LIST, {
  read: ({ api }) => api(listTaskTriggers),
  file: () => 'task-history',
  page: () => paths.taskHistory(),
});
