import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { CompanyInfoFormSchema } from '~/domain/settings/company.form';
import { LicenseFormSchema } from '~/domain/settings/license.form';
import type { FormReply } from '~/protocol/form-reply';
import { getRequestState } from '~/session/request-state.server';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../mock-api/accounts';
import { loader } from './route';

// What two people change in one record at the same time.

const getCompany = () =>
  findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight');
const isOfCompany = ({ companyId }: { companyId: number | null }) => companyId === getCompany().id;
const getUser = () => findExpected(db.users, 'the trainer', ({ email }) => email === getAccount('trainer').email);
const getDepartment = () =>
  findExpected(db.departments, 'Customs', (row) => isOfCompany(row) && row.name === 'Customs');
const getLicense = () => findExpected(db.licenses, 'a license', isOfCompany);
const PAGE = `/settings/companies/${getCompany().id}`;

type Values = Record<string, string | string[]>;
type Edit = {
  intent: string;
  call: string;
  getRecord: () => { id: number };
  /** The values of the form for the record. */
  draw: () => Values;
  /** A field, the value of this user, and that of somebody else in the form and in the record. */
  field: [name: string, mine: string, theirs: string, change: () => void];
  /** Another field, which only somebody else changes. */
  other: [name: string, theirs: unknown, change: () => void];
};

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value as string));
/** The values of a form whose fields have the names of the record. */
const drawFields = (record: object, { shape }: { shape: object }) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (name in shape ? [[name, toText(value)] as const] : [])),
  );

const EDITS: Edit[] = [
  {
    intent: 'update-company',
    call: 'updateCompany',
    getRecord: getCompany,
    draw: () => drawFields(getCompany(), CompanyInfoFormSchema),
    field: ['billingCity', 'Perth', 'Hobart', () => (getCompany().billingCity = 'Hobart')],
    other: ['billingZip', '7000', () => (getCompany().billingZip = '7000')],
  },
  {
    intent: 'update-user',
    call: 'updateUser',
    getRecord: getUser,
    draw: () => {
      const { firstName, lastName, departmentIds, roleId, phoneNumber, jobTitle } = getUser();
      return {
        firstName: toText(firstName),
        lastName: toText(lastName),
        departments: departmentIds.map(String),
        ocrRoleId: toText(roleId),
        phoneNumber: toText(phoneNumber),
        jobTitle: toText(jobTitle),
      };
    },
    field: ['jobTitle', 'Manager', 'Head', () => (getUser().jobTitle = 'Head')],
    other: ['ocrRoleId', null, () => (getUser().roleId = null)],
  },
  {
    intent: 'update-license',
    call: 'updateLicense',
    getRecord: getLicense,
    draw: () => drawFields(getLicense(), LicenseFormSchema),
    field: ['documentUsers', '31', '32', () => (getLicense().documentUsers = 32)],
    other: ['documentPages', 777, () => (getLicense().documentPages = 777)],
  },
  {
    intent: 'update-department',
    call: 'updateDepartment',
    getRecord: getDepartment,
    draw: () => ({ name: 'Customs' }),
    field: [
      'name',
      'Customs and duty',
      'Border',
      () =>
        (expectDefined(
          db.departments.find(({ id }) => id === departmentId),
          'it',
        ).name = 'Border'),
    ],
    other: ['name', 'Customs', () => {}],
  },
];
const departmentId = getDepartment().id;

const toEntries = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map((item): [string, string] => [name, item]));
const getWrites = (call: string) => controls.getLog().filter((entry) => entry.call === call);

/** Draws the form, lets somebody else change the record, and posts the form with changed values. */
async function submit({ intent, getRecord, draw }: Edit, change: () => void, changed: Values, more: Values = {}) {
  const drawn = draw();
  const { id } = getRecord();
  change();
  const admin = await createRouteClient('superAdmin');
  const hidden = { intent, id: String(id), drawn: JSON.stringify(drawn), ...more };
  const { status, data } = await admin.post(`${PAGE}?id=${id}`, toEntries({ ...drawn, ...changed, ...hidden }));
  return { status, reply: data as FormReply, hidden };
}

beforeEach(() => controls.reset());

