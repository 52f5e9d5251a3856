import { expect, test } from 'vitest';
import { getShortcutKey } from './shortcut-key';

test('a shortcut is found with Caps Lock and in layouts of other scripts, and a Latin layout has its own places', () => {
  const keys: [key: string, code: string, expected: string][] = [
    ['k', 'KeyK', 'K'],
    ['K', 'KeyK', 'K'],
    ['л', 'KeyK', 'K'],
    ['Л', 'KeyK', 'K'],
    ['κ', 'KeyK', 'K'],
    ['ל', 'KeyK', 'K'],
    ['т', 'KeyN', 'N'],
    // Dvorak: the letter k is on the key V, and t on the key K. AZERTY: a is on the key Q.
    ['k', 'KeyV', 'K'],
    ['t', 'KeyK', 'T'],
    ['a', 'KeyQ', 'A'],
    ['é', 'KeyK', 'É'],
    // Not on the place of a letter, or an input method that tells no place.
    ['ё', 'Backquote', 'Ё'],
    ['л', '', 'Л'],
    ['ArrowDown', 'ArrowDown', 'ARROWDOWN'],
    ['/', 'Slash', '/'],
  ];
  for (const [key, code, expected] of keys) expect(getShortcutKey({ key, code }), `${key} ${code}`).toBe(expected);
});
