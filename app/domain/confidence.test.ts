import { expect, test } from 'vitest';
import { confidenceOf, percentOf } from './confidence';

test('EVENT-20 EVENT-21 EVENT-22 D43 green from 90 percent, blue from 80, else red, by the value as it was sent', () => {
  const tones = [0.9, 0.899, 0.89999, 0.8, 0.7999, 0.79, 0, 1, 90, 89.99, 80, 79.99].map(
    (value) => confidenceOf(value)?.tone,
  );
  expect(tones).toEqual([
    'success',
    'info',
    'info',
    'info',
    'error',
    'error',
    'error',
    'success',
    'success',
    'info',
    'info',
    'error',
  ]);
});

test('EVENT-19 D44 percent with two decimals, from fractions and from percentages', () => {
  expect(confidenceOf(0.9821)?.text).toBe('98.21%');
  expect(confidenceOf(76.18)?.text).toBe('76.18%');
  expect(confidenceOf(1)?.text).toBe('100.00%');
});

test('what can be no confidence is none', () => {
  for (const value of [null, -1, 101, 1e300]) expect(confidenceOf(value), String(value)).toBeNull();
  expect(percentOf(0.5)).toBe(50);
});
