import { expect, test } from 'vitest';
import { getBarSegments } from './sentiment-bar';

test.each([
  [
    [10, 30, 60],
    [0, 10],
    [10, 30],
    [40, 60],
  ],
  [
    [20, null, 20],
    [0, 50],
    [50, 0],
    [50, 50],
  ],
  [
    [0, 0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
] as const)('the percentages %j have the segments %j, %j and %j', (percentages, ...segments) => {
  const [negative, neutral, positive] = percentages;
  expect(getBarSegments({ negative, neutral, positive }).map(({ x, width }) => [x, width])).toEqual(segments);
});
