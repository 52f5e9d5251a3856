import { paths } from '~/domain/paths';

/** Where the tests open each dialog of this area, by the value of `?modal=`. */
export const DIALOGS = {
  'activate-account': { page: paths.login() },
  register: { page: paths.login() },
};
