import { expect, test } from 'vitest';
import { ActivationCodeFormSchema } from './activation-code.form';

test('a code has six characters of any kind after trimming', { tags: ['ACCOUNT-36'] }, () => {
  for (const code of ['12345', '1234567', '', undefined])
    expect(ActivationCodeFormSchema.safeParse({ code }).error?.issues.map(({ message }) => message)).toEqual([
      'Activation Code must contain 6 digits',
    ]);
  expect(ActivationCodeFormSchema.parse({ code: ' abc12🙂\n' }).code).toBe('abc12🙂');
});
