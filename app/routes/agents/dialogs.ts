import { paths } from '~/domain/paths';

/**
 * Where the tests open each dialog of this area, by the value of `?modal=`: its page and its `?id=`, a record of the
 * mock API. A test finds dialogs that are missing here.
 */
export const DIALOGS = {
  screenshot: { page: paths.stream('4'), id: 4001 },
};
