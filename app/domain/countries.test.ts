import { expect, test } from 'vitest';
import { COUNTRIES, countryName, countryOptions } from './countries';

const names = COUNTRIES.map(({ name }) => name);

test('countries stand where people look for them', () => {
  const around = (name: string) => names.slice(names.indexOf(name) - 1, names.indexOf(name) + 2);
  expect(around('China')).toEqual(['Chile', 'China', 'Christmas Island']);
  expect(around('Iran')).toEqual(['Indonesia', 'Iran', 'Iraq']);
  expect(around('North Macedonia')).toEqual(['North Korea', 'North Macedonia', 'Northern Mariana Islands']);
  expect(names.filter((name) => /republic of|^the |,/i.test(name))).toEqual(['Bonaire, Sint Eustatius and Saba']);
  expect(new Set(names).size).toBe(names.length);
});

test('D90 a code, a name and a name in full are the same country; what is stored stays as it is', () => {
  expect(['cn', 'CHINA', "People's Republic of China", 'Atlantis', null].map(countryName)).toEqual([
    'China',
    'China',
    'China',
    'Atlantis',
    null,
  ]);
  expect(countryOptions('Islamic Republic of Iran')).toContainEqual({
    value: 'Islamic Republic of Iran',
    label: 'Iran',
    code: 'IR',
  });
  expect(countryOptions('Iran')).toContainEqual({ value: 'Iran', code: 'IR' });
  expect(countryOptions('Atlantis')[0]).toEqual({ value: 'Atlantis', code: '' });
  expect(countryOptions('')).toHaveLength(names.length);
});
