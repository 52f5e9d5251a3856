import { paths } from '~/domain/paths';

/**
 * Where the tests open each dialog of these pages, by the value of `?modal=`: its page and its `?id=`, a record of the
 * mock API. A test finds dialogs that are missing here.
 */
export const DIALOGS = {
  'create-otp-config': { page: paths.getOtp() },
  'delete-process-config': { page: paths.processConfigs(), id: 4 },
};
