import { type AccountKey, accountByKey, DEMO_PASSWORD } from '../../mock-api/accounts';
import type { TestMock } from '../../mock-api/testing';
import type { Field, Form } from './html';
import type { Entries } from './visitor';

/** Who looks for calls: between them they are shown every page and every form. */
export const WATCHERS: readonly (AccountKey | null)[] = ['superAdmin', 'notActivated', null];

type Db = TestMock['db'];

const NEW_PASSWORD = 'Another-2027!';
const SNAPSHOT = 'matrix';
const NEVER = 8.64e15;

const userIn = ({ users }: Db, key: AccountKey) => users.find(({ email }) => email === accountByKey(key).email);
const codeIn = (db: Db) => db.codes.find(({ userId }) => userId === userIn(db, 'notActivated')?.id);

/** The records of the mock that stand for a parameter of an address: where one is not like the other, one of each. */
const PARAMETERS: Record<string, (db: Db) => readonly (string | number | undefined)[]> = {
  activationCode: (db) => [codeIn(db)?.linkCode],
  companyId: (db) => [userIn(db, 'admin')?.companyId ?? undefined],
  documentId: (db) => [db.documents.find(({ userId }) => userId === userIn(db, 'superAdmin')?.id)?.id],
  loggingId: (db) => [db.mainLoggings[0]?.id],
  recordingId: ({ recordings }) => [
    recordings.find(({ processId }) => processId !== null)?.id,
    recordings.find(({ processId, agentChannel }) => processId === null && agentChannel === null)?.id,
  ],
  reportId: (db) => [db.reports.find(({ companyId }) => companyId === userIn(db, 'admin')?.companyId)?.id],
  settingId: (db) => [db.processConfigs[0]?.id],
  streamId: (db) => [db.streams[0]?.id],
};

/** The addresses of a route, with records of the mock for its parameter. */
export function addressesOf(path: string, db: Db): string[] {
  if (path === '/*') return ['/nowhere'];
  const [parameter, name] = /:(\w+)/.exec(path) ?? [];
  if (parameter === undefined || name === undefined) return [path];
  const records = PARAMETERS[name]?.(db) ?? [undefined];
  if (records.includes(undefined))
    throw new Error(`e2e/matrix/seed.ts does not say which record stands for ${name} in ${path}`);
  return records.map((id) => path.replace(parameter, String(id)));
}

/** Keeps the data that every case starts from: the usual ones, and an invitation under the code of the activation. */
export function keepStart({ db, controls }: TestMock): void {
  const { userId = 0, linkCode = '' } = codeIn(db) ?? {};
  db.codes.push({ kind: 'password', userId, linkCode, digits: null, isUsed: false, expiresAt: NEVER });
  controls.keepSnapshot(SNAPSHOT);
}

/** The data as `keepStart` kept them. */
export function startAgain({ controls }: TestMock): void {
  controls.restore(SNAPSHOT);
  controls.clearFaults();
  controls.clearLog();
}

let renumbered = 0;

/** Gives every document another id: of a document the portal remembers that a host was asked to predict it. */
export function renumberDocuments({ db }: TestMock): void {
  renumbered += 1;
  for (const document of db.documents) document.id += renumbered * 10_000;
}

/** What is typed into a field: by form and name, by name, by type. A number is told by its name. */
function typed(intent: string, { name, type }: Field, db: Db): string {
  const { email } = accountByKey('manager');
  const known: Record<string, string | undefined> = {
    'log-in.email': email,
    'log-in.password': DEMO_PASSWORD,
    'forgot-password.email': email,
    currentPassword: DEMO_PASSWORD,
    code: codeIn(db)?.digits ?? '',
    clientSecret: 'JBSWY3DPEHPK3PXP',
  };
  const types: Record<string, string> = {
    date: '2027-01-31',
    email: 'somebody.new@harbourline.example',
    password: NEW_PASSWORD,
    tel: '+61 2 5550 1234',
    url: 'https://files.example/call.wav',
  };
  const isNumber = /^number|^document/.test(name);
  return (
    known[`${intent}.${name}`] ??
    known[name] ??
    types[type] ??
    (name === 'website' ? types.url : isNumber ? '12' : 'Typed here') ??
    ''
  );
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPgPAAEGAQD3Jq3yAAAAAElFTkSuQmCC',
  'base64',
);
const fileFor = ({ choices: [accept = ''] }: Field) =>
  accept.startsWith('image/')
    ? new File([PICTURE], 'picture.png', { type: 'image/png' })
    : new File(['%PDF-1.4\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });

/** The form as somebody sends it who fills what is empty and takes the first of every list. */
export function filled({ intent, fields }: Form, db: Db): Entries {
  const hasChosen = (box: Field) =>
    fields.some(({ name, type, value }) => name === box.name && type === box.type && value);
  const first = new Set<string>();
  return fields.flatMap((field): Entries => {
    const { name, type, value, choices } = field;
    if (type === 'file') return [[name, fileFor(field)]];
    if (type === 'hidden') return [[name, value]];
    if (type === 'checkbox') {
      const isTaken = value !== '' || (!hasChosen(field) && !first.has(name));
      first.add(name);
      return isTaken ? [[name, choices[0] ?? 'on']] : [];
    }
    if (choices.length > 0) return [[name, value || (choices[0] ?? '')]];
    return [[name, value || typed(intent, field, db)]];
  });
}
