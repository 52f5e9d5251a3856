import { expect, test } from 'vitest';
import { foldCase } from './text-search';

const CODE_POINTS = 0x110000;
const CASED_CHARACTERS = Array.from({ length: CODE_POINTS }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /\p{Changes_When_Casemapped}|\p{Changes_When_Casefolded}/u.test(character),
);

test(
  'two characters have the same folded case if a case-insensitive pattern of one matches the other',
  { tags: ['D54'] },
  () => {
    expect(CASED_CHARACTERS.length).toBeGreaterThan(2500);
    const all = CASED_CHARACTERS.join('');
    const sameByFolding = new Map<string, string[]>();
    for (const character of CASED_CHARACTERS) {
      const folded = foldCase(character);
      sameByFolding.set(folded, [...(sameByFolding.get(folded) ?? []), character]);
    }
    for (const character of CASED_CHARACTERS) {
      const sameByPattern = all.match(new RegExp(character, 'giu'));
      expect(sameByFolding.get(foldCase(character)), character).toEqual(sameByPattern);
    }
  },
);

test('folding keeps the length of a text', () => {
  for (const text of ['İstanbul', 'STRASSE straße', 'ﬃ ŉ ᾈ', 'ΛΟΓΟΣ', '𐐀😀', '']) {
    expect(foldCase(text), text).toHaveLength(text.length);
  }
  expect(foldCase('ΛΟΓΟΣ Sale ſ K')).toBe(foldCase('λογος SALE S k'));
});
