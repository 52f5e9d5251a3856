import { expect, test } from 'vitest';
import { isChosenPage } from './follow-playback';

test('the user has chosen a page that the playback does not lead to', () => {
  expect(isChosenPage(2, 1)).toBe(true);
  expect(isChosenPage(2, 2)).toBe(false);
  expect(isChosenPage(2, null)).toBe(false);
});
