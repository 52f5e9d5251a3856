import { expect, test } from 'vitest';
import { getDisplayName } from './user';

test('a user is called by first and last name, else by the address, else Account', () => {
  const email = 'ann@example.com';
  const users = [
    { firstName: 'Ann', lastName: 'Lee', email },
    { firstName: null, lastName: 'Lee', email },
    { firstName: ' ', lastName: '', email },
    { firstName: null, lastName: null, email: null },
  ];
  expect(users.map(getDisplayName)).toEqual(['Ann Lee', 'Lee', email, 'Account']);
});
