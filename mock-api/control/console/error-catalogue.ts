import type { CallName } from '../../contract/handlers';
import type { FaultInput } from '../../faults/faults';

// One table of data, so it stays in one file although it is long.

/** A message of the portal; most are texts of the specification. `fault` makes the portal show it; null: the message needs no fault. */
export type CatalogueEntry = {
  text: string;
  /** Page of the portal; null: the page of a link in the outbox. */
  page: string | null;
  /** What the user does on the page. */
  steps: string;
  fault: (FaultInput & { times: 1 }) | null;
};

const CONFLICT_TEXT = 'This text comes from the mock: another user has changed the record.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** An error with the text as its body. */
const respondText = (call: CallName, status: number, body = CONFLICT_TEXT) =>
  ({ call, kind: 'status', status, body, times: 1 }) as const;
/** An error with the text in the field `message`. */
const respondMessage = (call: CallName, status: number, message: string) =>
  ({ call, kind: 'status', status, body: JSON.stringify({ message }), contentType: JSON_TYPE, times: 1 }) as const;
/** A success without an effect. */
const respondSuccess = (call: CallName, body: object = { message: 'Done.' }) =>
  ({ call, kind: 'body', status: 200, body: JSON.stringify(body), times: 1 }) as const;
/** No response. */
const dropConnection = (call: CallName) => ({ call, kind: 'reset', times: 1 }) as const;

export const NO_RESPONSE_TEXT = 'The service did not answer. Your entries are kept.';
const COMPANY = '/settings/companies/2';

