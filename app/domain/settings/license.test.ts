import { expect, test } from 'vitest';
import { getLicenseTerm } from './license';

const TODAY = '2026-11-20';
const getTermText = (expiredDate: string) => getLicenseTerm(expiredDate, TODAY)?.text;

test('a license is valid until the end of its last day', () => {
  expect(getTermText('2026-11-19')).toBe('expired');
  expect(getTermText('2026-11-20')).toBe('expires today');
  expect(getTermText('2026-11-21')).toBe('expires in 1 day');
  expect(getTermText('2027-02-28')).toBe('expires in 100 days');
  expect(getTermText('2036-11-20')).toBe('expires in 3,653 days');
  expect(getLicenseTerm(null, TODAY)).toBeNull();
});

test('a license is expiring soon in its last thirty days', () => {
  expect(getLicenseTerm('2026-12-20', TODAY)).toMatchObject({ isExpiringSoon: true, isExpired: false });
  expect(getLicenseTerm('2026-12-21', TODAY)).toMatchObject({ isExpiringSoon: false });
  expect(getLicenseTerm('2026-11-19', TODAY)).toMatchObject({ isExpiringSoon: false, isExpired: true });
});
