import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { settingsCalls } from '~/upstream/contract/settings';
import { LICENSE_LIST } from './license-list.server';

export const loader = createCsvLoader(LICENSE_LIST, {
  page: 'company',
  loadItems: ({ api, param }) => api(settingsCalls.listLicenses, { params: { companyId: param('companyId') } }),
  getListPath: ({ param }) => `${paths.company(param('companyId'))}#licenses`,
});
