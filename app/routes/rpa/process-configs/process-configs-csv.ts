import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { PROCESS_CONFIG_LIST } from '../process-config-list.server';

/** CSV file of the process configs that match the search and filters of the list. */
export const loader = createCsvLoader(PROCESS_CONFIG_LIST, {
  page: 'process-config',
  loadItems: ({ api }) => api(listProcessConfigs),
  getFileName: () => 'process-configs',
  getListPath: () => paths.processConfigs(),
});
