import { paths } from '~/domain/paths';

/** Where each dialog of this area opens, by its value of `?modal=`, for the tests of all dialogs. */
export const DIALOGS = {
  'activate-account': { page: paths.login() },
  register: { page: paths.login() },
};
