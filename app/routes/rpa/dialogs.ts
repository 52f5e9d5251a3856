import { paths } from '~/domain/paths';

/**
 * The page of each dialog of this area, by its value of `?modal=`, for the tests of all dialogs. `id`: a record of the
 * mock.
 */
export const DIALOGS = {
  'create-otp-config': { page: paths.getOtp() },
  'delete-process-config': { page: paths.processConfigs(), id: 4 },
};
