/** Descriptions of calls, beyond names and types. */
const NOTES: Readonly<Record<string, string>> = {
  login: '`data` has the fields of the user and both tokens.',
  refreshToken: 'Each pair is accepted once; the access token may be expired.',
  signUp: 'Without `companyId`: a user signs up; no session is needed.',
  createUser: 'With `companyId`: an administrator creates a user, who sets a password through a mailed link.',
  updateProfile: 'For the caller\u2019s own record the response is the current user.',
  updateUser: 'For another user\u2019s record the response is a row of the company\u2019s user list.',
  activateUser: 'Mails a link for setting a password.',
  uploadProfilePicture: 'The customer name is fixed for an installation.',
  activateAccount: 'With a session only the six digits are accepted, without one also the code of the mailed link.',
  setupPassword: '`userId` is the one that validating the code returned.',
  predictOcrDocument: 'Only a document in status 1 can be predicted.',
  markAgent: '`swap` changes a channel that is already set.',
  assignModels: '`modelIds` is the complete list, joined with commas.',
  createProcessConfig: '`CustomSettings` and `Variables` are JSON strings.',
  updateProcessConfig: '`CustomSettings` and `Variables` are JSON strings.',
  queryMainLoggings: 'All three keys are required; an empty string means no filter. The date is YYYY-MM-DD.',
  listLoggingCustomers: 'A bare list of names. The portal does not use it.',
  triggerTask: 'Priority 1 is the highest.',
};

/** The description of a call, or null. */
export function getCallNote(name: string): string | null {
  return NOTES[name] ?? null;
}
