import type { CallName } from '../../handlers';
import type { FaultInput } from '../faults';

/** One text of section 8: what shows it, and where in the portal. Without a fault no call is involved. */
export type CatalogueEntry = {
  text: string;
  /** Page of the portal; null: through a link of the outbox. */
  page: string | null;
  /** What to do there. */
  steps: string;
  fault: (FaultInput & { times: 1 }) | null;
};

const OTHER_TEXT = 'This text comes from the mock: the record was changed by somebody else.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** A refusal whose body is the text that the portal shows. */
const refusal = (call: CallName, status: number, body = OTHER_TEXT) =>
  ({ call, kind: 'status', status, body, times: 1 }) as const;
/** A refusal whose text is the field `message`. */
const messageRefusal = (call: CallName, status: number, message: string) =>
  ({ call, kind: 'status', status, body: JSON.stringify({ message }), contentType: JSON_TYPE, times: 1 }) as const;
/** A success that changes nothing. */
const success = (call: CallName, body: object = { message: 'Done.' }) =>
  ({ call, kind: 'body', status: 200, body: JSON.stringify(body), times: 1 }) as const;
/** No answer at all. */
const lost = (call: CallName) => ({ call, kind: 'reset', times: 1 }) as const;

const NO_ANSWER = 'The service did not answer. Your entries are kept.';
const COMPANY = '/settings/companies/2';

