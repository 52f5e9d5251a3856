import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { PROCESS_CONFIG_LIST } from './process-config-list.server';

/** CSV file of the process configs that match the search and filters of the list. */
export const loader = createCsvLoader('process-config', PROCESS_CONFIG_LIST, {
  loadItems: ({ api }) => api(listProcessConfigs),
  getFileName: () => 'process-configs',
  getListPath: () => paths.processConfigs(),
});
