/** Folds case, accents and white space, so that a search for 'café ' finds 'CAFE'. */
export function normalizeForSearch(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters of whose upper and lower case the rule below is wrong: ı is not i, and each other pair is the same character. */
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
  return value.replace(/[A-Z]|\P{ASCII}/gu, foldCharacter);
}

function foldCharacter(character: string): string {
  const upper = character.toUpperCase();
  const folded = (upper.length === character.length ? upper : character).toLowerCase();
  return FOLDED_CHARACTERS.get(character) ?? (folded.length === character.length ? folded : character);
}
