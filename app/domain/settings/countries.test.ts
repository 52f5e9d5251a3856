import { expect, test } from 'vitest';
import { getCountryName, listCountryOptions } from './countries';

const names = listCountryOptions(null).map(({ value }) => value);

test(
  'a code, a common name and an official name find the same country; the stored value is kept',
  { tags: ['D90'] },
  () => {
    expect(['cn', 'CHINA', "People's Republic of China", 'Atlantis', null].map(getCountryName)).toEqual([
      'China',
      'China',
      'China',
      'Atlantis',
      null,
    ]);
    expect(listCountryOptions('Islamic Republic of Iran')).toContainEqual({
      value: 'Islamic Republic of Iran',
      label: 'Iran',
      code: 'IR',
    });
    expect(listCountryOptions('Iran')).toContainEqual({ value: 'Iran', code: 'IR' });
    expect(listCountryOptions('Atlantis')[0]).toEqual({ value: 'Atlantis', code: '' });
    expect(listCountryOptions('')).toHaveLength(names.length);
  },
);

test('a name of two countries stays as it is', { tags: ['D90'] }, () => {
  expect(['Congo', 'CONGO'].map(getCountryName)).toEqual(['Congo', 'CONGO']);
  expect(['CG', 'CD'].map(getCountryName)).toEqual(['Congo (Brazzaville)', 'Congo (Kinshasa)']);
});
