import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { CONFIG_LIST } from './config-list.server';

export const loader = csvDownload('process-config', CONFIG_LIST, {
  read: ({ api }) => api(listProcessConfigs),
  file: () => 'process-configs',
  page: () => paths.processConfigs(),
});