/** Section 8, from top to bottom. */
export const ERROR_CATALOGUE: readonly CatalogueEntry[] = [
  {
    text: OTHER_TEXT,
    page: '/account#general',
    steps: 'Save the profile: most failures show the answer\u2019s text',
    fault: refusal('updateProfile', 409),
  },
  {
    text: NO_ANSWER,
    page: '/account#general',
    steps: 'Save the profile: there is no answer to show',
    fault: lost('updateProfile'),
  },
  {
    text: OTHER_TEXT,
    page: `${COMPANY}#details`,
    steps: 'Save the company info',
    fault: refusal('updateCompany', 409),
  },
  { text: NO_ANSWER, page: `${COMPANY}#details`, steps: 'Save the company info', fault: lost('updateCompany') },
  {
    text: OTHER_TEXT,
    page: `${COMPANY}?modal=create-department#departments`,
    steps: 'Create a department',
    fault: refusal('createDepartment', 400),
  },
  { text: OTHER_TEXT, page: `${COMPANY}#licenses`, steps: 'Create a license', fault: refusal('createLicense', 400) },
  { text: OTHER_TEXT, page: `${COMPANY}#users`, steps: 'Create a user', fault: refusal('createUser', 409) },
  { text: OTHER_TEXT, page: `${COMPANY}#models`, steps: 'Assign models', fault: refusal('assignModels', 400) },
  { text: OTHER_TEXT, page: '/rpa/get-otp', steps: 'Create an OTP config', fault: refusal('createOtpConfig', 400) },
  {
    text: 'The channel cannot be marked at the moment.',
    page: '/events',
    steps: 'Open a recording, Mark Agent as Channel 0 or 1',
    fault: messageRefusal('markAgent', 409, 'The channel cannot be marked at the moment.'),
  },
  {
    text: 'The process cannot be matched.',
    page: '/events',
    steps: 'Open a recording without a process, Match To Process',
    fault: messageRefusal('matchToProcess', 409, 'The process cannot be matched.'),
  },
  {
    text: 'The recording cannot be fetched.',
    page: '/upload-recording',
    steps: 'Start an upload',
    fault: messageRefusal('speechToText', 400, 'The recording cannot be fetched.'),
  },
  {
    text: 'Create user failed, please try again later.',
    page: '/login?modal=register',
    steps: 'Log out, sign up',
    fault: lost('signUp'),
  },
  {
    text: 'User created successfully.',
    page: '/login?modal=register',
    steps: 'Log out, sign up; no user is made',
    fault: success('signUp'),
  },
  {
    text: 'Change password successfully, you will now be redirect to Login Page.',
    page: '/account#security',
    steps: 'Change the password; it stays as it was',
    fault: success('changePassword'),
  },
  {
    text: 'User updated successfully!',
    page: '/account#general',
    steps: 'Save the profile; it stays as it was',
    fault: success('updateProfile', { data: { id: 1 } }),
  },
  {
    text: 'The page /login',
    page: '/',
    steps: 'Load any page: the token refresh is refused',
    fault: refusal('refreshToken', 401, 'Session expired.'),
  },
  {
    text: 'Oops! The activation code is invalid or expired',
    page: '/register/activate/123456',
    steps: 'Open the page',
    fault: refusal('activateAccount', 400, 'Activation code is invalid or expired.'),
  },
  {
    text: 'Yay! Your account is already active',
    page: '/register/activate/123456',
    steps: 'Open the page; nobody is activated',
    fault: success('activateAccount'),
  },
  {
    text: OTHER_TEXT,
    page: '/rpa/create-process-config',
    steps: 'Save a config',
    fault: refusal('createProcessConfig', 400),
  },
  {
    text: `Create Company FAILED, ${OTHER_TEXT}`,
    page: '/settings/create-company',
    steps: 'Save a company',
    fault: refusal('createCompany', 409),
  },
  {
    text: 'Update Company SUCCESSFULLY!',
    page: `${COMPANY}#details`,
    steps: 'Save the company info; it stays as it was',
    fault: success('updateCompany'),
  },
  {
    text: 'Create Department SUCCESSFULLY!',
    page: `${COMPANY}?modal=create-department#departments`,
    steps: 'Create a department; none is made',
    fault: success('createDepartment'),
  },
  {
    text: 'Update Department SUCCESSFULLY!',
    page: `${COMPANY}#departments`,
    steps: 'Edit a department; it stays as it was',
    fault: success('updateDepartment'),
  },
  {
    text: 'Create License SUCCESSFULLY!',
    page: `${COMPANY}#licenses`,
    steps: 'Create a license; none is made',
    fault: success('createLicense'),
  },
  {
    text: 'Update License SUCCESSFULLY!',
    page: `${COMPANY}#licenses`,
    steps: 'Edit a license; it stays as it was',
    fault: success('updateLicense'),
  },
  {
    text: 'Create User SUCCESSFULLY!',
    page: `${COMPANY}#users`,
    steps: 'Create a user; none is made',
    fault: success('createUser'),
  },
  {
    text: 'Update User SUCCESSFULLY!',
    page: `${COMPANY}#users`,
    steps: 'Edit a user; it stays as it was',
    fault: success('updateUser', { data: { id: 1 } }),
  },
  {
    text: 'Assign Models SUCCESSFULLY!',
    page: `${COMPANY}#models`,
    steps: 'Assign models; they stay as they were',
    fault: success('assignModels'),
  },
  {
    text: 'Create OTP Config SUCCESSFULLY!',
    page: '/rpa/get-otp',
    steps: 'Create an OTP config; none is made',
    fault: success('createOtpConfig'),
  },
  {
    text: 'Send Activation Email to user SUCCESSFULLY!',
    page: `${COMPANY}#users`,
    steps: 'Activate a user who is not; no mail is sent',
    fault: success('activateUser'),
  },
  {
    text: 'Delete User Successfully!',
    page: `${COMPANY}#users`,
    steps: 'Delete a user, who stays',
    fault: success('deleteUser'),
  },
  {
    text: 'Delete User Failed!',
    page: `${COMPANY}#users`,
    steps: 'Delete a user',
    fault: refusal('deleteUser', 500, 'The user cannot be deleted.'),
  },
  {
    text: OTHER_TEXT,
    page: `${COMPANY}#departments`,
    steps: 'Delete a department: the portal logs it and shows it (D83)',
    fault: refusal('deleteDepartment', 409),
  },
  {
    text: 'Setup Password FAILED',
    page: null,
    steps: 'Open a link Set your password, confirm a password',
    fault: refusal('setupPassword', 400, 'The password cannot be set.'),
  },
  {
    text: 'Setup Password SUCCESSFULLY, will redirect to login page.',
    page: null,
    steps: 'Open a link Set your password, confirm a password; none is set',
    fault: success('setupPassword'),
  },
  {
    text: 'An email containing a link to reset the password is sent to the email.',
    page: '/forgot-password',
    steps: 'Confirm any address; no mail is sent',
    fault: success('forgotPassword'),
  },
  {
    text: 'Account does not exist. Please use a different email.',
    page: '/forgot-password',
    steps: 'Confirm any address',
    fault: refusal('forgotPassword', 404, 'Account does not exist.'),
  },
  {
    text: 'The one-time password cannot be made at the moment.',
    page: '/rpa/get-otp',
    steps: 'Get OTP',
    fault: refusal('getOtp', 503, 'The one-time password cannot be made at the moment.'),
  },
  {
    text: 'The robot cannot be reached.',
    page: '/rpa/task-trigger',
    steps: 'Trigger a task: the portal logs it and shows it (D83)',
    fault: refusal('triggerTask', 502, 'The robot cannot be reached.'),
  },
  {
    text: 'Please select Models',
    page: `${COMPANY}#models`,
    steps: 'Assign models with none selected: nothing is sent (D85)',
    fault: null,
  },
  {
    text: 'The departments could not be loaded',
    page: `${COMPANY}#departments`,
    steps: 'Load the page: the panel says so, with Retry (D83)',
    fault: refusal('listDepartments', 500, 'The database does not answer.'),
  },
  {
    text: 'The companies could not be loaded',
    page: '/settings/companies',
    steps: 'Load the page: its list fails',
    fault: refusal('listCompanies', 500, 'The database does not answer.'),
  },
  { text: 'Are you sure to delete this setting?', page: '/rpa/process-config', steps: 'Delete a config', fault: null },
  {
    text: 'Are you sure to delete this department?',
    page: `${COMPANY}#departments`,
    steps: 'Delete a department',
    fault: null,
  },
  { text: 'Are you sure to delete this user?', page: `${COMPANY}#users`, steps: 'Delete a user', fault: null },
  {
    text: 'Are you sure to activate this user? An email will be sent to the user to set up the password.',
    page: `${COMPANY}#users`,
    steps: 'Activate a user who is not',
    fault: null,
  },
];
