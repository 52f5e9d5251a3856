import { paths } from '~/domain/paths';

/**
 * Where the tests open each dialog of this area, by the value of `?modal=`. A test finds dialogs that are missing here.
 */
export const DIALOGS = {
  'activate-account': { page: paths.login() },
  register: { page: paths.login() },
};
