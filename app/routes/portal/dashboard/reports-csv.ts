import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { settingsCalls } from '~/upstream/contract/settings';
import { REPORT_LIST } from './report-list.server';

export const loader = createCsvLoader(REPORT_LIST, {
  page: 'dashboard',
  // Reports are not requested before the account is activated.
  loadItems: async ({ api, user }) => (user.isActivated ? api(settingsCalls.listCompanyReports) : []),
  getListPath: () => paths.dashboard(),
});
