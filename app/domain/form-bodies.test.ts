import { expect, test } from 'vitest';
import { toProfileValues } from './account/profile-values';
import { ProfileFormSchema, toProfileBody } from './account/profile.form';
import { CurrentUserSchema, UserSchema } from './account/user';
import { needsStoredRecord, ProcessConfigFormSchema, toProcessConfigBody } from './rpa/process-config.form';
import { CompanySchema } from './settings/company';
import { CompanyInfoFormSchema, toCompanyBody, toCompanyValues, toCountryBody } from './settings/company.form';
import { toCountryValues, toLicenseValues, toUserValues } from './settings/edit-values';
import { AssignModelsFormSchema } from './settings/model.form';
import { CreateUserFormSchema, toUpdateUserBody, toUserBody, UpdateUserFormSchema } from './settings/user.form';

const mailing = {
  mailingStreet: 'Main Street 1',
  mailingCity: 'Melbourne',
  mailingState: 'VIC',
  mailingCountry: 'Australia',
  mailingZip: '3000',
};
const person = { firstName: 'Ann', lastName: 'Lee', phoneNumber: '123', jobTitle: 'Clerk' };
const emptied = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, '']));

test('the profile form shows each field of the user, empty where the API has none', () => {
  const fields = { ...person, ...mailing };
  expect(toProfileValues(CurrentUserSchema.parse({ id: 7, ...fields }))).toEqual(fields);
  expect(toProfileValues(CurrentUserSchema.parse({ id: 7 }))).toEqual(emptied(fields));
});

test('the body of a profile has each field as typed, and the address of the user', () => {
  const email = 'ann@example.com';
  const full = ProfileFormSchema.parse({ ...person, ...mailing });
  expect(toProfileBody(full, { email })).toEqual({ ...person, ...mailing, email });
  expect(toProfileBody(full, { email: null })).not.toHaveProperty('email');
});

test('the body of a user has raw ids, an empty text for a cleared field, and keeps what has no field', () => {
  const form = { firstName: 'Ann', lastName: 'Lee', departments: ['3'] };
  const departments = [{ id: '3', rawId: 3, name: 'Claims' }];
  const body = { ...person, phoneNumber: '', jobTitle: '', departments: [{ id: 3, name: 'Claims' }], ocrRoleId: 9 };
  expect(toUserBody(CreateUserFormSchema.parse({ ...form, email: 'a@b.example' }), departments, 9)).toEqual(body);
  const { mailingCountry: _, ...kept } = mailing;
  const user = UserSchema.parse({ id: 1, email: 'ann@example.com', departments: [], ...kept });
  const parsed = UpdateUserFormSchema.parse({ ...form, phoneNumber: '123', jobTitle: 'Clerk' });
  expect(toUpdateUserBody(user, parsed, [], null)).toEqual({
    ...person,
    ...kept,
    email: 'ann@example.com',
    departments: [],
    ocrRoleId: null,
  });
  expect(toUpdateUserBody({ ...user, email: '' }, parsed, [], null)).not.toHaveProperty('email');
});

test('departments and a role that the record does not tell are not removed by a save that leaves them as they are', () => {
  const parsed = UpdateUserFormSchema.parse({ firstName: 'Ann', lastName: 'Lee', departments: [] });
  const toBody = (
    record: object,
    departments: { id: string; rawId: number; name: string }[] = [],
    role = null as never,
  ) => toUpdateUserBody(UserSchema.parse({ id: 1, ...record }), parsed, departments, role);
  const claims = { id: '3', rawId: 3, name: 'Claims' };
  for (const departments of [undefined, null, 'Claims', ['Claims']]) {
    expect(toBody({ departments })).not.toHaveProperty('departments');
    expect(toBody({ departments }, [claims])).toMatchObject({ departments: [{ id: 3, name: 'Claims' }] });
  }
  const partial = { departments: [{ id: 3, name: 'Claims' }, 'Sales'] };
  expect(toBody(partial, [claims])).not.toHaveProperty('departments');
  expect(toBody(partial)).toMatchObject({ departments: [] });
  expect(toBody({ departments: [{ id: 3 }] })).toMatchObject({ departments: [] });
  for (const ocrRole of ['Admin', { name: 'Admin' }]) {
    expect(toBody({ ocrRole })).not.toHaveProperty('ocrRoleId');
    expect(toBody({ ocrRole }, [], 4 as never)).toMatchObject({ ocrRoleId: 4 });
  }
  expect(toBody({ ocrRole: { name: 'Admin' }, ocrRoleId: 3 })).toMatchObject({ ocrRoleId: null });
  for (const ocrRoleId of [undefined, null, ''])
    expect(UserSchema.parse({ id: 1, ocrRole: { id: 3 }, ocrRoleId })).toMatchObject({
      ocrRoleId: '3',
      rawOcrRoleId: 3,
    });
});

