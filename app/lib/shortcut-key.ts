/**
 * Returns the key that a keyboard event means for shortcuts, with letters in upper case. In a layout of another script
 * (Cyrillic, Greek, Hebrew), it is the letter that the same key has in the US layout. In a Latin layout such as Dvorak,
 * it is the letter that the layout gives the key.
 */
export function getShortcutKey({ key, code }: { key: string; code: string }): string {
  const usLetter = /^Key([A-Z])$/.exec(code)?.[1];
  const isOfOtherScript = /^\P{ASCII}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return usLetter !== undefined && isOfOtherScript ? usLetter : key.toUpperCase();
}
