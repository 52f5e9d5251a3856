import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { settingsCalls } from '~/upstream/contract/settings';
import { USER_LIST } from './user-list.server';

export const loader = createCsvLoader(USER_LIST, {
  page: 'company',
  loadItems: ({ api, param }) => api(settingsCalls.listCompanyUsers, { params: { companyId: param('companyId') } }),
  getListPath: ({ param }) => `${paths.company(param('companyId'))}#users`,
});
