import { db } from '../e2e/support/test-mock';
import type { z } from 'zod';
import { toProfileValues } from '~/domain/account/profile-values';
import { ProfileFormSchema } from '~/domain/account/profile.form';
import { CurrentUserSchema } from '~/domain/account/user';
import { ProcessConfigFormSchema } from '~/domain/rpa/process-config.form';
import { CompanyCountryFormSchema, CompanyInfoFormSchema } from '~/domain/settings/company.form';
import { DepartmentFormSchema } from '~/domain/settings/department.form';
import { LicenseFormSchema } from '~/domain/settings/license.form';
import { UpdateUserFormSchema } from '~/domain/settings/user.form';
import type { RouteClient } from '../e2e/route-harness';
import { findExpected } from '../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../mock-api/accounts';

// Every form that edits a record, for the tests of all of them.

const getCompany = () =>
  findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight');
const isOfCompany = ({ companyId }: { companyId: number | null }) => companyId === getCompany().id;
const getUser = () => findExpected(db.users, 'the trainer', ({ email }) => email === getAccount('trainer').email);
const getLicense = () => findExpected(db.licenses, 'a license', isOfCompany);
const getDepartment = () => findExpected(db.departments, 'a department', isOfCompany);
const getConfig = () => findExpected(db.processConfigs, 'the config', ({ id }) => id === 4);
const PAGE = `/settings/companies/${getCompany().id}`;

export type Values = Record<string, string | string[]>;
const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value as string));
const pick = (record: object, { shape }: { shape: object }): Values =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, toText((record as Record<string, unknown>)[name])]));

export type EditForm = {
  path: string;
  intent: string;
  /** The call that writes. */
  call: string;
  schema: z.ZodObject;
  writer: AccountKey;
  getRecord: () => object;
  draw: () => Values;
  id?: () => number;
};
const company: EditForm = {
  path: PAGE,
  intent: 'update-company',
  call: 'updateCompany',
  schema: CompanyInfoFormSchema,
  writer: 'superAdmin',
  getRecord: getCompany,
  draw: () => pick(getCompany(), CompanyInfoFormSchema),
  id: () => getCompany().id,
};
const country: EditForm = {
  ...company,
  intent: 'update-company-country',
  schema: CompanyCountryFormSchema,
  draw: () => ({ country: getCompany().country ?? '' }),
};
const user: EditForm = {
  path: PAGE,
  intent: 'update-user',
  call: 'updateUser',
  schema: UpdateUserFormSchema,
  writer: 'superAdmin',
  getRecord: getUser,
  draw: () => {
    const { departmentIds, roleId } = getUser();
    const ids = { departments: departmentIds.map(String), ocrRoleId: toText(roleId) };
    return { ...pick(getUser(), UpdateUserFormSchema), ...ids };
  },
  id: () => getUser().id,
};
const profile: EditForm = {
  path: '/account',
  intent: 'update-profile',
  call: 'updateProfile',
  schema: ProfileFormSchema,
  writer: 'trainer',
  getRecord: getUser,
  draw: () => toProfileValues(CurrentUserSchema.parse({ ...getUser(), ocrRole: null, company: null })),
};
const license: EditForm = {
  path: PAGE,
  intent: 'update-license',
  call: 'updateLicense',
  schema: LicenseFormSchema,
  writer: 'superAdmin',
  getRecord: getLicense,
  draw: () => pick(getLicense(), LicenseFormSchema),
  id: () => getLicense().id,
};
const config: EditForm = {
  path: '/rpa/edit-process-config/4',
  intent: 'save-process-config',
  call: 'updateProcessConfig',
  schema: ProcessConfigFormSchema,
  writer: 'superAdmin',
  getRecord: getConfig,
  draw: () => {
    const { processName, companyId, departmentId, triggerName } = getConfig();
    const ids = { companyId: toText(companyId), departmentId: toText(departmentId) };
    return { ...ids, processName: toText(processName), wizardCustomId: toText(triggerName) };
  },
  id: () => 4,
};

const department: EditForm = {
  path: PAGE,
  intent: 'update-department',
  call: 'updateDepartment',
  schema: DepartmentFormSchema,
  writer: 'superAdmin',
  getRecord: getDepartment,
  draw: () => pick(getDepartment(), DepartmentFormSchema),
  id: () => getDepartment().id,
};
export const EDIT_FORMS = { company, country, user, profile, license, department, config };

const toEntries = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map((item): [string, string] => [name, item]));

/** Posts a form as it is drawn now, with changed fields. */
export function postEdit(client: RouteClient, { path, intent, draw, id }: EditForm, changes: Record<string, string>) {
  const drawn = draw();
  const hidden = { intent, drawn: JSON.stringify(drawn), ...(id ? { id: String(id()) } : {}) };
  return client.post(path, toEntries({ ...drawn, ...hidden, ...changes }));
}
