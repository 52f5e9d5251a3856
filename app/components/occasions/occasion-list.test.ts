import { expect, test } from 'vitest';
import type { Occasion } from '~/domain/agents/occasion';
import { listScreenshotIds } from './occasion-list';

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
  const occasions = urls.map(
    (screenshotUrl, index) => ({ id: String(index), screenshotUrl, jsonData: null }) as Occasion,
  );
  const context = { filesBase: 'https://files.example' };
  expect(listScreenshotIds(occasions, new URLSearchParams(), context)).toEqual(['0', '6']);
  const many = Array.from({ length: 501 }, (_, index) => ({ ...occasions[0], id: String(index) }) as Occasion);
  expect(listScreenshotIds(many, new URLSearchParams(), context)).toHaveLength(500);
});
