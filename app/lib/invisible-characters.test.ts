import { expect, test } from 'vitest';
import { findInvisible, trimInvisible } from './invisible-characters';

test('invisible characters are removed at the ends only, and the first one is named by name and code point', () => {
  expect(trimInvisible('\u200B\u2800 a\u00ADb \t\uFEFF')).toBe('a\u00ADb');
  const names = ['a', 'a\u200Bb\u00A0', 'a\tb', 'a\u2800b', 'a\u{E0001}b'].map(findInvisible);
  expect(names).toEqual([
    null,
    'zero width space (U+200B)',
    'tab (U+0009)',
    'invisible character (U+2800)',
    'invisible character (U+E0001)',
  ]);
});
