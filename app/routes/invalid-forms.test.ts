import { controls, db } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';

// Each form has its own messages: app/domain/form-messages.test.ts has all of them.

const COMPANY = `/settings/companies/${findExpected(db.companies, 'it', ({ name }) => name === 'Harbourline Freight').id}`;
const NAMES = { firstName: 'Nia', lastName: 'Okoro' };
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: '0',
  documentPages: '60000',
  documentModels: '6',
  documentStartDate: '2026-07-01',
};
const SIGN_UP = { ...NAMES, email: 'nia@harbourline.example', phoneNumber: '1', agreement: 'on' };
const MISMATCH = 'The two passwords that you entered do not match!';
const NO_MODEL = 'Please select Models';
const NO_LOCALE = 'Choose a locale from the list';

/** The page, the form, its fields, and the only wrong one with its message. */
const FORMS: [page: string, intent: string, fields: object, wrong: string, message: string][] = [
  [COMPANY, 'create-department', { name: ' ' }, 'name', 'Please input Department Name!'],
  ['/settings/companies', 'create-company', { website: 'https://a.example' }, 'name', 'Please input Company Name!'],
  [COMPANY, 'update-company', { name: 'x', website: 'abc' }, 'website', 'Website must be a valid url.'],
  // Here the website is not validated.
  ['/settings/create-company', 'create-company', { website: 'abc' }, 'name', 'Company Name is required'],
  [COMPANY, 'create-user', { ...NAMES, email: '' }, 'email', 'The input is not valid E-mail!'],
  [COMPANY, 'create-license', LICENSE, 'documentExpiredDate', 'Please input License Start Date!'],
  [COMPANY, 'assign-models', {}, 'modelIds', NO_MODEL],
  [COMPANY, 'assign-models', { modelIds: 'a,b' }, 'modelIds[0]', NO_MODEL],
  [
    '/rpa/task-trigger',
    'trigger-task',
    { environment: 'new', wizardCustomId: 'A' },
    'priority',
    'Queue Priority is required',
  ],
  [
    '/rpa/create-process-config',
    'save-process-config',
    { wizardCustomId: 'A' },
    'processName',
    'Process Name is required',
  ],
  ['/account', 'update-profile', { ...NAMES, phoneNumber: ' ' }, 'phoneNumber', 'Please input your phone number!'],
  ['/upload-recording', 'upload-recording', { recordUrl: 'https://a.example/b', locale: 'xx' }, 'locale', NO_LOCALE],
  ['/forgot-password', 'forgot-password', { email: '' }, 'email', 'Please input your E-mail!'],
  ['/login?modal=register', 'sign-up', { ...SIGN_UP, password: 'Sunny-day-2026!', confirm: 'x' }, 'confirm', MISMATCH],
  ['/setup-password/code', 'setup-password', { password: 'Sunny-day-2026!', confirm: 'x' }, 'confirm', MISMATCH],
];

test.each(FORMS)(
  '%s: %s with %j has the error of %s "%s", shows no password, and sends nothing',
  { tags: ['SIGNUP-13', 'SETPW-08'] },
  async (page, intent, fields, wrong, message) => {
    const isPublic = /^\/(?:forgot-password|login|setup-password)/.test(page);
    const client = await createRouteClient(isPublic ? null : 'superAdmin');
    controls.clearLog();
    const { status, data, text } = await client.post(page, { intent, ...fields });
    expect(status).toBe(422);
    expect(data).toMatchObject({ submission: { error: { [wrong]: [message] } } });
    expect(text).not.toContain('Sunny-day');
    const sent = controls.getLog().flatMap(({ call }) => (call === 'refreshToken' ? [] : [call]));
    expect(sent.filter((call) => !/^(?:list|get|validate)/.test(call ?? ''))).toEqual([]);
  },
);
