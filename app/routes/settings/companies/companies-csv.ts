import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listCompanies } from '~/upstream/contract/settings';
import { COMPANY_LIST } from './company-list.server';

export const loader = csvDownload('companies', COMPANY_LIST, {
  read: ({ api }) => api(listCompanies),
  file: () => 'companies',
  page: () => paths.companies(),
});
