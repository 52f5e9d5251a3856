import { expect, test } from 'vitest';
import { getAxisMiddle, hasDayLabel, stackBars } from './picture-layout';

test.each([
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [8, [1, 3, 5, 7]],
  [14, [1, 3, 5, 7, 9, 11, 13]],
  [15, [0, 7, 14]],
])('%i days have labels at the days %j', (count, labelled) => {
  expect([...Array(count).keys()].filter((index) => hasDayLabel(index, count))).toEqual(labelled);
});

test('the axis has a round number in its middle, and twice this number at its top', () => {
  expect([0, 1, 7, 20, 21, 71, 412, 9999].map(getAxisMiddle)).toEqual([1, 1, 4, 10, 15, 40, 250, 5000]);
});

test('the bars of a day stand on one another, as high as their calls', () => {
  expect(stackBars([2, 0, 1], 6)).toEqual([
    { seriesIndex: 0, count: 2, y: 80, height: 40 },
    { seriesIndex: 2, count: 1, y: 60, height: 20 },
  ]);
  expect(stackBars([0, 6], 6)).toEqual([{ seriesIndex: 1, count: 6, y: 0, height: 120 }]);
});
