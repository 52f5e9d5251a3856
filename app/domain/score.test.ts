import { expect, test } from 'vitest';
import { confidenceTone, isDoubtful, ocrScoreTone, scorePercent, showScore } from './score';

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
  expect([1, 0.9567, 95.67, 0.8999, 0.29, 0, 100].map(scorePercent)).toEqual([
    '100.00%',
    '95.67%',
    '95.67%',
    '89.99%',
    '29.00%',
    '0.00%',
    '100.00%',
  ]);
});

test('D43 the middle band of a transcription is blue, not gold', () => {
  expect([0.9, 0.899, 0.8, 0.79, 85].map(confidenceTone)).toEqual(['success', 'info', 'info', 'error', 'info']);
});

test('what needs a look is what is below 90, also where two decimals round up to it', () => {
  expect([0.9, 0.89999, 90, 89.999].map(isDoubtful)).toEqual([false, true, false, true]);
  expect(showScore(0.89999)).toEqual({ percent: '90.00%', tone: 'gold', isDoubtful: true });
  expect(showScore(null)).toBeNull();
});
