import { getAccount } from '../../mock-api/accounts';
import {
  FAULTS,
  findInvalidText,
  PAIR_CONSUMING_FAULTS,
  READABLE_FAULTS,
  REPRESENTATIVE_FAULTS,
  RESPONSE_LIMIT_MS,
  SESSION_ENDING_FAULTS,
} from '../matrix/faults';
import { parseForms } from '../matrix/html-forms';
import { HttpClient } from '../matrix/http-client';
import { findExpected } from '../support/expect-defined';
import {
  createSessionCookie,
  expect,
  get,
  getCalls,
  getCompanyId,
  getLoginPath,
  isCookieDeletion,
  httpTest as test,
} from '../support/fixtures';
import { tagFullRun } from '../support/full-run';

/** One fault of each class. The matrix of the full run tests all calls with all faults. */
const TESTED_FAULTS = FAULTS.filter(([name]) => REPRESENTATIVE_FAULTS.includes(name));

/** A page load that makes a call, and the allowed statuses while the call fails. */
type Case = { call: string; path: string; statuses: readonly number[] };

const CASES: Case[] = [
  { call: 'refreshToken', path: '/', statuses: [200, 503] },
  { call: 'listCompanyReports', path: '/', statuses: [200, 403, 404, 502] },
];

const createTitle = (call: string, fault: string) =>
  `${call} with ${fault}: a readable response in time, and the next request succeeds`;

/** A timeout takes seconds: the default run waits for that of the exchange only. */
const getRunTags = (call: string, fault: string) => tagFullRun(call === 'refreshToken' || fault !== 'hang');

for (const { call, path, statuses } of CASES) {
  for (const [name, fault] of TESTED_FAULTS) {
    test(createTitle(call, name), { tag: ['@D9', '@D83', ...getRunTags(call, name)] }, async ({ stack }) => {
      const cookie = await createSessionCookie(stack, 'manager');
      stack.mock.controls.armFault({ call, ...fault });
      const started = Date.now();
      const response = await get(stack, path, { cookie });
      const html = await response.text();
      expect(Date.now() - started).toBeLessThan(RESPONSE_LIMIT_MS);
      expect(findInvalidText(html)).toBeNull();
      // After a 401 of a read the portal exchanges the token pair again, so the session continues.
      const endsSession = call === 'refreshToken' && SESSION_ENDING_FAULTS.includes(name);
      if (endsSession) expect(response.headers.get('location')).toBe(getLoginPath(path));
      else {
        expect(statuses).toContain(response.status);
        expect(html).toContain('</html>');
      }

      stack.mock.controls.clearFaults();
      const next = await get(stack, path, { cookie });
      const mayEndSession = endsSession || (call === 'refreshToken' && PAIR_CONSUMING_FAULTS.includes(name));
      if (mayEndSession && next.status === 302) expect(next.headers.get('location')).toBe(getLoginPath(path));
      else expect(next.status).toBe(200);
      expect(findInvalidText(await next.text())).toBeNull();
      expect(getCalls(stack, 'login')).toHaveLength(1);
    });
  }
}

for (const [name, fault] of TESTED_FAULTS) {
  test(createTitle('login', name), { tag: ['@D9', '@D83', ...getRunTags('login', name)] }, async ({ stack }) => {
    const { email, password } = getAccount('manager');
    const logIn = () => {
      const body = new URLSearchParams({ intent: 'log-in', email, password });
      return fetch(`${stack.portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
    };
    stack.mock.controls.armFault({ call: 'login', ...fault });
    const started = Date.now();
    const response = await logIn();
    const html = await response.text();
    expect(Date.now() - started).toBeLessThan(RESPONSE_LIMIT_MS);
    // The token pair can be read in spite of a readable fault.
    expect(READABLE_FAULTS.includes(name) ? [303, 400, 502] : [400, 502]).toContain(response.status);
    if (response.status !== 303) {
      expect(html).toContain('role="alert"');
      expect(findInvalidText(html)).toBeNull();
      expect(html).not.toContain(password);
      const setCookies = response.headers.getSetCookie();
      expect(setCookies.filter((setCookie) => !isCookieDeletion(setCookie))).toEqual([]);
    }
    stack.mock.controls.clearFaults();
    expect((await logIn()).status).toBe(303);
  });
}

test('a failed exchange after a login keeps the new session', { tag: ['@D9'] }, async ({ stack }) => {
  stack.mock.controls.armFault({ call: 'refreshToken', kind: 'reset' });
  const cookie = await createSessionCookie(stack, 'manager');
  expect((await get(stack, '/', { cookie })).status).toBe(503);
  stack.mock.controls.clearFaults();
  expect((await get(stack, '/', { cookie })).status).toBe(200);
});

test(
  'the selected role and departments are kept if their lists cannot be loaded',
  { tag: '@D139' },
  async ({ stack }) => {
    const { db, controls } = stack.mock;
    const company = getCompanyId(stack, 'Harbourline Freight');
    const departments = db.departments.filter(({ companyId }) => companyId === company).map(({ id }) => String(id));
    const client = new HttpClient(stack.portal);
    await client.logIn('superAdmin');
    const page = `/settings/companies/${company}?modal=create-user`;
    const findCreateForm = (html: string) =>
      findExpected(parseForms(html), 'form create-user', ({ intent }) => intent === 'create-user');
    const form = findCreateForm((await client.load(page)).text);
    const typedValues = [
      ['firstName', 'Ada'],
      ['lastName', 'Byron'],
      ['email', 'ada@harbourline.example'],
      ['ocrRoleId', '3'],
    ] as const;
    for (const call of ['listRoles', 'listDepartments']) controls.armFault({ call, kind: 'status', status: 500 });
    const { status, text } = await client.submit({ action: page, isMultipart: false }, [
      ...form.fields.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value] as const),
      ...typedValues,
      ...departments.slice(0, 2).map((id) => ['departments', id] as const),
    ]);
    expect(status).toBe(502);
    const shownForm = findCreateForm(text);
    const getShownValues = (fieldName: string) =>
      shownForm.fields.flatMap(({ name, value }) => (name === fieldName && value !== '' ? [value] : []));
    expect(typedValues.map(([name]) => getShownValues(name))).toEqual(typedValues.map(([, value]) => [value]));
    expect(departments.length).toBeGreaterThan(1);
    expect(getShownValues('departments')).toEqual(departments.slice(0, 2));
  },
);
