import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listCompanyReports } from '~/upstream/contract/settings';
import { REPORT_LIST } from './report-list.server';

export const loader = csvDownload('dashboard', REPORT_LIST, {
  // D26: before the activation reports are not even asked for.
  read: async ({ api, user }) => (user.isActivated ? api(listCompanyReports) : []),
  file: () => 'company-reports',
  page: () => paths.dashboard(),
});
