import { expect, test } from 'vitest';
import { confidenceTone, isDoubtful, ocrScoreTone, percentOf, showConfidence, showScore } from './score';

test('OCRLIST-18 OCRLIST-19 OCRLIST-20 D42 colours change exactly at 90 and 80, by the raw value', () => {
  const tones = [1, 0.9, 0.899999, 0.8999, 0.8, 0.7999, 0.5, 0].map(ocrScoreTone);
  expect(tones).toEqual(['success', 'success', 'gold', 'gold', 'gold', 'error', 'error', 'error']);
});

test('D44 what is at most 1 is a fraction, more is percent', () => {
  expect([100, 90, 89.99, 80, 79.99, 1.01].map(ocrScoreTone)).toEqual([
    'success',
    'success',
    'gold',
    'gold',
    'error',
    'error',
  ]);
  expect([1, 0.9567, 95.67, 0.8999, 0.29, 0, 100].map((score) => showScore(score)?.percent)).toEqual([
    '100.00%',
    '95.67%',
    '95.67%',
    '89.99%',
    '29.00%',
    '0.00%',
    '100.00%',
  ]);
});

test('EVENT-20 EVENT-21 EVENT-22 D43 the middle band of a transcription is blue, not gold', () => {
  const tones = [0.9, 0.899, 0.89999, 0.8, 0.7999, 0, 1, 90, 89.99, 80, 79.99].map(confidenceTone);
  expect(tones.slice(0, 6)).toEqual(['success', 'info', 'info', 'info', 'error', 'error']);
  expect(tones.slice(6)).toEqual(['success', 'success', 'info', 'info', 'error']);
});

test('EVENT-19 D44 a confidence has two decimals, from fractions and from percentages', () => {
  expect([0.9821, 76.18, 1].map((value) => showConfidence(value)?.percent)).toEqual(['98.21%', '76.18%', '100.00%']);
});

test('what can be no share is none', () => {
  for (const value of [null, -1, 101, 1e300]) {
    expect(showConfidence(value), String(value)).toBeNull();
    expect(showScore(value), String(value)).toBeNull();
    expect(percentOf(value), String(value)).toBeNull();
  }
  expect(percentOf(0.5)).toBe(50);
});

test('what needs a look is what is below 90, also where two decimals round up to it', () => {
  expect([0.9, 0.89999, 90, 89.999].map(isDoubtful)).toEqual([false, true, false, true]);
  expect(showScore(0.89999)).toEqual({ percent: '90.00%', tone: 'gold', isDoubtful: true });
});
