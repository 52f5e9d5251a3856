import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listCompanyModels } from '~/upstream/contract/settings';
import { MODEL_LIST } from './model-list.server';

/** Downloads the models that the URL selects. A failed call redirects to the list with an error message. */
export const loader = createCsvLoader(MODEL_LIST, {
  page: 'company',
  loadItems: ({ api, param }) => api(listCompanyModels, { params: { companyId: param('companyId') } }),
  getFileName: () => 'models',
  getListPath: ({ param }) => `${paths.company(param('companyId'))}#models`,
});
