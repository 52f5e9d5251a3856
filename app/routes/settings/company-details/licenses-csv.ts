import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listLicenses } from '~/upstream/contract/settings';
import { LICENSE_LIST } from './license-list.server';

export const loader = csvDownload('company', LICENSE_LIST, {
  read: ({ api, param }) => api(listLicenses, { params: { companyId: param('companyId') } }),
  file: () => 'licenses',
  page: ({ param }) => `${paths.company(param('companyId'))}#licenses`,
});
