import { controls, db } from '../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import type { Message } from '~/protocol/message';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient, type RouteResponse } from '../../e2e/route-harness';
import { expectDefined, findExpected } from '../../e2e/support/expect-defined';
import { DEMO_PASSWORD, getAccount, type AccountKey } from '../../mock-api/accounts';
import { DOCUMENT_STATUS } from '../../mock-api/records/documents';
import { findRecording } from './agents/event-details/find-recording.test-helpers';

// What a write says when the response of the API has no text.

type Write = {
  intent: string;
  call: string;
  page: string;
  account?: AccountKey;
  fields?: Record<string, string> | (() => Record<string, string>);
  notDone: string;
  /** Of a write that shows the message of the API. */
  done?: string;
  /** The message after success, and the name of the record below it or in its link. */
  success?: readonly [text: string, name: string | null];
};

const { email } = getAccount('admin');
const { companyId } = findExpected(db.users, 'the admin', (user) => user.email === email);
const COMPANY = `/settings/companies/${companyId}`;
const isOfCompany = (row: { companyId: number | null }) => row.companyId === companyId;
const DEPARTMENT = findExpected(db.departments, 'a department', isOfCompany);
const INVITED = findExpected(db.users, 'an invited user', (user) => isOfCompany(user) && !user.isActivated);
const PROCESS = findExpected(db.processConfigs, 'a process config', ({ id }) => id === 4);
const getId = <Row extends { id: number }>(rows: readonly Row[], isMatch: (row: Row) => boolean) =>
  String(findExpected(rows, 'a row', isMatch).id);
// A reset of the mock does not remove pending jobs, so each test predicts another document.
const trainer = findExpected(db.users, 'the trainer', (user) => user.email === getAccount('trainer').email);
const unpredicted = db.documents.flatMap(({ id, status, userId }) =>
  status === DOCUMENT_STATUS.uploaded && userId === trainer.id ? [id] : [],
);
const getCode = () => String(db.codes.find(({ digits }) => digits !== null)?.digits);
const PERSON = { firstName: 'Nia', lastName: 'Okoro', phoneNumber: '1' };
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: '1',
  documentPages: '2',
  documentModels: '3',
  documentStartDate: '2026-07-01',
  documentExpiredDate: '2027-06-30',
};
const PASSWORDS = { newPassword: 'Another-2026!', confirmPassword: 'Another-2026!' };
const RECORDING = findRecording(({ agentChannel }) => agentChannel !== null).page;
const CONFIG = { processName: 'Night run', wizardCustomId: 'KM-1' };

