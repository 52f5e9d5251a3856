import { controls, db } from '../../e2e/support/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { toProfileValues } from '~/domain/account/profile-values';
import { CurrentUserSchema } from '~/domain/account/user';
import { CompanyInfoFormSchema } from '~/domain/settings/company.form';
import { LicenseFormSchema } from '~/domain/settings/license.form';
import type { FormReply } from '~/protocol/form-reply';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { LockTimeout } from '~/session/store/session-store.server';
import { createRouteClient, type RouteClient } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../../mock-api/accounts';

// Two users save one record at the same moment (D179).

const getCompany = () =>
  findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight');
const isOfCompany = ({ companyId }: { companyId: number | null }) => companyId === getCompany().id;
const getUser = () => findExpected(db.users, 'the trainer', ({ email }) => email === getAccount('trainer').email);
const getLicense = () => findExpected(db.licenses, 'a license', isOfCompany);
const getConfig = () => findExpected(db.processConfigs, 'the config', ({ id }) => id === 4);
const PAGE = `/settings/companies/${getCompany().id}`;

type Values = Record<string, string | string[]>;
const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value as string));
const pick = (record: object, { shape }: { shape: object }): Values =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, toText((record as Record<string, unknown>)[name])]));

type Form = { path: string; intent: string; draw: () => Values; id?: () => number };
const company: Form = {
  path: PAGE,
  intent: 'update-company',
  draw: () => pick(getCompany(), CompanyInfoFormSchema),
  id: () => getCompany().id,
};
const country: Form = {
  ...company,
  intent: 'update-company-country',
  draw: () => ({ country: getCompany().country ?? '' }),
};
const user: Form = {
  path: PAGE,
  intent: 'update-user',
  draw: () => {
    const { firstName, lastName, departmentIds, roleId, phoneNumber, jobTitle } = getUser();
    const texts = { firstName, lastName, phoneNumber, jobTitle, ocrRoleId: roleId };
    return {
      ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, toText(value)])),
      departments: departmentIds.map(String),
    };
  },
  id: () => getUser().id,
};
const profile: Form = {
  path: '/account',
  intent: 'update-profile',
  draw: () => toProfileValues(CurrentUserSchema.parse({ ...getUser(), ocrRole: null, company: null })),
};
const license: Form = {
  path: PAGE,
  intent: 'update-license',
  draw: () => pick(getLicense(), LicenseFormSchema),
  id: () => getLicense().id,
};
const config: Form = {
  path: '/rpa/edit-process-config/4',
  intent: 'save-process-config',
  draw: () => {
    const { processName, companyId, departmentId, triggerName } = getConfig();
    const ids = { companyId: toText(companyId), departmentId: toText(departmentId) };
    return { ...ids, processName: toText(processName), wizardCustomId: toText(triggerName) };
  },
  id: () => 4,
};

/** Two forms of one record, who posts them, and the field that each changes. */
const PAIRS: {
  call: string;
  /** How long the first write takes; by default less than a token exchange. */
  ms?: number;
  get: () => object;
  saves: [Form, AccountKey, name: string, savedAs?: string][];
}[] = [
  {
    call: 'updateCompany',
    get: getCompany,
    saves: [
      [company, 'superAdmin', 'billingCity'],
      [company, 'manager', 'billingZip'],
    ],
  },
  {
    call: 'updateCompany',
    get: getCompany,
    saves: [
      [company, 'superAdmin', 'fieldOfExpertise'],
      [country, 'manager', 'country'],
    ],
  },
  {
    call: 'updateUser',
    get: getUser,
    saves: [
      [user, 'superAdmin', 'jobTitle'],
      [user, 'superAdmin', 'phoneNumber'],
    ],
  },
  {
    call: 'updateUser',
    ms: 400,
    get: getUser,
    saves: [
      [user, 'superAdmin', 'jobTitle'],
      [profile, 'trainer', 'lastName'],
    ],
  },
  {
    call: 'updateProfile',
    get: getUser,
    saves: [
      [profile, 'trainer', 'jobTitle'],
      [profile, 'trainer', 'lastName'],
    ],
  },
  {
    call: 'updateLicense',
    get: getLicense,
    saves: [
      [license, 'superAdmin', 'documentUsers'],
      [license, 'superAdmin', 'documentPages'],
    ],
  },
  {
    call: 'updateProcessConfig',
    get: getConfig,
    saves: [
      [config, 'superAdmin', 'processName'],
      [config, 'superAdmin', 'wizardCustomId', 'triggerName'],
    ],
  },
];

const toEntries = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map((item): [string, string] => [name, item]));

/** Posts a form as it is drawn now, with one changed field. */
function post(client: RouteClient, { path, intent, draw, id }: Form, name: string, value: string) {
  const drawn = draw();
  const hidden = { intent, drawn: JSON.stringify(drawn), ...(id ? { id: String(id()) } : {}) };
  return client.post(path, toEntries({ ...drawn, ...hidden, [name]: value }));
}

beforeEach(() => controls.reset());

for (const { call, ms = 20, get, saves } of PAIRS) {
  const names = saves.map(([{ intent }, , name]) => `${intent} ${name}`).join(' and ');
  test(`${names} at one moment: both are in the record`, { tags: ['REAL-22', 'D179'] }, async () => {
    const posts = await Promise.all(saves.map(([, account]) => createRouteClient(account)));
    controls.setLatency({ call, ms });
    const responses = await Promise.all(
      saves.map(([form, , name], index) => post(posts[index] as RouteClient, form, name, String(71 + index))),
    );
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    const record = get() as Record<string, unknown>;
    expect(saves.map(([, , name, savedAs = name]) => String(record[savedAs]))).toEqual(['71', '72']);
  });
}

test('one name saved twice at one moment is a conflict', { tags: ['REAL-22', 'D179'] }, async () => {
  const department = findExpected(db.departments, 'a department', isOfCompany);
  const form: Form = {
    path: PAGE,
    intent: 'update-department',
    draw: () => ({ name: department.name }),
    id: () => department.id,
  };
  const admin = await createRouteClient('superAdmin');
  controls.setLatency({ call: 'updateDepartment', ms: 20 });
  const responses = await Promise.all([post(admin, form, 'name', 'One'), post(admin, form, 'name', 'Two')]);
  expect(responses.map(({ status }) => status)).toEqual([303, 409]);
});

test('a save that waits too long for another one says so, and writes nothing', { tags: ['D179'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const lock = vi.spyOn(encryptedStore, 'runExclusive').mockRejectedValueOnce(new LockTimeout());
  const { status, data } = await post(admin, company, 'billingCity', 'Perth');
  expect(lock.mock.calls[0]?.[2]).toBeLessThan(20_000);
  lock.mockRestore();
  expect(status).toBe(409);
  expect((data as FormReply).message?.text).toBe(
    'Another save of this company has not ended yet. Nothing of yours was saved. Save again.',
  );
  expect(controls.getLog().filter(({ call }) => call === 'updateCompany')).toEqual([]);

  // The lease is lost while the record is read: another instance may write now.
  vi.spyOn(encryptedStore, 'runExclusive').mockImplementationOnce((_name, work) => work(AbortSignal.abort()));
  expect((await post(admin, company, 'billingCity', 'Perth')).status).toBe(409);
  expect(controls.getLog().filter(({ call }) => call === 'updateCompany')).toEqual([]);
});
