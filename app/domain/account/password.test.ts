import { expect, test } from 'vitest';
import { getPasswordStrength, meetsPasswordPolicy, PASSWORD_RULES } from './password';

test(
  'a password must meet each of the four rules',
  { tags: ['ACCOUNT-26', 'ACCOUNT-27', 'ACCOUNT-28', 'ACCOUNT-29'] },
  () => {
    expect(meetsPasswordPolicy('Abcdefgh1!')).toBe(true);
    const missing: Record<string, string> = {
      length: 'Abcdefg1!',
      special: 'Abcdefghi1',
      number: 'Abcdefghi!',
      capital: 'abcdefgh1!',
    };
    for (const [name, password] of Object.entries(missing)) {
      expect(PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.name)).toEqual([name]);
      expect(meetsPasswordPolicy(password), name).toBe(false);
    }
  },
);

test('length counts code points, a space is no special character, capital letters are of any script', () => {
  const listMetRules = (password: string) =>
    PASSWORD_RULES.filter((rule) => rule.isMet(password)).map((rule) => rule.name);
  expect(listMetRules('🙂'.repeat(9))).toEqual(['special']);
  expect(listMetRules('a          ')).toEqual(['length']);
  expect(listMetRules('Éb')).toEqual(['capital']);
  expect(listMetRules('Жб1')).toEqual(['number', 'capital']);
});

test('Good requires the policy, Strong also length and different characters', () => {
  const getLabel = (password: string) => getPasswordStrength(password).label;
  expect(
    ['', 'abc', 'Abcdefghij', 'Abcdefghi1', 'Abcdefgh1!', 'Abcdefghijkl1!', `${'a'.repeat(20)}A1!`].map(getLabel),
  ).toEqual(['', 'Weak', 'Weak', 'Fair', 'Good', 'Strong', 'Good']);
});
