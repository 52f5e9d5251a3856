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
/** A form of the page of the company, drawn with the fields of the record that have the names of its fields. */
const createForm = (
  intent: string,
  call: string,
  schema: z.ZodObject,
  getRecord: () => { id: number },
  changes: Partial<EditForm> = {},
): EditForm => ({
  path: PAGE,
  intent,
  call,
  schema,
  writer: 'superAdmin',
  getRecord,
  draw: () => pick(getRecord(), schema),
  id: () => getRecord().id,
  ...changes,
});

export const EDIT_FORMS = {
  company: createForm('update-company', 'updateCompany', CompanyInfoFormSchema, getCompany),
  country: createForm('update-company-country', 'updateCompany', CompanyCountryFormSchema, getCompany),
  department: createForm('update-department', 'updateDepartment', DepartmentFormSchema, getDepartment),
  license: createForm('update-license', 'updateLicense', LicenseFormSchema, getLicense),
  user: createForm('update-user', 'updateUser', UpdateUserFormSchema, getUser, {
    draw: () => {
      const { departmentIds, roleId } = getUser();
      const ids = { departments: departmentIds.map(String), ocrRoleId: toText(roleId) };
      return { ...pick(getUser(), UpdateUserFormSchema), ...ids };
    },
  }),
  profile: createForm('update-profile', 'updateProfile', ProfileFormSchema, getUser, {
    path: '/account',
    writer: 'trainer',
    draw: () => toProfileValues(CurrentUserSchema.parse({ ...getUser(), ocrRole: null, company: null })),
    id: undefined,
  }),
  config: createForm('save-process-config', 'updateProcessConfig', ProcessConfigFormSchema, getConfig, {
    path: '/rpa/edit-process-config/4',
    draw: () => {
      const { processName, companyId, departmentId, triggerName } = getConfig();
      const ids = { companyId: toText(companyId), departmentId: toText(departmentId) };
      return { ...ids, processName: toText(processName), wizardCustomId: toText(triggerName) };
    },
  }),
};

const toEntries = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map((item): [string, string] => [name, item]));

/** Posts a form as it is drawn now, with changed fields. */
export function postEdit(client: RouteClient, { path, intent, draw, id }: EditForm, changes: Record<string, string>) {
  const drawn = draw();
  const hidden = { intent, drawn: JSON.stringify(drawn), ...(id ? { id: String(id()) } : {}) };
  return client.post(path, toEntries({ ...drawn, ...hidden, ...changes }));
}
