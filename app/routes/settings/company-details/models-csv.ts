import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listCompanyModels } from '~/upstream/contract/settings';
import { MODEL_LIST } from './model-list.server';

export const loader = csvDownload('company', MODEL_LIST, {
  read: ({ api, param }) => api(listCompanyModels, { params: { companyId: param('companyId') } }),
  file: () => 'models',
  page: ({ param }) => `${paths.company(param('companyId'))}#models`,
});
