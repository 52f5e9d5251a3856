export function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const firstAndLast = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  // Spreads the word, so that a character of two UTF-16 units is not cut.
  return firstAndLast
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