const WRITES: Write[] = [
  {
    intent: 'match-to-process',
    call: 'matchToProcess',
    page: RECORDING,
    notDone: 'The recording was not matched.',
    done: 'The recording was matched to the process.',
  },
  {
    intent: 'mark-agent',
    call: 'markAgent',
    page: RECORDING,
    fields: { channel: '1' },
    notDone: 'The agent channel was not set.',
    done: 'The agent channel was set.',
  },
  {
    intent: 'swap-agent',
    call: 'markAgent',
    page: RECORDING,
    notDone: 'The agent channel was not swapped.',
    done: 'The agent channel was swapped.',
  },
  {
    intent: 'upload-recording',
    call: 'speechToText',
    page: '/upload-recording',
    fields: { recordUrl: 'https://blob.example/call.wav', locale: 'fr-FR' },
    notDone: 'The recording was not uploaded.',
    done: 'The upload was started.',
  },
  {
    intent: 'predict-document',
    call: 'predictOcrDocument',
    page: '/ocr/file-list',
    account: 'trainer',
    fields: () => ({ id: String(unpredicted.shift()) }),
    notDone: 'The prediction was not started.',
    done: 'The document is being predicted.',
  },
  {
    intent: 'activate-account',
    call: 'activateAccount',
    page: '/account',
    // Another test file uses up the attempts of notActivated.
    account: 'superAdminNotActivated',
    fields: { code: getCode() },
    notDone: 'The account was not activated.',
    done: 'Your account is activated.',
  },
  {
    intent: 'send-activation-code',
    call: 'sendActivationCode',
    page: '/account',
    account: 'notActivated',
    notDone: 'No code was sent.',
    done: 'A new code was sent.',
  },
  {
    intent: 'change-password',
    call: 'changePassword',
    page: '/account',
    fields: { currentPassword: DEMO_PASSWORD, ...PASSWORDS },
    notDone: 'The password was not changed.',
  },
  {
    intent: 'update-profile',
    call: 'updateProfile',
    page: '/account',
    fields: PERSON,
    success: ['User updated successfully!', null],
    notDone: 'Your profile was not saved.',
  },
  {
    intent: 'create-company',
    call: 'createCompany',
    page: '/settings/companies',
    fields: { name: 'Northgate' },
    success: ['Create Company SUCCESSFULLY', 'Open Northgate'],
    notDone: 'The company was not created.',
  },
  {
    intent: 'update-company',
    call: 'updateCompany',
    page: COMPANY,
    fields: { name: 'Northgate' },
    success: ['Update Company SUCCESSFULLY!', null],
    notDone: 'The company was not updated.',
  },
  {
    intent: 'create-department',
    call: 'createDepartment',
    page: COMPANY,
    fields: { name: 'Docks' },
    success: ['Create Department SUCCESSFULLY!', 'Docks'],
    notDone: 'The department was not created.',
  },
  {
    intent: 'update-department',
    call: 'updateDepartment',
    page: COMPANY,
    fields: { id: String(DEPARTMENT.id), name: 'Docks' },
    success: ['Update Department SUCCESSFULLY!', 'Docks'],
    notDone: 'The department was not updated.',
  },
  {
    intent: 'delete-department',
    call: 'deleteDepartment',
    page: COMPANY,
    fields: { id: String(DEPARTMENT.id) },
    success: ['The department was deleted.', DEPARTMENT.name],
    notDone: 'The department was not deleted.',
  },
  {
    intent: 'create-user',
    call: 'createUser',
    page: COMPANY,
    fields: { ...PERSON, email: 'nia@harbourline.example' },
    success: ['Create User SUCCESSFULLY!', 'Nia Okoro'],
    notDone: 'The user was not created.',
  },
  {
    intent: 'update-user',
    call: 'updateUser',
    page: COMPANY,
    fields: { ...PERSON, id: getId(db.users, isOfCompany) },
    success: ['Update User SUCCESSFULLY!', 'Nia Okoro'],
    notDone: 'The user was not updated.',
  },
  {
    intent: 'activate-user',
    call: 'activateUser',
    page: COMPANY,
    fields: { id: String(INVITED.id) },
    success: ['Send Activation Email to user SUCCESSFULLY!', INVITED.email],
    notDone: 'The activation email was not sent.',
  },
  {
    intent: 'create-license',
    call: 'createLicense',
    page: COMPANY,
    fields: LICENSE,
    success: ['Create License SUCCESSFULLY!', '2026-07-01 to 2027-06-30'],
    notDone: 'The license was not created.',
  },
  {
    intent: 'update-license',
    call: 'updateLicense',
    page: COMPANY,
    fields: { ...LICENSE, id: getId(db.licenses, isOfCompany) },
    success: ['Update License SUCCESSFULLY!', '2026-07-01 to 2027-06-30'],
    notDone: 'The license was not updated.',
  },
  {
    intent: 'assign-models',
    call: 'assignModels',
    page: COMPANY,
    fields: { modelIds: expectDefined(db.models[7], 'a model').modelId },
    success: ['Assign Models SUCCESSFULLY!', null],
    notDone: 'The models were not assigned.',
  },
  {
    intent: 'save-process-config',
    call: 'createProcessConfig',
    page: '/rpa/create-process-config',
    fields: CONFIG,
    success: ['Process config saved.', 'Open Night run'],
    notDone: 'The setting was not saved.',
  },
  {
    intent: 'save-process-config',
    call: 'updateProcessConfig',
    page: '/rpa/edit-process-config/4',
    fields: CONFIG,
    success: ['Process config saved.', 'Night run'],
    notDone: 'The setting was not saved.',
  },
  {
    intent: 'delete-process-config',
    call: 'deleteProcessConfig',
    page: '/rpa/process-config',
    fields: { id: '4' },
    success: ['The setting was deleted.', `${PROCESS.processName}, ${PROCESS.triggerName}`],
    notDone: 'The setting was not deleted.',
  },
  {
    intent: 'trigger-task',
    call: 'triggerTask',
    page: '/rpa/task-trigger',
    fields: { taskName: 'Claims', wizardCustomId: 'AS-HLT-060', environment: 'new', priority: '3' },
    success: ['The task was triggered. It waits in the queue.', 'Runs of Claims'],
    notDone: 'The task was not triggered.',
  },
  {
    intent: 'create-otp-config',
    call: 'createOtpConfig',
    page: '/rpa/get-otp',
    fields: { customerName: 'A', platform: 'B', clientSecret: 'GEZDGNBVGY3TQOJQ', username: 'c', password: 'd' },
    success: ['Create OTP Config SUCCESSFULLY!', 'A, B'],
    notDone: 'The OTP config was not created.',
  },
];

beforeEach(() => controls.reset());

const post = async ({ intent, page, account = 'superAdmin', fields }: Write) =>
  (await createRouteClient(account)).post(page, {
    intent,
    ...(typeof fields === 'function' ? fields() : fields),
    stay: '1',
  });

/** The message of a reply, or of a redirect. */
const readReply = async (response: RouteResponse) =>
  response.data === null ? readMessage(response) : (response.data as { message: Message | null }).message;
const readText = async (response: RouteResponse) => (await readReply(response))?.text;

test.each(WRITES)('$intent ($call) says what was not done', { tags: ['D120'] }, async (write) => {
  controls.armFault({ call: write.call, kind: 'status', status: 400, body: '', times: 1 });
  expect(await readText(await post(write))).toBe(`${write.notDone} Try again.`);
});

test.each(WRITES.filter(({ done }) => done))('$intent says what was done, or what the API says', async (write) => {
  for (const [body, text] of [['{}', write.done] as const, ['{"message":"Fine."}', 'Fine.'] as const]) {
    controls.armFault({ call: write.call, kind: 'body', body, contentType: 'application/json', times: 1 });
    expect(await readText(await post(write)), body).toBe(text);
  }
});

test.each(WRITES.filter(({ success }) => success))(
  '$intent ($call) names the record that it has written',
  async (write) => {
    const message = expectDefined(await readReply(await post(write)), 'the message');
    expect([message.tone, message.text, message.detail ?? message.link?.text ?? null, message.second]).toEqual([
      'success',
      ...(write.success ?? []),
      undefined,
    ]);
  },
);

// The API specifies that the response to a changed user is the user.
const NEEDS_NO_RESPONSE = WRITES.filter(({ call, success }) => success && !/^update(?:User|Profile)$/.test(call));
test.each(NEEDS_NO_RESPONSE)('$intent ($call) is done after an empty response', async (write) => {
  controls.armFault({ call: write.call, kind: 'empty', when: 'after', times: 1 });
  expect(await readReply(await post(write))).toMatchObject({ tone: 'success', text: write.success?.[0] });
});
