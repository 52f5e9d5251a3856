import { expect, test } from 'vitest';
import { formatConfidence, describeScore, getOcrScoreTone, toPercent } from './score';

test(
  'the tone of a score changes at 90 and 80, without rounding',
  { tags: ['OCRLIST-18', 'OCRLIST-19', 'OCRLIST-20'] },
  () => {
    const tones = [1, 0.9, 0.899999, 0.8999, 0.8, 0.7999, 0.5, 0].map(getOcrScoreTone);
    expect(tones).toEqual(['success', 'success', 'warning', 'warning', 'warning', 'error', 'error', 'error']);
  },
);

test('a value of at most 1 is a fraction, a higher one a percentage', { tags: ['OCRLIST-17', 'D44'] }, () => {
  expect([100, 90, 89.99, 80, 79.99, 1.01].map(getOcrScoreTone)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'error',
    'error',
  ]);
  expect([1, 0.9567, 95.67, 0.8999, 0.29, 0, 100].map((score) => describeScore(score)?.percent)).toEqual([
    '100.00%',
    '95.67%',
    '95.67%',
    '89.99%',
    '29.00%',
    '0.00%',
    '100.00%',
  ]);
});

test('a confidence from 80 to under 90 is blue, not gold', { tags: ['EVENT-20', 'EVENT-21', 'EVENT-22'] }, () => {
  const tones = [0.9, 0.899, 0.89999, 0.8, 0.7999, 0, 1, 90, 89.99, 80, 79.99].map(
    (value) => formatConfidence(value)?.tone,
  );
  expect(tones.slice(0, 6)).toEqual(['success', 'info', 'info', 'info', 'error', 'error']);
  expect(tones.slice(6)).toEqual(['success', 'success', 'info', 'info', 'error']);
});

test(
  'a confidence is formatted with two decimals, from fractions and percentages',
  { tags: ['EVENT-19', 'D44'] },
  () => {
    expect([0.9821, 76.18, 1].map((value) => formatConfidence(value)?.percent)).toEqual([
      '98.21%',
      '76.18%',
      '100.00%',
    ]);
  },
);

test('values out of range are null', () => {
  for (const value of [null, -1, 101, 1e300]) {
    expect(formatConfidence(value), String(value)).toBeNull();
    expect(describeScore(value), String(value)).toBeNull();
    expect(toPercent(value), String(value)).toBeNull();
  }
  expect(toPercent(0.5)).toBe(50);
});

test('a score below 90 is doubtful, even if it rounds to 90.00%', () => {
  const doubtful = [0.9, 0.89999, 90, 89.999].map((score) => describeScore(score)?.isDoubtful);
  expect(doubtful).toEqual([false, true, false, true]);
  expect(describeScore(0.89999)).toEqual({ percent: '90.00%', tone: 'warning', isDoubtful: true });
});