test('a company keeps a number of employees that is no number, and the whole of a long description', () => {
  const values = { description: 'x'.repeat(20_001), numberOfEmployees: '51-200' };
  const record = CompanySchema.parse({ id: 1, name: 'Old', ...values });
  expect(toCompanyBody(record, CompanyInfoFormSchema.parse({ name: 'New' }))).toMatchObject(values);
  expect(toCountryBody(record, 'AU')).toMatchObject(values);
  const counted = CompanyInfoFormSchema.parse({ name: 'New', numberOfEmployees: '60' });
  expect(toCompanyBody(record, counted).numberOfEmployees).toBe(60);
  const read = CompanySchema.parse({ id: 1, numberOfEmployees: '50' });
  expect(toCompanyBody(read, CompanyInfoFormSchema.parse({ name: 'New' })).numberOfEmployees).toBeNull();
});

test('the body of a company has the fields of the form, and description and country of the record', () => {
  const record = CompanySchema.parse({
    id: 1,
    name: 'Old',
    description: 'D',
    country: 'NZ',
    website: 'https://old.example',
  });
  expect(toCompanyBody(record, CompanyInfoFormSchema.parse({ name: 'New' }))).toEqual({
    name: 'New',
    numberOfEmployees: null,
    description: 'D',
    country: 'NZ',
  });
  const counted = CompanyInfoFormSchema.parse({ name: 'New', numberOfEmployees: '0' });
  expect(toCompanyBody(record, counted).numberOfEmployees).toBe(0);
});

test(
  'the body of another country keeps every field of the record as it is, and no country is null',
  { tags: ['D89'] },
  () => {
    const fields = { name: 'Old', companyNumber: '7', website: 'w', numberOfEmployees: 0, fieldOfExpertise: 'e' };
    const { mailingStreet: billingStreet, mailingZip: billingZip } = mailing;
    const record = CompanySchema.parse({
      id: 1,
      ...fields,
      description: 'D',
      country: 'NZ',
      billingStreet,
      billingZip,
    });
    const body = { ...fields, description: 'D', billingStreet, billingCity: null, billingState: null, billingZip };
    expect(toCountryBody(record, 'AU')).toMatchObject({ ...body, billingCountry: null, country: 'AU' });
    expect(toCountryBody(record, undefined).country).toBeNull();
    expect(toCountryValues(record)).toEqual({ country: 'NZ' });
    expect(toCompanyValues(record)).toMatchObject({
      ...fields,
      numberOfEmployees: '0',
      billingStreet,
      billingZip,
      billingCity: '',
      billingState: '',
      billingCountry: '',
    });
  },
);

test('the forms of the dialogs are drawn with the fields of their records, and empty without one', () => {
  const license = {
    licenseType: 'Documents',
    documentUsers: 0,
    documentPages: 2,
    documentModels: 3,
    documentStartDate: '2026-01-01',
    documentExpiredDate: '2026-12-31',
  };
  const texts = { ...license, documentUsers: '0', documentPages: '2', documentModels: '3' };
  expect(toLicenseValues(license)).toEqual(texts);
  const none = Object.fromEntries(Object.keys(license).map((name) => [name, null]));
  expect(toLicenseValues(none as never)).toEqual(emptied(license));
  const user = { ...person, ocrRoleId: '9', departments: [{ id: '3', name: 'Claims' }] };
  expect(toUserValues(user, ['1'])).toEqual({ ...person, ocrRoleId: '9', departments: ['3'] });
  expect(toUserValues(null, ['1'])).toEqual({ ...emptied(person), ocrRoleId: '', departments: ['1'] });
});

test('a process config whose list is too long for the form is written with the stored text of that list', () => {
  const form = (configsSource: string | undefined, variablesSource: string | undefined) =>
    ProcessConfigFormSchema.parse({ processName: 'P', wizardCustomId: 'W', configsSource, variablesSource });
  const ids = { companyId: 2, departmentId: null };
  const stored = { customSettings: '["a"]', variables: '["b"]' };
  const [first, second, neither] = [form('stored', '"[1]"'), form('"[1]"', 'stored'), form('"[1]"', undefined)];
  expect([first, second, neither].map(needsStoredRecord)).toEqual([true, true, false]);
  const common = { CompanyId: 2, DepartmentId: null, ProcessName: 'P', TriggerName: 'W' };
  expect(toProcessConfigBody(first, ids, stored)).toEqual({ ...common, CustomSettings: '["a"]', Variables: '[]' });
  expect(toProcessConfigBody(second, ids, stored)).toEqual({ ...common, CustomSettings: '[]', Variables: '["b"]' });
  // The stored record has no text.
  const without = { CustomSettings: '[]', Variables: '[]' };
  expect(toProcessConfigBody(first, ids, null)).toMatchObject(without);
  expect(toProcessConfigBody(second, ids, { customSettings: '["a"]', variables: null })).toMatchObject(without);
});

test('the ids of models have no comma, because a request joins them with one', () => {
  const accepts = (...modelIds: string[]) => AssignModelsFormSchema.safeParse({ modelIds }).success;
  expect([accepts('a'), accepts('a', 'b c'), accepts('a,b'), accepts('a', ''), accepts()]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