for (const edit of EDITS) {
  const { intent, call, field, other } = edit;
  const [name, mine, theirs, change] = field;
  const [otherName, otherValue, changeOther] = other;

  test(`${intent}: what somebody else has changed meanwhile stays`, { tags: ['REAL-02', 'D159'] }, async () => {
    expect((await submit(edit, changeOther, { [name]: mine })).status).toBe(303);
    const body = getWrites(call).map((entry) => entry.body as Record<string, unknown>);
    expect(body).toHaveLength(1);
    expect(String(body[0]?.[name])).toBe(mine);
    if (otherName !== name) expect(body[0]?.[otherName]).toBe(otherValue);
  });

  test(
    `${intent}: a field that both have changed comes back with both values`,
    { tags: ['REAL-02', 'D159'] },
    async () => {
      const { status, reply, hidden } = await submit(edit, change, { [name]: mine });
      expect([status, getWrites(call)]).toEqual([409, []]);
      expect(reply.message?.text).toMatch(/^Someone else changed this \w+ while you were editing$/);
      const [conflict] = expectDefined(reply.conflict, 'the conflict').fields;
      expect(conflict).toMatchObject({ name, saved: theirs, choice: null, isChoiceMissing: false });
      expect(reply.submission?.initialValue).toMatchObject({ [name]: mine });
      expect(reply.drawn).toBe(hidden.drawn);

      // Pressed again without a choice, then with each choice.
      const admin = await createRouteClient('superAdmin');
      const shown = expectDefined(reply.conflict?.shown, 'the shown values');
      const drawn = JSON.parse(String(hidden.drawn)) as Values;
      const post = (choice: Values) =>
        admin.post(PAGE, toEntries({ ...drawn, [name]: mine, ...hidden, shown, ...choice }));
      const again = await post({});
      expect([again.status, getWrites(call)]).toEqual([409, []]);
      expect((again.data as FormReply).conflict?.fields).toMatchObject([{ name, isChoiceMissing: true }]);
      expect((await post({ [`choose-${name}`]: 'saved' })).status).toBe(303);
      expect((await post({ [`choose-${name}`]: 'mine' })).status).toBe(303);
      expect(getWrites(call).map(({ body }) => String((body as Record<string, unknown>)[name]))).toEqual([
        theirs,
        mine,
      ]);
    },
  );

  test(`${intent}: the form of a record that is gone stays, with a reason`, { tags: ['D159'] }, async () => {
    const removal = { kind: 'status', status: 404, call: 'getCompany' } as const;
    const remove = () => {
      if (intent === 'update-company') return void controls.armFault(removal);
      const { id } = edit.getRecord();
      for (const list of [db.users, db.licenses, db.departments])
        list.splice(0, list.length, ...(list.filter((row) => row.id !== id) as never[]));
    };
    const { status, reply, hidden } = await submit(edit, remove, { [name]: mine });
    expect([status, getWrites(call)]).toEqual([404, []]);
    expect(reply.message?.text).toMatch(/^This \w+ no longer exists$/);
    expect(reply.isRefused).toBe(true);
    expect(reply.submission?.initialValue).toMatchObject({ [name]: mine });
    expect(reply.drawn).toBe(hidden.drawn);
  });
}

test('without script the form of a record that is gone is shown with the page', { tags: ['D159'] }, async () => {
  const headers = { cookie: await createSessionCookie('superAdmin') };
  const load = (search: string) => {
    const request = new Request(`http://portal.test${PAGE}${search}`, { headers });
    const args = { request, context: {}, params: { companyId: String(getCompany().id) } };
    // The action has found it.
    getRequestState(args).isRecordGone = true;
    return loader(args);
  };
  expect((await load('?modal=update-user&id=90001')).users.selectedRow).toMatchObject({
    row: { id: '90001', isActivated: true },
  });
  expect((await load('?modal=update-license&id=90002')).licenses.selectedRow).toMatchObject({ row: { id: '90002' } });
  const { departments } = await load('?modal=update-department&id=90003');
  expect(departments.selectedRow).toMatchObject({ row: { id: '90003' } });
  controls.armFault({ call: 'getCompany', kind: 'status', status: 404 });
  expect((await load('')).company).toMatchObject({ ok: true, value: { id: String(getCompany().id), name: null } });
});

