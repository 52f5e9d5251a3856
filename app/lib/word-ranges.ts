import { foldCharacters } from './text-search';

type TextRange = { start: number; end: number };

/** Sorted by start. A ligature is in a range as a whole, even if a word has only one of its letters. */
export function findWordRanges(text: string, words: readonly string[]): TextRange[] {
  const { folded, starts, ends } = foldWithPositions(text);
  const ranges = words
    .filter((word) => word !== '')
    .flatMap((word) =>
      findAll(folded, word).map((position) => ({
        start: starts[position] ?? 0,
        end: ends[position + word.length - 1] ?? text.length,
      })),
    );
  return joinRanges(ranges.toSorted((a, b) => a.start - b.start));
}

/** In UTF-16 units. Occurrences do not overlap. */
export function findAll(text: string, word: string): number[] {
  const positions: number[] = [];
  for (let position = text.indexOf(word); position !== -1; position = text.indexOf(word, position + word.length)) {
    positions.push(position);
  }
  return positions;
}

/** The ranges are sorted by start. */
function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined;
}

/**
 * For each UTF-16 index of the folded text, the range of the original character. ß has two entries, for both letters of
 * 'ss'.
 */
function foldWithPositions(text: string): { folded: string; starts: number[]; ends: number[] } {
  // Cached by character, because a text has few different characters.
  const foldedByCharacter = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let start = 0;
  for (const character of text) {
    const foldedPart = foldedByCharacter.get(character) ?? foldCharacters(character);
    foldedByCharacter.set(character, foldedPart);
    const end = start + character.length;
    for (let index = 0; index < foldedPart.length; index += 1) {
      starts.push(start);
      ends.push(end);
    }
    // A combining accent and an invisible character are folded to nothing. They extend the character before them.
    if (foldedPart === '' && ends.length > 0) ends[ends.length - 1] = end;
    folded += foldedPart;
    start = end;
  }
  return { folded, starts, ends };
}
