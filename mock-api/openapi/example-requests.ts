import * as account from '../../app/upstream/contract/account';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import * as rpa from '../../app/upstream/contract/rpa';
import * as settings from '../../app/upstream/contract/settings';
import { ACCOUNTS, DEMO_PASSWORD } from '../accounts';
import { codeExpiry } from '../code-guard';
import type { CallName, Handlers, Mock } from '../handlers';
import type { UploadedFile } from '../multipart';
import { asWritten } from '../put-back';
import { currentUserOf, userOf } from '../records';
import type { Db, MailedCode, UserRecord } from '../state';
import { issuePair } from '../tokens';

/** What a call is sent as an example. */
export type ExampleRequest = { params?: Record<string, string>; body?: unknown; file?: UploadedFile };

/** The mock that examples come from, and the Super Admin in whose name they are asked. */
export type ExampleSource = { mock: Mock; handlers: Handlers; user: UserRecord; publicUrl: string };

const COMPANY = { companyId: '2' };
const NEW_PASSWORD = 'Portal-2027!';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The id of a row as an address has it. */
const idOf = (row: { id: number } | undefined) => String(row?.id ?? 1);
const fileOf = (name: string, type: string, text: string): UploadedFile => ({
  name,
  type,
  size: text.length,
  bytes: Buffer.from(text),
});

/** A record as it is read, in the form in which it is written. */
function written(endpoint: AnyEndpoint, record: object, changes: object = {}): unknown {
  return { ...(asWritten(endpoint, record) as object), ...changes };
}

/** A record, or the first of a list, as the mock answers it. */
function readIn({ handlers, user, publicUrl }: ExampleSource, name: CallName, params: Record<string, string>): object {
  const handler = handlers[name] as (request: object) => object | object[];
  const answer = handler({ params, body: undefined, file: null, user, bearer: null, publicUrl });
  return Array.isArray(answer) ? ((answer as object[])[0] ?? {}) : answer;
}

const companyIn = (source: ExampleSource) => readIn(source, 'getCompany', COMPANY);
const configIn = (source: ExampleSource) => readIn(source, 'getProcessConfig', { settingId: '1' });
const licenseIn = (source: ExampleSource) => readIn(source, 'listLicenses', COMPANY);
const colleagueIn = ({ mock: { db } }: ExampleSource) => db.users[ACCOUNTS.length] as UserRecord;

/** Somebody who has been mailed a link to set a password. */
function invited(db: Db, user: UserRecord | undefined): MailedCode {
  const userId = user?.id ?? 1;
  const code: MailedCode = {
    kind: 'password',
    userId,
    linkCode: `Zm9yLXVzZXI-${userId}`,
    digits: null,
    isUsed: false,
    expiresAt: codeExpiry(db.clock.now()),
  };
  db.codes.push(code);
  return code;
}

const USER = {
  firstName: 'Nora',
  lastName: 'Hale',
  email: 'nora.hale@kestrelmutual.example',
  phoneNumber: '+64 9 310 2244',
};

