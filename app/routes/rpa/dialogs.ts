import { paths } from '~/domain/paths';

/** Where each dialog of this area opens, by its value of `?modal=`, for the tests of all dialogs. */
export const DIALOGS = {
  'create-otp-config': { page: paths.getOtp() },
  'delete-process-config': { page: paths.processConfigs(), id: 4 },
};
