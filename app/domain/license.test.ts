import { expect, test } from 'vitest';
import { licenseTerm } from './license';

const TODAY = '2026-11-20';
const textOf = (expiredDate: string) => licenseTerm(expiredDate, TODAY)?.text;

test('a license lasts until the end of its last day', () => {
  expect(textOf('2026-11-19')).toBe('expired');
  expect(textOf('2026-11-20')).toBe('expires today');
  expect(textOf('2026-11-21')).toBe('expires in 1 day');
  expect(textOf('2027-02-28')).toBe('expires in 100 days');
  expect(textOf('2036-11-20')).toBe('expires in 3,653 days');
  expect(licenseTerm(null, TODAY)).toBeNull();
});

test('the last thirty days ask for attention', () => {
  expect(licenseTerm('2026-12-20', TODAY)).toMatchObject({ isNear: true, isOver: false });
  expect(licenseTerm('2026-12-21', TODAY)).toMatchObject({ isNear: false });
  expect(licenseTerm('2026-11-19', TODAY)).toMatchObject({ isNear: false, isOver: true });
});
