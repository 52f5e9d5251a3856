import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { settingsCalls } from '~/upstream/contract/settings';
import { MODEL_LIST } from './model-list.server';

export const loader = createCsvLoader(MODEL_LIST, {
  page: 'company',
  loadItems: ({ api, param }) => api(settingsCalls.listCompanyModels, { params: { companyId: param('companyId') } }),
  getFileName: () => 'models',
  getListPath: ({ param }) => `${paths.company(param('companyId'))}#models`,
});
