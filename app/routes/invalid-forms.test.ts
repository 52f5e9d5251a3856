import { controls, db } from '../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';

// What a form says of wrong fields, which are not sent to the API.

type Errors = Record<string, string[]>;
const COMPANY = `/settings/companies/${findExpected(db.companies, 'it', ({ name }) => name === 'Harbourline Freight').id}`;
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: '0',
  documentPages: '60000',
  documentModels: '6',
  documentStartDate: '2026-07-01',
  documentExpiredDate: '2027-06-30',
};
const USER = { firstName: 'Nia', lastName: 'Okoro', email: 'nia@harbourline.example' };
const SIGN_UP = {
  ...USER,
  phoneNumber: '1',
  password: 'Sunny-day-2026!',
  confirm: 'Sunny-day-2026!',
  gender: '',
  agreement: 'on',
};
const empty = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
const MISMATCH = 'The two passwords that you entered do not match!';
const POLICY = expect.stringContaining("Password doesn't satisfy Password Policy") as string;
const WEBSITE = { website: ['Website must be a valid url.'] };
const DATE_MISSING = ['Please input License Start Date!'];

/** The requirements, the form, its valid fields, and wrong fields with their messages. */
const FORMS: [ids: string[], page: string, intent: string, valid: object, wrong: [fields: object, errors: Errors][]][] =
  [
    [['CDEP-04'], COMPANY, 'create-department', {}, [[{ name: ' ' }, { name: ['Please input Department Name!'] }]]],
    [
      ['COMP-08', 'COMP-09'],
      '/settings/companies',
      'create-company',
      { name: 'x' },
      [
        [{ name: ' ' }, { name: ['Please input Company Name!'] }],
        [
          { numberOfEmployees: '1.5' },
          { numberOfEmployees: ['Number of Employees must be a whole number, in digits only.'] },
        ],
        [{ website: 'www.example.com' }, WEBSITE],
        [{ website: 'ftp://x' }, WEBSITE],
        [{ website: 'javascript:alert(1)' }, WEBSITE],
        [{ website: 'https://a b' }, WEBSITE],
      ],
    ],
    [['CDET-08'], COMPANY, 'update-company', { name: 'x' }, [[{ website: 'abc' }, WEBSITE]]],
    [
      ['CCOMP-03', 'CCOMP-04'],
      '/settings/create-company',
      'create-company',
      // Here the website is not validated.
      { website: 'abc' },
      [[{ name: ' ' }, { name: ['Company Name is required'] }]],
    ],
    [
      ['CUSR-10', 'CUSR-11', 'CUSR-12', 'CUSR-13', 'D14'],
      COMPANY,
      'create-user',
      USER,
      [
        [
          empty(USER),
          {
            firstName: ['Please input First Name'],
            lastName: ['Please input Last Name'],
            email: ['The input is not valid E-mail!'],
          },
        ],
        [{ email: 'nia@' }, { email: ['The input is not valid E-mail!'] }],
        [{ firstName: 'W'.repeat(301) }, { firstName: ['At most 300 characters'] }],
      ],
    ],
    [
      ['CLIC-04', 'CLIC-05', 'CLIC-06', 'CLIC-07', 'CLIC-13'],
      COMPANY,
      'create-license',
      LICENSE,
      [
        [
          { documentUsers: '', documentPages: ' ', documentModels: '' },
          {
            documentUsers: ['Please input Number of Users!'],
            documentPages: ['Please input Number of Credits!'],
            documentModels: ['Please input Number of Models!'],
          },
        ],
        [{ documentUsers: '-1' }, { documentUsers: ['Number of Users must be 0 or more.'] }],
        [{ licenseType: 'Recordings' }, { licenseType: ['Please select License Type'] }],
        [{ documentStartDate: '' }, { documentStartDate: DATE_MISSING }],
        [{ documentExpiredDate: '2027-02-30' }, { documentExpiredDate: DATE_MISSING }],
        [
          { documentExpiredDate: '2026-06-30' },
          { documentExpiredDate: ['License Expired Date is before License Start Date'] },
        ],
      ],
    ],
    [
      ['CMOD-04', 'CMOD-05'],
      COMPANY,
      'assign-models',
      {},
      [
        [{}, { modelIds: ['Please select Models'] }],
        [{ modelIds: 'a,b' }, { 'modelIds[0]': ['Please select Models'] }],
      ],
    ],
    [
      ['OTP-06', 'OTP-07', 'OTP-08', 'OTP-09', 'OTP-10'],
      '/rpa/get-otp',
      'create-otp-config',
      {},
      [
        [
          {},
          {
            customerName: ['Please input Customer Name!'],
            platform: ['Please input Platform!'],
            clientSecret: ['Please input Client Secret!'],
            username: ['Please input Username!'],
            password: ['Please input Password!'],
          },
        ],
      ],
    ],
    [
      ['TTRIG-10', 'TTRIG-11'],
      '/rpa/task-trigger',
      'trigger-task',
      { environment: 'new' },
      [[{}, { wizardCustomId: ['Wizard Custom ID is required'], priority: ['Queue Priority is required'] }]],
    ],
    [
      ['PCONF-16', 'PCONF-17'],
      '/rpa/create-process-config',
      'save-process-config',
      { processName: ' ', 'configs[0].name': 'Folder', 'configs[1].name': '', 'configs[1].value': 'no name' },
      [
        [
          {},
          {
            processName: ['Process Name is required'],
            wizardCustomId: ['Wizard Custom Id is required'],
            'configs[1].name': ['A value needs a name.'],
          },
        ],
      ],
    ],
    [
      ['FORGOT-02', 'FORGOT-03'],
      '/forgot-password',
      'forgot-password',
      {},
      [
        [{ email: '' }, { email: ['Please input your E-mail!'] }],
        [{ email: 'not-an-email' }, { email: ['The input is not valid E-mail!'] }],
      ],
    ],
    [
      [
        'SIGNUP-07',
        'SIGNUP-08',
        'SIGNUP-09',
        'SIGNUP-10',
        'SIGNUP-11',
        'SIGNUP-12',
        'SIGNUP-13',
        'SIGNUP-14',
        'SIGNUP-15',
      ],
      '/login?modal=register',
      'sign-up',
      SIGN_UP,
      [
        [
          empty(SIGN_UP),
          {
            firstName: ['Please input your First Name!'],
            lastName: ['Please input your Last Name!'],
            email: ['Please input your E-mail!'],
            phoneNumber: ['Please input your phone number!'],
            password: ['Please input your password!'],
            confirm: ['Please confirm your password!'],
            agreement: ['Should accept agreement'],
          },
        ],
        [{ email: 'abc' }, { email: ['The input is not valid E-mail!'] }],
        [{ confirm: 'Rainy-day-2027!' }, { confirm: [MISMATCH] }],
      ],
    ],
    [
      ['SETPW-06', 'SETPW-07', 'SETPW-08', 'SETPW-09', 'SETPW-10', 'D14'],
      '/setup-password/code',
      'setup-password',
      {},
      [
        [{}, { password: ['Please input your password!'], confirm: ['Please confirm your password!'] }],
        [
          { password: 'short', confirm: 'other' },
          { password: [POLICY], confirm: [MISMATCH] },
        ],
        [{ password: 'abcdefgh1!', confirm: 'abcdefgh1!' }, { password: [POLICY] }],
      ],
    ],
  ];

beforeEach(() => controls.reset());

for (const [tags, page, intent, valid, wrong] of FORMS) {
  test(
    `${intent} at ${page} says what is wrong, keeps what was typed without passwords, and sends nothing`,
    { tags },
    async () => {
      const isPublic = !page.startsWith('/settings') && !page.startsWith('/rpa');
      const client = await createRouteClient(isPublic ? null : 'superAdmin');
      for (const [changes, errors] of wrong) {
        const fields: Record<string, string> = { intent, ...valid, ...changes };
        controls.clearLog();
        const { status, data, text } = await client.post(page, fields);
        expect(status).toBe(422);
        expect((data as { submission: { error: Errors } }).submission.error, JSON.stringify(changes)).toEqual(errors);
        if (fields.password) expect(text).not.toContain(`"${fields.password}"`);
        const sent = controls.getLog().flatMap(({ call }) => (call === 'refreshToken' ? [] : [call]));
        expect(sent.filter((call) => !/^(?:list|get|validate)/.test(call ?? ''))).toEqual([]);
      }
    },
  );
}
