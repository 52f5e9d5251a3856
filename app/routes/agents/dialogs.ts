import { paths } from '~/domain/paths';

/** Where each dialog of this area opens, by its value of `?modal=`, for the tests of all dialogs. */
export const DIALOGS = {
  screenshot: { page: paths.stream('4'), id: 4001 },
};