test('the form of another company writes nothing', { tags: ['D159', 'AUZ-05'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const other = findExpected(db.companies, 'another company', ({ id }) => id !== getCompany().id);
  const form = expectDefined(EDITS[0], 'the company form');
  const entries = toEntries({ ...form.draw(), intent: 'update-company', id: String(getCompany().id) });
  expect((await admin.post(`/settings/companies/${other.id}`, entries)).status).toBe(404);
  expect(getWrites('updateCompany')).toEqual([]);
});

test('a failed read before the write says that nothing was saved, and sends nothing', { tags: ['D159'] }, async () => {
  const edit = expectDefined(EDITS[1], 'the user form');
  controls.armFault({ call: 'listCompanyUsers', kind: 'reset' });
  const { status, reply } = await submit(edit, () => {}, { jobTitle: 'Manager' });
  expect([status, getWrites('updateUser')]).toEqual([503, []]);
  expect([reply.message?.text, reply.message?.detail].join(' ')).toMatch(/Nothing was saved|not updated/);
  expect(reply.submission?.initialValue).toMatchObject({ jobTitle: 'Manager' });
});

test(
  'ids are named in a conflict, and values that nobody can type stay where nobody changes them',
  { tags: ['D159'] },
  async () => {
    const user = expectDefined(EDITS[1], 'the user form');
    const roles = db.roles.map(({ id }) => id);
    const [drawnRole, mine, theirs] = [getUser().roleId, ...roles.filter((id) => id !== getUser().roleId)];
    const getName = (id: number | null | undefined) => db.roles.find((role) => role.id === id)?.name ?? 'No role';
    const change = () => (getUser().roleId = theirs ?? null);
    const { reply } = await submit(user, change, { ocrRoleId: String(mine), phoneNumber: '+61 1' });
    expect(reply.conflict).toMatchObject({
      fields: [{ label: 'OCR Role', was: getName(drawnRole), saved: getName(theirs) }],
    });

    const license = expectDefined(EDITS[2], 'the license form');
    getLicense().documentExpiredDate = '9999-12-31';
    expect((await submit(license, () => {}, { documentUsers: '5' })).status).toBe(303);
    expect((await submit(license, () => {}, { documentExpiredDate: '9998-12-31' })).status).toBe(422);
  },
);

test('an id is named in a conflict as far as the lists or the record know it', { tags: ['D159'] }, async () => {
  const user = expectDefined(EDITS[1], 'the user form');
  const [drawn, mine, theirs] = db.departments.filter(isOfCompany);
  const [drawnRole, myRole, theirRole] = db.roles;
  const submitIds = async (savedRoleId: number | null) => {
    Object.assign(getUser(), { departmentIds: [drawn?.id], roleId: drawnRole?.id });
    const change = () => Object.assign(getUser(), { departmentIds: [theirs?.id], roleId: savedRoleId });
    const values = { departments: [String(mine?.id)], ocrRoleId: String(myRole?.id) };
    return (await submit(user, change, values)).reply.conflict?.fields.map(({ was, saved }) => [was, saved]);
  };
  expect(await submitIds(null)).toEqual([
    [drawn?.name, theirs?.name],
    [drawnRole?.name, 'No role'],
  ]);
  controls.armFault({ call: 'listDepartments', kind: 'status', status: 500 });
  controls.armFault({ call: 'listRoles', kind: 'status', status: 500 });
  // The record has the department and the role that it has now.
  expect(await submitIds(theirRole?.id ?? null)).toEqual([
    [`Department ${drawn?.id}`, theirs?.name],
    [`Role ${drawnRole?.id}`, theirRole?.name],
  ]);
});

test('a user gets a department beside the current one, each once', { tags: ['CUSR-18'] }, async () => {
  const [current = 0, other = 0] = db.departments.filter(isOfCompany).map(({ id }) => id);
  getUser().departmentIds = [current];
  const departments = [current, other, current, other].map(String);
  expect((await submit(expectDefined(EDITS[1], 'the user form'), () => {}, { departments })).status).toBe(303);
  expect(getUser().departmentIds).toEqual([current, other]);
});

test('two changes that make an invalid record together are shown at the field', { tags: ['D159'] }, async () => {
  const license = expectDefined(EDITS[2], 'the license form');
  getLicense().documentStartDate = '2026-01-01';
  getLicense().documentExpiredDate = '2026-12-31';
  const change = () => (getLicense().documentExpiredDate = '2026-06-30');
  const { status, reply } = await submit(license, change, { documentStartDate: '2026-09-01' });
  expect([status, getWrites('updateLicense')]).toEqual([422, []]);
  expect(reply.message?.text).toBe('Someone else changed this license while you were editing.');
  expect(reply.submission?.error).toEqual({
    documentExpiredDate: ['License Expired Date is before License Start Date'],
  });
  expect(reply.submission?.initialValue).toMatchObject({ documentExpiredDate: '2026-06-30' });
  expect(JSON.parse(reply.drawn ?? '')).toMatchObject({ documentExpiredDate: '2026-06-30' });
});

test(
  'the drawn values that a browser posts write no field, and broken ones are as none',
  { tags: ['D159'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const user = expectDefined(EDITS[1], 'the user form');
    const { id } = getUser();
    for (const drawn of ['{', 'null', '[]', '{"isActivated":true,"companyId":"1","firstName":{"a":1}}', '"x"']) {
      const values = { ...user.draw(), jobTitle: 'Manager', intent: 'update-user', id: String(id), drawn };
      const more = { 'choose-isActivated': 'mine', shown: '{"isActivated":"x"}', isActivated: 'true' };
      expect((await admin.post(PAGE, toEntries({ ...values, ...more }))).status, drawn).toBe(303);
    }
    for (const { body } of getWrites('updateUser')) {
      expect(body).toMatchObject({ jobTitle: 'Manager' });
      expect(body).not.toHaveProperty('isActivated');
    }
    expect(getWrites('updateUser')).toHaveLength(5);
  },
);
