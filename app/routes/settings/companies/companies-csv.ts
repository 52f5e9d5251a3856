import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { settingsCalls } from '~/upstream/contract/settings';
import { COMPANY_LIST } from './company-list.server';

export const loader = createCsvLoader(COMPANY_LIST, {
  page: 'companies',
  loadItems: ({ api }) => api(settingsCalls.listCompanies),
});
