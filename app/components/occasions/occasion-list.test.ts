import { expect, test } from 'vitest';
import { OccasionSchema } from '~/domain/agents/occasion';
import { listScreenshotIds, OCCASION_LIST } from './occasion-list';

test('the dialog steps only through screenshots that it can show', () => {
  const urls = [
    'a.png',
    null,
    ' ',
    'javascript:alert(1)',
    '//other.example/b.png',
    `c${'x'.repeat(10_000)}.png`,
    '/d.png',
  ];
  const occasions = urls.map((screenshotUrl, id) => OccasionSchema.parse({ id, screenshotUrl }));
  const context = { filesBase: 'https://files.example', preferences: { timeZone: 'UTC' } };
  expect(listScreenshotIds(occasions, new URLSearchParams(), context)).toEqual(['0', '6']);
  const shown = occasions.filter((occasion) => OCCASION_LIST.toRow(occasion, context).screenshot !== null);
  expect(shown.map(({ id }) => id)).toEqual(['0', '6']);
  const many = Array.from({ length: 501 }, (_, id) => OccasionSchema.parse({ id, screenshotUrl: 'a.png' }));
  expect(listScreenshotIds(many, new URLSearchParams(), context)).toHaveLength(500);
});
