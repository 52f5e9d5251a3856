import { DEMO_PASSWORD, getAccount, type AccountKey } from '../../mock-api/accounts';
import { listIds } from '../../mock-api/tables/tables';
import type { TestMock } from '../../mock-api/testing';
import { expectDefined, findExpected } from '../support/expect-defined';
import { PNG } from '../support/png';
import type { Field, Form } from './html-forms';
import type { FormEntries } from './http-client';

/** The accounts that discover calls (null: without a session). Together they may open every page and every form. */
export const DISCOVERY_ACCOUNTS: readonly (AccountKey | null)[] = ['superAdmin', 'notActivated', null];

type Db = TestMock['db'];

const NEW_PASSWORD = 'Another-2027!';
const initialData = new WeakMap<TestMock, Buffer>();
/** The latest time of a JavaScript Date. */
const MAX_TIME = 8.64e15;
/** Higher than every id of the seed, so that new ids never repeat. */
const DOCUMENT_ID_STEP = 10_000;

const findUser = ({ users }: Db, key: AccountKey) =>
  findExpected(users, `user ${key}`, ({ email }) => email === getAccount(key).email);
const findActivationCode = (db: Db) =>
  findExpected(db.codes, 'activation code', ({ userId }) => userId === findUser(db, 'notActivated').id);

/** The ids for parameters whose pages need a certain record. Several ids, if the pages of the records differ. */
const PARAMETER_VALUES: Record<string, (db: Db) => readonly (string | number)[]> = {
  activationCode: (db) => [findActivationCode(db).linkCode],
  companyId: (db) => [expectDefined(findUser(db, 'admin').companyId, 'company of the admin')],
  documentId: (db) => [
    findExpected(db.documents, 'document', ({ userId }) => userId === findUser(db, 'superAdmin').id).id,
  ],
  recordingId: ({ recordings }) => [
    findExpected(recordings, 'matched recording', ({ processId }) => processId !== null).id,
    findExpected(
      recordings,
      'unmatched recording without an agent channel',
      ({ processId, agentChannel }) => processId === null && agentChannel === null,
    ).id,
  ],
  reportId: (db) => [
    findExpected(db.reports, 'company report', ({ companyId }) => companyId === findUser(db, 'admin').companyId).id,
  ],
};

export function createAddresses(path: string, db: Db): string[] {
  if (path === '/*') return ['/nowhere'];
  const [parameter, name] = /:(\w+)/.exec(path) ?? [];
  if (parameter === undefined || name === undefined) return [path];
  const [firstId] = listIds(db, name);
  const values = PARAMETER_VALUES[name]?.(db) ?? [
    expectDefined(firstId, `a row of the table with the parameter ${name}`),
  ];
  return values.map((value) => path.replace(parameter, String(value)));
}

/** Saves the data that every case starts with: the seed, and an invitation with the same code as the activation. */
export function saveInitialData(mock: TestMock): void {
  const { db, controls } = mock;
  const { userId, linkCode } = findActivationCode(db);
  db.codes.push({ kind: 'password', userId, linkCode, digits: null, isUsed: false, expiresAt: MAX_TIME });
  initialData.set(mock, controls.getSnapshot());
}

export function restoreInitialData(mock: TestMock): void {
  const { controls } = mock;
  controls.restoreSnapshot(expectDefined(initialData.get(mock), 'the initial data'));
  controls.clearFaults();
  controls.clearLog();
}

let renumberCount = 0;

/** Gives new ids to all documents. The portal remembers for which ids a prediction is pending. */
export function renumberDocuments({ db }: TestMock): void {
  renumberCount += 1;
  for (const document of db.documents) document.id += renumberCount * DOCUMENT_ID_STEP;
}

function getSampleValue(intent: string, { name, type }: Field, db: Db): string {
  if (name === 'code') return expectDefined(findActivationCode(db).digits, 'digits of the activation code');
  const { email } = getAccount('manager');
  const valuesByName: Record<string, string | undefined> = {
    'log-in.email': email,
    'log-in.password': DEMO_PASSWORD,
    'forgot-password.email': email,
    currentPassword: DEMO_PASSWORD,
    clientSecret: 'JBSWY3DPEHPK3PXP',
    website: 'https://files.example/call.wav',
  };
  const valuesByType: Record<string, string> = {
    date: '2027-01-31',
    email: 'new.user@harbourline.example',
    password: NEW_PASSWORD,
    tel: '+61 2 5550 1234',
    url: 'https://files.example/call.wav',
  };
  // Fields such as numberOfUsers and documentPages take numbers.
  const isNumber = /^(?:number|document)/.test(name);
  return (
    valuesByName[`${intent}.${name}`] ?? valuesByName[name] ?? valuesByType[type] ?? (isNumber ? '12' : 'Typed here')
  );
}

const createFile = ({ choices: [accept = ''] }: Field) =>
  accept.startsWith('image/')
    ? new File([PNG], 'picture.png', { type: 'image/png' })
    : new File(['%PDF-1.4\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });

/** Fills the empty controls of a form: fields with sample values, selects and radio groups with their first choice. */
export function fillForm({ intent, fields }: Form, db: Db): FormEntries {
  const isGroupChecked = (checkbox: Field) =>
    fields.some(({ name, type, value }) => name === checkbox.name && type === checkbox.type && value);
  const checkedNames = new Set<string>();
  return fields.flatMap((field): FormEntries => {
    const { name, type, value, choices } = field;
    if (type === 'file') return [[name, createFile(field)]];
    if (type === 'hidden') return [[name, value]];
    if (type === 'checkbox') {
      // If no checkbox of a name is checked, the first one is.
      const isChecked = value !== '' || (!isGroupChecked(field) && !checkedNames.has(name));
      checkedNames.add(name);
      return isChecked ? [[name, expectDefined(choices[0], `value of ${name}`)]] : [];
    }
    return [[name, value || (choices[0] ?? getSampleValue(intent, field, db))]];
  });
}