export const ERROR_CATALOGUE: readonly CatalogueEntry[] = [
  {
    text: CONFLICT_TEXT,
    page: '/account#general',
    steps: 'Save the profile: most errors show the text of the response',
    fault: respondText('updateProfile', 409),
  },
  {
    text: NO_RESPONSE_TEXT,
    page: '/account#general',
    steps: 'Save the profile: the connection is reset',
    fault: dropConnection('updateProfile'),
  },
  {
    text: CONFLICT_TEXT,
    page: `${COMPANY}#details`,
    steps: 'Save the company info',
    fault: respondText('updateCompany', 409),
  },
  {
    text: NO_RESPONSE_TEXT,
    page: `${COMPANY}#details`,
    steps: 'Save the company info',
    fault: dropConnection('updateCompany'),
  },
  {
    text: CONFLICT_TEXT,
    page: `${COMPANY}?modal=create-department#departments`,
    steps: 'Create a department',
    fault: respondText('createDepartment', 400),
  },
  {
    text: CONFLICT_TEXT,
    page: `${COMPANY}#licenses`,
    steps: 'Create a license',
    fault: respondText('createLicense', 400),
  },
  { text: CONFLICT_TEXT, page: `${COMPANY}#users`, steps: 'Create a user', fault: respondText('createUser', 409) },
  { text: CONFLICT_TEXT, page: `${COMPANY}#models`, steps: 'Assign models', fault: respondText('assignModels', 400) },
  {
    text: CONFLICT_TEXT,
    page: '/rpa/get-otp',
    steps: 'Create an OTP config',
    fault: respondText('createOtpConfig', 400),
  },
  {
    text: 'The channel cannot be marked at the moment.',
    page: '/events',
    steps: 'Open a recording, Mark Agent as Channel 0 or 1',
    fault: respondMessage('markAgent', 409, 'The channel cannot be marked at the moment.'),
  },
  {
    text: 'The process cannot be matched.',
    page: '/events',
    steps: 'Open a recording without a process, Match To Process',
    fault: respondMessage('matchToProcess', 409, 'The process cannot be matched.'),
  },
  {
    text: 'The recording cannot be fetched.',
    page: '/upload-recording',
    steps: 'Start an upload',
    fault: respondMessage('speechToText', 400, 'The recording cannot be fetched.'),
  },
  {
    text: 'Create user failed, please try again later.',
    page: '/login?modal=register',
    steps: 'Log out, sign up',
    fault: dropConnection('signUp'),
  },
  {
    text: 'User created successfully.',
    page: '/login?modal=register',
    steps: 'Log out, sign up; no user is created',
    fault: respondSuccess('signUp'),
  },
  {
    text: 'Change password successfully, you will now be redirect to Login Page.',
    page: '/account#security',
    steps: 'Change the password; nothing is saved',
    fault: respondSuccess('changePassword'),
  },
  {
    text: 'User updated successfully!',
    page: '/account#general',
    steps: 'Save the profile; nothing is saved',
    fault: respondSuccess('updateProfile', { data: { id: 1 } }),
  },
  {
    text: 'The page /login',
    page: '/',
    steps: 'Load any page: the token exchange is rejected',
    fault: respondText('refreshToken', 401, 'Session expired.'),
  },
  {
    text: 'Oops! The activation code is invalid or expired',
    page: '/register/activate/123456',
    steps: 'Open the page',
    fault: respondText('activateAccount', 400, 'Activation code is invalid or expired.'),
  },
  {
    text: 'Yay! Your account is already active',
    page: '/register/activate/123456',
    steps: 'Open the page; no account is activated',
    fault: respondSuccess('activateAccount'),
  },
  {
    text: CONFLICT_TEXT,
    page: '/rpa/create-process-config',
    steps: 'Save a config',
    fault: respondText('createProcessConfig', 400),
  },
  {
    text: `Create Company FAILED, ${CONFLICT_TEXT}`,
    page: '/settings/create-company',
    steps: 'Save a company',
    fault: respondText('createCompany', 409),
  },
  {
    text: 'Update Company SUCCESSFULLY!',
    page: `${COMPANY}#details`,
    steps: 'Save the company info; nothing is saved',
    fault: respondSuccess('updateCompany'),
  },
  {
    text: 'Create Department SUCCESSFULLY!',
    page: `${COMPANY}?modal=create-department#departments`,
    steps: 'Create a department; nothing is saved',
    fault: respondSuccess('createDepartment'),
  },
  {
    text: 'Update Department SUCCESSFULLY!',
    page: `${COMPANY}#departments`,
    steps: 'Edit a department; nothing is saved',
    fault: respondSuccess('updateDepartment'),
  },
  {
    text: 'Create License SUCCESSFULLY!',
    page: `${COMPANY}#licenses`,
    steps: 'Create a license; nothing is saved',
    fault: respondSuccess('createLicense'),
  },
  {
    text: 'Update License SUCCESSFULLY!',
    page: `${COMPANY}#licenses`,
    steps: 'Edit a license; nothing is saved',
    fault: respondSuccess('updateLicense'),
  },
  {
    text: 'Create User SUCCESSFULLY!',
    page: `${COMPANY}#users`,
    steps: 'Create a user; nothing is saved',
    fault: respondSuccess('createUser'),
  },
  {
    text: 'Update User SUCCESSFULLY!',
    page: `${COMPANY}#users`,
    steps: 'Edit a user; nothing is saved',
    fault: respondSuccess('updateUser', { data: { id: 1 } }),
  },
  {
    text: 'Assign Models SUCCESSFULLY!',
    page: `${COMPANY}#models`,
    steps: 'Assign models; nothing is saved',
    fault: respondSuccess('assignModels'),
  },
  {
    text: 'Create OTP Config SUCCESSFULLY!',
    page: '/rpa/get-otp',
    steps: 'Create an OTP config; nothing is saved',
    fault: respondSuccess('createOtpConfig'),
  },
  {
    text: 'Send Activation Email to user SUCCESSFULLY!',
    page: `${COMPANY}#users`,
    steps: 'Activate an inactive user; no mail is sent',
    fault: respondSuccess('activateUser'),
  },
  {
    text: 'Delete User Successfully!',
    page: `${COMPANY}#users`,
    steps: 'Delete a user; nothing is deleted',
    fault: respondSuccess('deleteUser'),
  },
  {
    text: 'Delete User Failed!',
    page: `${COMPANY}#users`,
    steps: 'Delete a user',
    fault: respondText('deleteUser', 500, 'The user cannot be deleted.'),
  },
  {
    text: CONFLICT_TEXT,
    page: `${COMPANY}#departments`,
    steps: 'Delete a department: the portal logs and shows the error (D83)',
    fault: respondText('deleteDepartment', 409),
  },
  {
    text: 'Setup Password FAILED',
    page: null,
    steps: 'Open the link of a Set your password mail and confirm a password',
    fault: respondText('setupPassword', 400, 'The password cannot be set.'),
  },
  {
    text: 'Setup Password SUCCESSFULLY, will redirect to login page.',
    page: null,
    steps: 'Open the link of a Set your password mail and confirm a password; nothing is saved',
    fault: respondSuccess('setupPassword'),
  },
  {
    text: 'An email containing a link to reset the password is sent to the email.',
    page: '/forgot-password',
    steps: 'Confirm any address; no mail is sent',
    fault: respondSuccess('forgotPassword'),
  },
  {
    text: 'Account does not exist. Please use a different email.',
    page: '/forgot-password',
    steps: 'Confirm any address',
    fault: respondText('forgotPassword', 404, 'Account does not exist.'),
  },
  {
    text: 'The one-time password cannot be made at the moment.',
    page: '/rpa/get-otp',
    steps: 'Get OTP',
    fault: respondText('getOtp', 503, 'The one-time password cannot be made at the moment.'),
  },
  {
    text: 'The robot cannot be reached.',
    page: '/rpa/task-trigger',
    steps: 'Trigger a task: the portal logs and shows the error (D83)',
    fault: respondText('triggerTask', 502, 'The robot cannot be reached.'),
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
    steps: 'Load the page: the panel shows the error with Retry (D83)',
    fault: respondText('listDepartments', 500, 'The database is not available.'),
  },
  {
    text: 'The companies could not be loaded',
    page: '/settings/companies',
    steps: 'Load the page: the list fails',
    fault: respondText('listCompanies', 500, 'The database is not available.'),
  },
  {
    text: 'The reports could not be loaded',
    page: '/',
    steps: 'Load the page: the list fails',
    fault: respondText('listCompanyReports', 500, 'The database is not available.'),
  },
  {
    text: 'The documents could not be loaded',
    page: '/ocr/file-list',
    steps: 'Load the page: the list fails',
    fault: respondText('listOcrDocuments', 500, 'The database is not available.'),
  },
  {
    text: 'The document cannot be read at the moment.',
    page: '/ocr/file-list',
    steps: 'Predict File: the row shows why the document was not predicted',
    fault: respondText('predictOcrDocument', 503, 'The document cannot be read at the moment.'),
  },
  {
    text: 'The sentences could not be loaded',
    page: '/events',
    steps: 'View Details of a call: the facts and the player stay (D83)',
    fault: respondText('listTranscriptions', 500, 'The database is not available.'),
  },
  {
    text: 'The occasions could not be loaded',
    page: '/streams',
    steps: 'View Details of a stream',
    fault: respondText('listOccasions', 500, 'The database is not available.'),
  },
  {
    text: 'The runs could not be loaded',
    page: '/rpa/main-logging',
    steps: 'Load the page: the list fails',
    fault: respondText('listMainLoggingsToday', 500, 'The database is not available.'),
  },
  {
    text: 'The entries could not be loaded',
    page: '/rpa/main-logging',
    steps: 'View Log: the facts of the run stay',
    fault: respondText('listLogEntries', 500, 'The database is not available.'),
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
    steps: 'Activate an inactive user',
    fault: null,
  },
];
