import { expect, test } from 'vitest';
import { formatNumber } from './format-number';

test('a number gets thousands separators, its fraction stays as it is', () => {
  expect([0, 999, 1000, 12_500, 1_234_567, -4321, 1234.5, 1234.56789, -12].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '12,500',
    '1,234,567',
    '-4,321',
    '1,234.5',
    '1,234.56789',
    '-12',
  ]);
});
