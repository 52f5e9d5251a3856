import { db } from '../../e2e/support/test-mock';
import { expect } from 'vitest';
import { findExpected } from '../../e2e/support/expect-defined';
import { DEMO_PASSWORD, getAccount, type AccountKey } from '../../mock-api/accounts';
import { DOCUMENT_STATUS } from '../../mock-api/records/documents';
import { findRecording } from './agents/event-details/find-recording.test-helpers';

/** A form, with valid fields and what it sends and says. */
export type Write = {
  intent: string;
  call: string;
  page: string;
  account?: AccountKey;
  fields?: Record<string, string> | (() => Record<string, string>);
  /** Method, path below /api and body of the call, and where the form redirects. */
  sends?: readonly [method: string, path: string, body: unknown, redirect: RegExp];
  notDone: string;
  /** Of a write that shows the message of the API. */
  done?: string;
  /** The message after success, and the name of the record below it or in its link. */
  success?: readonly [text: string, name: string | null];
};

// A reset of the mock does not remove pending jobs, so each test predicts another document.
const trainer = findExpected(db.users, 'the trainer', (user) => user.email === getAccount('trainer').email);
const unpredicted = db.documents.flatMap(({ id, status, userId }) =>
  status === DOCUMENT_STATUS.uploaded && userId === trainer.id ? [id] : [],
);
const superAdmin = findExpected(db.users, 'the user', (user) => user.email === getAccount('superAdmin').email);
const getCode = () => String(db.codes.find(({ digits }) => digits !== null)?.digits);
const PERSON = { firstName: 'Nia', lastName: 'Okoro', phoneNumber: '1' };
const PASSWORDS = { newPassword: 'Another-2026!', confirmPassword: 'Another-2026!' };
const RECORDING = findRecording(({ agentChannel }) => agentChannel !== null).page;

/** The forms of agents, documents and the account. */
export const OTHER_WRITES: Write[] = [
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
    // With the address of the record, which the form does not have.
    sends: [
      'PUT',
      `/nanonets/users/${superAdmin.id}`,
      expect.objectContaining({ ...PERSON, email: superAdmin.email }),
      /^\/account#general$/,
    ],
  },
];
