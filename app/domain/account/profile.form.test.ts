import { expect, test } from 'vitest';
import { toProfileBody } from './profile.form';

test(
  'the request body of a profile contains the form and the email address of the record',
  { tags: ['ACCOUNT-16'] },
  () => {
    const form = { firstName: 'A', lastName: 'B', phoneNumber: '1' };
    expect(toProfileBody(form, { email: 'a@b.example' })).toEqual({
      ...form,
      email: 'a@b.example',
      jobTitle: '',
      mailingStreet: '',
      mailingCity: '',
      mailingState: '',
      mailingCountry: '',
      mailingZip: '',
    });
    expect(toProfileBody(form, { email: null })).not.toHaveProperty('email');
  },
);
