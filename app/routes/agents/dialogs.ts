import { paths } from '~/domain/paths';

/** Where the tests open each dialog of this area, by the value of `?modal=`. `id` is a record of the mock API. */
export const DIALOGS = {
  screenshot: { page: paths.stream('4'), id: 4001 },
};
