/**
 * Returns the key of a shortcut that a keyboard event means, a letter in upper case. With Caps Lock or with a layout of
 * another script (Cyrillic, Greek, Hebrew), the letter is that of the key's place; a Latin layout such as Dvorak decides
 * itself where its letters are. Runs in the browser.
 */
export function getShortcutKey({ key, code }: { key: string; code: string }): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isOfOtherScript = /^\P{ASCII}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return letter !== undefined && isOfOtherScript ? letter : key.toUpperCase();
}
