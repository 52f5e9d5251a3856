import type { ZodType } from 'zod';
import * as account from '../../app/upstream/contract/account';
import type { AnyEndpoint, EndpointParams } from '../../app/upstream/contract/endpoint';
import * as settings from '../../app/upstream/contract/settings';
import { toBodySchema } from '../../app/upstream/contract/wire-schema';
import { ACCOUNTS, DEMO_PASSWORD } from '../accounts';
import { issueTokenPair } from '../auth/tokens';
import { getCodeExpiry } from '../content/seed/mailbox';
import type { CallName, Endpoints, Handlers } from '../contract/handlers';
import type { UploadedFile } from '../contract/multipart';
import type { MailedCode } from '../records/mails';
import type { ProcessConfigRecord } from '../records/rpa';
import type { UserRecord } from '../records/users';
import { toCurrentUser, toUser } from '../routers/user-response';
import type { Db, Mock } from '../state/mock';

/** The example request of a call: what its endpoint has of these. */
export type ExampleRequest = { params?: Record<string, string>; body?: unknown; file?: UploadedFile };

type RequestOf<E> = ([keyof EndpointParams<E>] extends [never] ? unknown : { params: EndpointParams<E> }) &
  (E extends { body: ZodType } ? { body: unknown } : unknown) &
  (E extends { bodyFormat: 'form-with-file' } ? { file: UploadedFile } : unknown);
type CallWithRequest = { [Name in CallName]: unknown extends RequestOf<Endpoints[Name]> ? never : Name }[CallName];

/** The mock that runs the examples, and the Super Admin who calls it. */
export type ExampleSource = { mock: Mock; handlers: Handlers; user: UserRecord; publicUrl: string };

const COMPANY = { companyId: '2' };
const NEW_PASSWORD = 'Portal-2027!';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The id of a row as a path parameter. */
const getId = (row: { id: number } | undefined) => String(row?.id ?? 1);
const createFile = (name: string, type: string, text: string): UploadedFile => ({
  name,
  type,
  size: text.length,
  bytes: Buffer.from(text),
});

/** The body that writes a record: its fields that the call accepts. */
function createWriteBody(endpoint: AnyEndpoint, record: object, changes: object = {}): unknown {
  const fields = toBodySchema(endpoint)?.properties ?? {};
  return { ...Object.fromEntries(Object.entries(record).filter(([name]) => name in fields)), ...changes };
}

/** The record that a call returns, or the first of its list. */
function readExample(
  { handlers, user, publicUrl }: ExampleSource,
  name: CallName,
  params: Record<string, string>,
): object {
  const handler = handlers[name] as (request: object) => object | object[];
  const result = handler({ params, body: undefined, file: null, user, publicUrl });
  return Array.isArray(result) ? ((result as object[])[0] ?? {}) : result;
}

const readCompany = (source: ExampleSource) => readExample(source, 'getCompany', COMPANY);

function createProcessConfigBody({ mock: { db } }: ExampleSource) {
  const { companyId, departmentId, ...config } = db.processConfigs[0] as ProcessConfigRecord;
  return {
    CompanyId: companyId,
    DepartmentId: departmentId,
    ProcessName: config.processName,
    TriggerName: config.triggerName,
    CustomSettings: config.customSettings,
    Variables: config.variables,
  };
}

const readLicense = (source: ExampleSource) => readExample(source, 'listLicenses', COMPANY);
const getOtherUser = ({ mock: { db } }: ExampleSource) => db.users[ACCOUNTS.length] as UserRecord;

