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
  for (const [character, name] of [
    ['\u202A', 'left-to-right embedding'],
    ['\u202B', 'right-to-left embedding'],
    ['\u202C', 'end of a writing direction'],
    ['\u202F', 'narrow no-break space'],
    ['\u200C', 'zero width non-joiner'],
    ['\u200F', 'right-to-left mark'],
  ] as const)
    expect(findInvisible(character)).toMatch(new RegExp(`^${name} \\(U\\+20[0-2][0-9A-F]\\)$`));
  expect(findInvisible(' ')).toBe('space (U+0020)');
  expect(findInvisible('a\n')).toBe('line break (U+000A)');
  expect(findInvisible('\r')).toBe('line break (U+000D)');
  expect(findInvisible('\u00A0')).toBe('no-break space (U+00A0)');
  expect(findInvisible('\u00AD')).toBe('soft hyphen (U+00AD)');
  expect(findInvisible('\u200D')).toBe('zero width joiner (U+200D)');
  expect(findInvisible('\u200E')).toBe('left-to-right mark (U+200E)');
  expect(findInvisible('\u2060')).toBe('word joiner (U+2060)');
  expect(findInvisible('\uFEFF')).toBe('byte order mark (U+FEFF)');
});
