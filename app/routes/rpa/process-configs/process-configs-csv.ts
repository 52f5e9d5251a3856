import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { rpaCalls } from '~/upstream/contract/rpa';
import { PROCESS_CONFIG_LIST } from '../process-config-list.server';

export const loader = createCsvLoader(PROCESS_CONFIG_LIST, {
  page: 'process-config',
  loadItems: ({ api }) => api(rpaCalls.listProcessConfigs),
});
