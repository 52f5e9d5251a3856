/** Folds case, accents and white space, so that a search for 'café ' finds 'CAFE'. */
export function normalizeForSearch(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Exceptions to the rule of `foldCharacter`. The dotless ı does not match i. Each of the other pairs is two code points for
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
  return value.replace(/[A-Z]|\P{ASCII}/gu, foldCharacter);
}

/** Upper case and then lower case, so that ς and Σ become σ. A conversion that changes the length is skipped. */
function foldCharacter(character: string): string {
  const upper = character.toUpperCase();
  const folded = (upper.length === character.length ? upper : character).toLowerCase();
  return FOLDED_CHARACTERS.get(character) ?? (folded.length === character.length ? folded : character);
}
