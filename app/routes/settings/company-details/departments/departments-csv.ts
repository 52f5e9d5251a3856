import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { listDepartments } from '~/upstream/contract/settings';
import { DEPARTMENT_LIST } from './department-list.server';

/**
 * Downloads the departments that match search and filters, all pages. A failed call leads back to the list, which shows
 * the error.
 */
export const loader = createCsvLoader('company', DEPARTMENT_LIST, {
  loadItems: ({ api, param }) => api(listDepartments, { params: { companyId: param('companyId') } }),
  getFileName: () => 'departments',
  getListPath: ({ param }) => `${paths.company(param('companyId'))}#departments`,
});
