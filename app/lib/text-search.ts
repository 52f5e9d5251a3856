/** What characters that Unicode does not take apart are searched as. */
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
  ς: 'σ',
};
const APOSTROPHE = /[`‘’‛′ʹʻʼʽ՚ꞌ]/;
const DASH = /[\p{Pd}−⁃˗]/u;

/**
 * Folds what makes no difference in a search, because people type what their keyboard has: case, accents, letters such as
 * ł and ß, kinds of apostrophe, dash and space, and invisible characters. 'Straße ' and 'STRASSE' become 'strasse'.
 */
export function normalizeForSearch(value: string): string {
  // Most texts are ASCII.
  const text = /^[\t\n\r -_a-~]*$/.test(value) ? value.toLowerCase() : foldCharacters(value);
  return text.replace(/\s+/g, ' ').trim();
}

function foldCharacters(value: string): string {
  return (
    value
      // The decomposition takes it for a space with an accent.
      .replaceAll('´', "'")
      .normalize('NFKD')
      // Capitals first: that of ı is I.
      .toUpperCase()
      .toLowerCase()
      // Marks, invisible characters, control characters but white space, dashes, apostrophes, and the letters above.
      .replace(/[\p{M}\p{DI}\p{Pd}−⁃˗`‘’‛′ʹʻʼʽ՚ꞌßæœøłđðþħŧĸŋς]|(?!\s)\p{Cc}/gu, foldCharacter)
  );
}

function foldCharacter(character: string): string {
  if (APOSTROPHE.test(character)) return "'";
  return DASH.test(character) ? '-' : (LETTERS[character] ?? '');
}

/** The words of a search, folded. */
export function toSearchWords(query: string): string[] {
  return normalizeForSearch(query).split(' ').filter(Boolean);
}

/** Whether a folded text has every word of a search, in any order. Every text has no words. */
export function hasWords(foldedText: string, words: readonly string[]): boolean {
  return words.every((word) => foldedText.includes(word));
}

/**
 * Exceptions to the rule of `foldCharacterCase`. The dotless ı does not match i. Each of the other pairs is two code points for
 * the same letters, which have no upper case of one character.
 */
const FOLDED_CHARACTERS = new Map([
  ['ı', 'ı'],
  ['\u1fd3', '\u0390'],
  ['\u1fe3', '\u03b0'],
  ['\ufb05', '\ufb06'],
]);

/**
 * Folds case as the flags `iu` of a regular expression do: two texts match if their folded texts are equal. Indexes stay
 * valid, because no character changes its length.
 */
export function foldCase(value: string): string {
  // Of the ASCII characters, only the capital letters change.
  return value.replace(/[A-Z]|\P{ASCII}/gu, foldCharacterCase);
}

/** Upper case and then lower case, so that ς and Σ become σ. A conversion that changes the length is skipped. */
function foldCharacterCase(character: string): string {
  const upper = character.toUpperCase();
  const folded = (upper.length === character.length ? upper : character).toLowerCase();
  return FOLDED_CHARACTERS.get(character) ?? (folded.length === character.length ? folded : character);
}
