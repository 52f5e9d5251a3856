import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listCompanies } from '~/upstream/contract/settings';
import { COMPANY_LIST } from './company-list.server';

/** Downloads the companies that the URL selects. A failed call redirects to the list with an error message. */
export const loader = createCsvLoader(COMPANY_LIST, {
  page: 'companies',
  loadItems: ({ api }) => api(listCompanies),
  getFileName: () => 'companies',
  getListPath: () => paths.companies(),
});