/** What is asked where a call needs more than the session. */
export const REQUESTS: Partial<Record<CallName, (source: ExampleSource) => ExampleRequest>> = {
  login: () => ({ body: { email: ACCOUNTS[0]?.email, password: DEMO_PASSWORD } }),
  refreshToken({
    mock: {
      db,
      settings: { accessTokenMinutes },
    },
    user,
  }) {
    const { accessToken, refreshToken } = issuePair(db, user, accessTokenMinutes);
    return { body: { accessToken, refreshToken } };
  },
  signUp: () => ({
    body: {
      ...USER,
      company: 'Kestrel Mutual',
      password: NEW_PASSWORD,
      confirm: NEW_PASSWORD,
      gender: 2,
      agreement: true,
    },
  }),
  createUser: ({ mock: { db } }) => ({
    body: {
      ...USER,
      email: 'sam.rivera@harbourline.example',
      firstName: 'Sam',
      lastName: 'Rivera',
      companyId: 2,
      isActivated: false,
      departments: db.departments
        .filter(({ companyId }) => companyId === 2)
        .map(({ id, name }) => ({ id, name }))
        .slice(0, 1),
      ocrRoleId: 2,
    },
  }),
  updateUser: (source) => ({
    params: { userId: idOf(colleagueIn(source)) },
    body: written(account.updateUser, userOf(source.mock.db, colleagueIn(source)), { jobTitle: 'Team Leader' }),
  }),
  updateProfile: ({ mock: { db }, user, publicUrl }) => ({
    params: { userId: idOf(user) },
    body: written(account.updateProfile, currentUserOf(db, user, publicUrl), { jobTitle: 'Operations Director' }),
  }),
  deleteUser: ({ mock: { db } }) => ({ params: { userId: idOf(db.users.at(-1)) } }),
  activateUser: ({ mock: { db } }) => ({ params: { userId: idOf(db.users.at(-2)) } }),
  changePassword: () => ({
    body: { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  }),
  uploadProfilePicture: ({ user }) => ({
    params: { customerName: 'roxus', userId: idOf(user) },
    file: fileOf('picture.png', 'image/png', '\u0089PNG'),
  }),
  activateAccount: ({ mock: { db } }) => ({
    params: { activationCode: db.codes.find(({ isUsed }) => !isUsed)?.digits ?? '' },
  }),
  validateActivationCode: ({ mock: { db } }) => ({ params: { activationCode: invited(db, db.users.at(-3)).linkCode } }),
  setupPassword: ({ mock: { db } }) => ({
    body: { password: NEW_PASSWORD, userId: invited(db, db.users.at(-4)).userId },
  }),
  forgotPassword: () => ({ body: { email: ACCOUNTS[0]?.email } }),
  listOcrDocuments: ({ user }) => ({ params: { userId: idOf(user) } }),
  predictOcrDocument: ({ mock: { db } }) => ({
    params: { documentId: idOf(db.documents.find(({ status }) => status === 1)) },
  }),
  uploadDocument: ({ mock: { db } }) => ({
    params: { modelId: db.models[0]?.modelId ?? '' },
    file: fileOf('invoice.pdf', 'application/pdf', '%PDF-1.7'),
  }),
  speechToText: ({ user }) => ({
    params: { userId: idOf(user) },
    body: { recordUrl: 'https://files.example/call.wav', locale: 'en-AU' },
  }),
  getRecording: ({ mock: { db } }) => ({
    params: { recordingId: idOf(db.recordings.find(({ status }) => status === 1)) },
  }),
  listTranscriptions: ({ mock: { db } }) => ({
    params: { recordingId: idOf(db.recordings.find(({ status }) => status === 1)) },
  }),
  markAgent: () => ({ params: { recordingId: '2', channel: '0' } }),
  matchToProcess: ({ mock: { db } }) => ({
    params: { recordingId: idOf(db.recordings.find(({ processId }) => processId === null)), processId: '1' },
  }),
  listTagsByProcess: () => ({ params: { processId: '1' } }),
  getStream: () => ({ params: { streamId: '1' } }),
  listOccasions: () => ({ params: { streamId: '1' } }),
  getCompanyReport: () => ({ params: { reportId: '4' } }),
  createCompany: (source) => ({
    body: written(settings.createCompany, companyIn(source), { name: 'Tasman Bridge Tours' }),
  }),
  getCompany: () => ({ params: COMPANY }),
  updateCompany: (source) => ({ params: COMPANY, body: written(settings.updateCompany, companyIn(source)) }),
  listDepartments: () => ({ params: COMPANY }),
  createDepartment: () => ({ params: COMPANY, body: { name: 'Legal' } }),
  updateDepartment: () => ({ params: { departmentId: '1' }, body: { name: 'Head Office' } }),
  deleteDepartment: ({ mock: { db } }) => ({ params: { departmentId: idOf(db.departments.at(-1)) } }),
  listLicenses: () => ({ params: COMPANY }),
  createLicense: (source) => ({ params: COMPANY, body: written(settings.createLicense, licenseIn(source)) }),
  updateLicense: (source) => ({ params: { licenseId: '1' }, body: written(settings.updateLicense, licenseIn(source)) }),
  listCompanyUsers: () => ({ params: COMPANY }),
  listCompanyModels: () => ({ params: COMPANY }),
  assignModels: ({ mock: { db } }) => ({
    params: COMPANY,
    body: {
      modelIds: db.models
        .slice(0, 2)
        .map(({ modelId }) => modelId)
        .join(','),
    },
  }),
  createProcessConfig: (source) => ({
    body: written(rpa.createProcessConfig, configIn(source), { ProcessName: 'Rates Notices' }),
  }),
  getProcessConfig: () => ({ params: { settingId: '1' } }),
  updateProcessConfig: (source) => ({
    params: { settingId: '1' },
    body: written(rpa.updateProcessConfig, configIn(source)),
  }),
  deleteProcessConfig: ({ mock: { db } }) => ({ params: { settingId: idOf(db.processConfigs.at(-1)) } }),
  listMainLoggingProcesses: () => ({ params: { companyName: 'Harbourline Freight' } }),
  queryMainLoggings: () => ({ body: { companyName: 'Harbourline Freight', processName: '', date: '' } }),
  listLogEntries: () => ({ params: { loggingId: '2' } }),
  createOtpConfig: () => ({
    body: {
      customerName: 'Harbourline Freight',
      platform: 'Customs Portal',
      clientSecret: SECRET,
      username: 'robot.1@harbourline.example',
      password: NEW_PASSWORD,
    },
  }),
  getOtp: () => ({ params: { configId: '1' } }),
  triggerTask: ({ mock: { db } }) => ({
    body: {
      GroupName: 'Invoices of today',
      wizardCustomId: db.processConfigs[0]?.triggerName ?? '',
      Environment: 'new',
      priority: 1,
      Variables: [{ Name: 'Folder', Value: 'Inbox' }],
    },
  }),
};
