import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listCompanyUsers } from '~/upstream/contract/settings';
import { USER_LIST } from './user-list.server';

export const loader = csvDownload('company', USER_LIST, {
  read: ({ api, param }) => api(listCompanyUsers, { params: { companyId: param('companyId') } }),
  file: () => 'users',
  page: ({ param }) => `${paths.company(param('companyId'))}#users`,
});
