import { expect, test } from 'vitest';
import { CurrentUserSchema, getDisplayName, getOwnCompanyId } from './user';

test('a user is called by first and last name, else by the address, else Account', () => {
  const email = 'ann@example.com';
  const users = [
    { firstName: 'Ann', lastName: 'Lee', email },
    { firstName: null, lastName: 'Lee', email },
    { firstName: 'Ann', lastName: null, email },
    { firstName: 'Ann', lastName: ' ', email },
    { firstName: ' ', lastName: '', email },
    { firstName: null, lastName: null, email: null },
  ];
  expect(users.map(getDisplayName)).toEqual(['Ann Lee', 'Lee', 'Ann', 'Ann', email, 'Account']);
});

test('the own company is that of the field that the host sends', () => {
  const find = (fields: object) => getOwnCompanyId(CurrentUserSchema.parse({ id: 1, ...fields }));
  const company = { id: 8, name: 'Acme' };
  expect([
    find({ companyId: 7 }),
    find({ company }),
    find({ companyId: 7, company }),
    find({ companyId: '', company }),
  ]).toEqual(['7', '8', '7', '8']);
  expect([find({}), find({ company: { name: 'Acme' } })]).toEqual([null, null]);
});
