import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listCompanies } from '~/upstream/contract/settings';
import { COMPANY_LIST } from './company-list.server';

/**
 * Downloads the companies that match search and filters, all pages. A failed call leads back to the list, which shows
 * the error.
 */
export const loader = createCsvLoader('companies', COMPANY_LIST, {
  loadItems: ({ api }) => api(listCompanies),
  getFileName: () => 'companies',
  getListPath: () => paths.companies(),
});
