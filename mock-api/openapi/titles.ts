/** What a reader of the document has to know beside names and types. */
const NOTES: Readonly<Record<string, string>> = {
  login: 'Both tokens stand beside the fields of the user.',
  refreshToken: 'Each pair is accepted once; the access token may have run out.',
  signUp: 'Without `companyId`: a person signs up, no session is needed.',
  createUser: 'With `companyId`: an administrator adds a user, who sets a password through a mailed link.',
  updateProfile: 'One\u2019s own record is answered as the current user.',
  updateUser: 'The record of somebody else is answered as companies list it.',
  activateUser: 'Mails a link to set a password.',
  uploadProfilePicture: 'The customer name is fixed for an installation.',
  activateAccount: 'With a session the six digits, without one also the code of the mailed link.',
  setupPassword: 'The user id is the one that validating the code answered.',
  predictOcrDocument: 'Only a document of status 1 can be predicted.',
  markAgent: '`swap` exchanges a channel that is set.',
  assignModels: 'The ids are joined with commas and are the full set afterwards.',
  createProcessConfig: '`CustomSettings` and `Variables` are JSON texts.',
  updateProcessConfig: '`CustomSettings` and `Variables` are JSON texts.',
  queryMainLoggings: 'The three keys are always there, empty where there is no filter; the date is YYYY-MM-DD.',
  listLoggingCustomers: 'A plain list of names; the portal does not use it.',
  triggerTask: 'Priority 1 is the highest.',
};

/** The note of a call, or null. */
export function noteOf(name: string): string | null {
  return NOTES[name] ?? null;
}
