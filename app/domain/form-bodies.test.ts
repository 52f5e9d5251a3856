import { expect, test } from 'vitest';
import { toProfileValues } from './account/profile-values';
import { ProfileFormSchema, toProfileBody } from './account/profile.form';
import { CurrentUserSchema, UserSchema } from './account/user';
import { CompanyBodySchema, CompanySchema } from './settings/company';
import { CompanyInfoFormSchema, toCompanyBody } from './settings/company.form';
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

test('the body of a profile has each field as typed, an empty text for a cleared one, and the address of the user', () => {
  const email = 'ann@example.com';
  const full = ProfileFormSchema.parse({ ...person, ...mailing });
  expect(toProfileBody(full, { email })).toEqual({ ...person, ...mailing, email });
  const { jobTitle, ...required } = person;
  const cleared = { ...required, ...emptied({ jobTitle, ...mailing }) };
  expect(toProfileBody(ProfileFormSchema.parse(required), { email: null })).toEqual(cleared);
});

test('the body of a user has raw ids, an empty text for a cleared field, and keeps what has no field', () => {
  const form = { firstName: 'Ann', lastName: 'Lee', departments: ['3'] };
  const departments = [{ id: '3', rawId: 3, name: 'Claims' }];
  const body = { ...person, phoneNumber: '', jobTitle: '', departments: [{ id: 3, name: 'Claims' }], ocrRoleId: 9 };
  expect(toUserBody(CreateUserFormSchema.parse({ ...form, email: 'a@b.example' }), departments, 9)).toEqual(body);
  const { mailingCountry: _, ...kept } = mailing;
  const user = UserSchema.parse({ id: 1, email: 'ann@example.com', ...kept });
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

test('the body of a company clears what is empty, and keeps description and country of the record', () => {
  const record = CompanySchema.parse({
    id: 1,
    name: 'Old',
    description: 'D',
    country: 'NZ',
    website: 'https://old.example',
  });
  expect(toCompanyBody(record, CompanyInfoFormSchema.parse({ name: 'New' }))).toEqual({
    ...Object.fromEntries(Object.keys(CompanyBodySchema.shape).map((name) => [name, ''])),
    name: 'New',
    numberOfEmployees: null,
    description: 'D',
    country: 'NZ',
  });
  const counted = CompanyInfoFormSchema.parse({ name: 'New', numberOfEmployees: '0' });
  expect(toCompanyBody(record, counted).numberOfEmployees).toBe(0);
});
