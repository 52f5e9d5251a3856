import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { settingsCalls } from '~/upstream/contract/settings';
import { DEPARTMENT_LIST } from './department-list.server';

export const loader = createCsvLoader(DEPARTMENT_LIST, {
  page: 'company',
  loadItems: ({ api, param }) => api(settingsCalls.listDepartments, { params: { companyId: param('companyId') } }),
  getListPath: ({ param }) => `${paths.company(param('companyId'))}#departments`,
});
