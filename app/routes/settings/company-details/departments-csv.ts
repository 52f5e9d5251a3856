import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listDepartments } from '~/upstream/contract/settings';
import { DEPARTMENT_LIST } from './department-list.server';

export const loader = csvDownload('company', DEPARTMENT_LIST, {
  read: ({ api, param }) => api(listDepartments, { params: { companyId: param('companyId') } }),
  file: () => 'departments',
  page: ({ param }) => `${paths.company(param('companyId'))}#departments`,
});
