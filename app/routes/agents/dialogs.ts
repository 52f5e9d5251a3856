import { paths } from '~/domain/paths';

/** Test data by value of `?modal=`: the page on which the dialog opens, and its `?id=`, a record of the mock API. */
export const DIALOGS = {
  screenshot: { page: paths.stream('4'), id: 4001 },
};
