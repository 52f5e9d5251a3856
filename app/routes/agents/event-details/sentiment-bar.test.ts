import { expect, test } from 'vitest';
import { getBarSegments } from './sentiment-bar';

test.each([
  [10, 30, 60, '0+10 10+30 40+60'],
  [20, null, 20, '0+50 50+0 50+50'],
  [0, 0, 0, '0+0 0+0 0+0'],
])('%j, %j and %j percent have the segments %s', (negative, neutral, positive, segments) => {
  const shown = getBarSegments({ negative, neutral, positive }).map(({ x, width }) => `${x}+${width}`);
  expect(shown.join(' ')).toBe(segments);
});
