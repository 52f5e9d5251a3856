import { expect, test } from 'vitest';
import { meetsPasswordPolicy, PASSWORD_RULES, passwordStrength } from './password';

test('ACCOUNT-26 to ACCOUNT-29 the four rules of the policy, each alone decides', () => {
  expect(meetsPasswordPolicy('Abcdefgh1!')).toBe(true);
  const missing: Record<string, string> = {
    length: 'Abcdefg1!',
    special: 'Abcdefghi1',
    number: 'Abcdefghi!',
    capital: 'abcdefgh1!',
  };
  for (const [name, password] of Object.entries(missing)) {
    expect(PASSWORD_RULES.filter((rule) => !rule.met(password)).map((rule) => rule.name)).toEqual([name]);
    expect(meetsPasswordPolicy(password), name).toBe(false);
  }
});

test('D106 length counts characters as people do, a space is no special character, capitals are of any script', () => {
  const met = (password: string) => PASSWORD_RULES.filter((rule) => rule.met(password)).map((rule) => rule.name);
  expect(met('🙂'.repeat(9))).toEqual(['special']);
  expect(met('a          ')).toEqual(['length']);
  expect(met('Éb')).toEqual(['capital']);
  expect(met('Жб1')).toEqual(['number', 'capital']);
});

test('the strength is short of Good until the policy is met, and Strong needs length and variety', () => {
  const label = (password: string) => passwordStrength(password).label;
  expect(
    ['', 'abc', 'Abcdefghij', 'Abcdefghi1', 'Abcdefgh1!', 'Abcdefghijkl1!', `${'a'.repeat(20)}A1!`].map(label),
  ).toEqual(['', 'Weak', 'Weak', 'Fair', 'Good', 'Strong', 'Good']);
});
