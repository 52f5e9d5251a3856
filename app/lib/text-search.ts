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

/** Half-open range of a text, in UTF-16 indexes. */
type TextRange = { start: number; end: number };

/**
 * Where a text has the words of a search, in order. Ranges that overlap or touch are joined. A character that is several
 * letters, such as a ligature, is in a range as a whole.
 */
export function findWordRanges(text: string, words: readonly string[]): TextRange[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const ranges = words
    .filter((word) => word !== '')
    .flatMap((word) => {
      const found: TextRange[] = [];
      for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
        found.push({ start: starts[at] ?? 0, end: ends[at + word.length - 1] ?? text.length });
      }
      return found;
    })
    .toSorted((a, b) => a.start - b.start);
  const joined: TextRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined;
}

/** A folded text, and for each of its characters the start and the end of the one that it comes from. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  // A text has few different characters.
  const foldedCharacters = new Map<string, string>();
  const [starts, ends]: [number[], number[]] = [[], []];
  let folded = '';
  let position = 0;
  for (const character of text) {
    const part = foldedCharacters.get(character) ?? foldCharacters(character);
    foldedCharacters.set(character, part);
    const end = position + character.length;
    for (let index = 0; index < part.length; index += 1) {
      starts.push(position);
      ends.push(end);
    }
    // An accent of its own belongs to the letter before it.
    if (part === '' && ends.length > 0) ends[ends.length - 1] = end;
    folded += part;
    position = end;
  }
  return { folded, starts, ends };
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
