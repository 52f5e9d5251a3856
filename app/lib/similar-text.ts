/** At most two characters are inserted, removed or replaced. */
export function isSimilar(text: string, other: string): boolean {
  if (Math.abs(text.length - other.length) > 2) return false;
  // The edit distances of the beginning of `text` to each beginning of `other` (Levenshtein).
  let distances = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, character] of [...text].entries()) {
    const next = [row + 1];
    for (const [column, otherCharacter] of [...other].entries()) {
      const replaced = (distances[column] ?? 0) + (character === otherCharacter ? 0 : 1);
      next.push(Math.min(replaced, (distances[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    distances = next;
  }
  return (distances.at(-1) ?? 0) <= 2;
}
