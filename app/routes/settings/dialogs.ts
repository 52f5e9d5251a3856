import { paths } from '~/domain/paths';

// In the mock API this company has department 5, users 5 and 9, and license 3. User 9 is not activated.
const page = paths.company('2');

/**
 * Where the tests open each dialog of this area, by the value of `?modal=`: its page, its tab and its `?id=`. A test
 * finds dialogs that are missing here.
 */
export const DIALOGS = {
  'activate-user': { page, id: 9, tab: 'users' },
  'assign-models': { page, tab: 'models' },
  'create-company': { page: paths.companies() },
  'create-department': { page, tab: 'departments' },
  'create-license': { page, tab: 'licenses' },
  'create-user': { page, tab: 'users' },
  'delete-department': { page, id: 5, tab: 'departments' },
  'delete-user': { page, id: 5, tab: 'users' },
  'send-reset-link': { page, id: 5, tab: 'users' },
  'update-company-country': { page, tab: 'details' },
  'update-department': { page, id: 5, tab: 'departments' },
  'update-license': { page, id: 3, tab: 'licenses' },
  'update-user': { page, id: 5, tab: 'users' },
};
