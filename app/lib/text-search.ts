/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ŋ: 'n',
  // The form of σ at the end of a word.
  ς: 'σ',
};
const APOSTROPHES = '`‘’‛′ʹʻʼʽ՚ꞌ';
const DASHES = String.raw`\p{Pd}−⁃˗`;
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'u');
const DASH = new RegExp(`[${DASHES}]`, 'u');
/** Removed are accents (M), invisible (DI) and control characters except white space. */
const FOLDED_CHARACTER = new RegExp(
  String.raw`[\p{M}\p{DI}${DASHES}${APOSTROPHES}${Object.keys(LETTERS).join('')}]|(?!\s)\p{Cc}`,
  'gu',
);
/** ASCII without the backtick and control characters, which are folded. */
const PLAIN_ASCII = /^[\t\n\r -_a-~]*$/;

/**
 * People type what their keyboard has, so case, accents, letters such as ł and ß, kinds of apostrophe, dash and space,
 * and invisible characters make no difference.
 */
export function normalizeForSearch(value: string): string {
  // Most texts are ASCII, of which only the case must be folded.
  const folded = PLAIN_ASCII.test(value) ? value.toLowerCase() : foldCharacters(value);
  return folded.replace(/\s+/g, ' ').trim();
}

export function foldCharacters(value: string): string {
  return (
    value
      // NFKD would make a space and a combining accent of this character, which people type as an apostrophe.
      .replaceAll('´', "'")
      // NFKD takes characters apart: é becomes e and a combining accent, the ligature ﬁ becomes fi, the full-width Ａ
      // becomes A.
      .normalize('NFKD')
      // Upper case first, because lower case alone would leave ı: its upper case is I, which becomes i.
      .toUpperCase()
      .toLowerCase()
      .replace(FOLDED_CHARACTER, foldCharacter)
  );
}

function foldCharacter(character: string): string {
  if (APOSTROPHE.test(character)) return "'";
  return DASH.test(character) ? '-' : (LETTERS[character] ?? '');
}

export function toSearchWords(query: string): string[] {
  return normalizeForSearch(query).split(' ').filter(Boolean);
}

/** In any order. Both are folded by `normalizeForSearch`. */
export function hasWords(foldedText: string, words: readonly string[]): boolean {
  return words.every((word) => foldedText.includes(word));
}

/** Characters that a regular expression with the flags `iu` folds by another rule than `foldCharacterCase`. */
const CASE_EXCEPTIONS = new Map([
  // The upper case of the dotless ı is I, but with these flags ı does not match i.
  ['ı', 'ı'],
  // With these flags, the two characters of each pair match. They have no common upper case of one character.
  ['\u1fd3', '\u0390'],
  ['\u1fe3', '\u03b0'],
  ['\ufb05', '\ufb06'],
]);

/**
 * As the flags `iu` of a regular expression do. No character changes its length, so that an index of the folded text is
 * valid in the original text.
 */
export function foldCase(value: string): string {
  return value.replace(/[A-Z]|\P{ASCII}/gu, foldCharacterCase);
}

/** Σ, σ and ς become σ. Skips a conversion that changes the length. */
function foldCharacterCase(character: string): string {
  const exception = CASE_EXCEPTIONS.get(character);
  if (exception !== undefined) return exception;
  const upper = character.toUpperCase();
  const base = upper.length === character.length ? upper : character;
  const lower = base.toLowerCase();
  return lower.length === character.length ? lower : character;
}