/** Adds a mailed password link of a user. */
function addPasswordCode(db: Db, user: UserRecord | undefined): MailedCode {
  const userId = user?.id ?? 1;
  const code: MailedCode = {
    kind: 'password',
    userId,
    linkCode: `Zm9yLXVzZXI-${userId}`,
    digits: null,
    isUsed: false,
    expiresAt: getCodeExpiry(db.clock.now()),
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

/** The requests of the calls that have parameters or a body: a missing one is a type error that names the call. */
export const EXAMPLE_REQUESTS: {
  [Name in CallWithRequest]: (source: ExampleSource) => RequestOf<Endpoints[Name]>;
} = {
  login: () => ({ body: { email: ACCOUNTS[0]?.email, password: DEMO_PASSWORD } }),
  refreshToken({ mock: { db }, user }) {
    const { accessToken, refreshToken } = issueTokenPair(db, user);
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
    params: { userId: getId(getOtherUser(source)) },
    body: createWriteBody(account.updateUser, toUser(source.mock.db, getOtherUser(source)), {
      jobTitle: 'Team Leader',
    }),
  }),
  updateProfile: ({ mock: { db }, user, publicUrl }) => ({
    params: { userId: getId(user) },
    body: createWriteBody(account.updateProfile, toCurrentUser(db, user, publicUrl), {
      jobTitle: 'Operations Director',
    }),
  }),
  deleteUser: ({ mock: { db } }) => ({ params: { userId: getId(db.users.at(-1)) } }),
  activateUser: ({ mock: { db } }) => ({ params: { userId: getId(db.users.at(-2)) } }),
  changePassword: () => ({
    body: { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  }),
  uploadProfilePicture: ({ user }) => ({
    params: { customerName: 'roxus', userId: getId(user) },
    file: createFile('picture.png', 'image/png', '\u0089PNG'),
  }),
  activateAccount: ({ mock: { db } }) => ({
    params: { activationCode: db.codes.find(({ isUsed }) => !isUsed)?.digits ?? '' },
  }),
  validateActivationCode: ({ mock: { db } }) => ({
    params: { activationCode: addPasswordCode(db, db.users.at(-3)).linkCode },
  }),
  setupPassword: ({ mock: { db } }) => ({
    body: { password: NEW_PASSWORD, userId: addPasswordCode(db, db.users.at(-4)).userId },
  }),
  forgotPassword: () => ({ body: { email: ACCOUNTS[0]?.email } }),
  listOcrDocuments: ({ user }) => ({ params: { userId: getId(user) } }),
  predictOcrDocument: ({ mock: { db } }) => ({
    params: { documentId: getId(db.documents.find(({ status }) => status === 1)) },
  }),
  uploadDocument: ({ mock: { db } }) => ({
    params: { modelId: db.models[0]?.modelId ?? '' },
    file: createFile('invoice.pdf', 'application/pdf', '%PDF-1.7'),
  }),
  speechToText: ({ user }) => ({
    params: { userId: getId(user) },
    body: { recordUrl: 'https://files.example/call.wav', locale: 'en-AU' },
  }),
  getRecording: ({ mock: { db } }) => ({
    params: { recordingId: getId(db.recordings.find(({ status }) => status === 1)) },
  }),
  listTranscriptions: ({ mock: { db } }) => ({
    params: { recordingId: getId(db.recordings.find(({ status }) => status === 1)) },
  }),
  markAgent: () => ({ params: { recordingId: '2', channel: '0' } }),
  matchToProcess: ({ mock: { db } }) => ({
    params: { recordingId: getId(db.recordings.find(({ processId }) => processId === null)), processId: '1' },
  }),
  listTagsByProcess: () => ({ params: { processId: '1' } }),
  getStream: () => ({ params: { streamId: '1' } }),
  listOccasions: () => ({ params: { streamId: '1' } }),
  getCompanyReport: () => ({ params: { reportId: '4' } }),
  createCompany: (source) => ({
    body: createWriteBody(settings.createCompany, readCompany(source), { name: 'Tasman Bridge Tours' }),
  }),
  getCompany: () => ({ params: COMPANY }),
  updateCompany: (source) => ({ params: COMPANY, body: createWriteBody(settings.updateCompany, readCompany(source)) }),
  listDepartments: () => ({ params: COMPANY }),
  createDepartment: () => ({ params: COMPANY, body: { name: 'Legal' } }),
  updateDepartment: () => ({ params: { departmentId: '1' }, body: { name: 'Head Office' } }),
  deleteDepartment: ({ mock: { db } }) => ({ params: { departmentId: getId(db.departments.at(-1)) } }),
  listLicenses: () => ({ params: COMPANY }),
  createLicense: (source) => ({ params: COMPANY, body: createWriteBody(settings.createLicense, readLicense(source)) }),
  updateLicense: (source) => ({
    params: { licenseId: '1' },
    body: createWriteBody(settings.updateLicense, readLicense(source)),
  }),
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
    body: { ...createProcessConfigBody(source), ProcessName: 'Rates Notices' },
  }),
  getProcessConfig: () => ({ params: { processConfigId: '1' } }),
  updateProcessConfig: (source) => ({
    params: { processConfigId: '1' },
    body: createProcessConfigBody(source),
  }),
  deleteProcessConfig: ({ mock: { db } }) => ({ params: { processConfigId: getId(db.processConfigs.at(-1)) } }),
  listMainLoggingProcesses: () => ({ params: { companyName: 'Harbourline Freight' } }),
  queryMainLoggings: () => ({ body: { companyName: 'Harbourline Freight', processName: '', date: '' } }),
  listLogEntries: () => ({ params: { runId: '2' } }),
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
