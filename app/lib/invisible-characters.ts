/**
 * Characters that are invisible or show as a gap in a text: white space, control characters, formatting characters
 * (zero width, writing direction, byte order mark), fillers and the blank Braille pattern.
 */
const INVISIBLE = String.raw`[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
// Without the lookbehind, the time for a run of them within the text would grow with the square of its length.
const INVISIBLE_AT_ENDS = new RegExp(`^${INVISIBLE}+|(?<!${INVISIBLE})${INVISIBLE}+$`, 'gu');
const FIRST_INVISIBLE = new RegExp(INVISIBLE, 'u');

/** The others are called 'invisible character'. */
const NAMES: Readonly<Record<number, string>> = {
  0x9: 'tab',
  0xa: 'line break',
  0xd: 'line break',
  0x20: 'space',
  0xa0: 'no-break space',
  0xad: 'soft hyphen',
  0x200b: 'zero width space',
  0x200c: 'zero width non-joiner',
  0x200d: 'zero width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'end of a writing direction',
  0x202f: 'narrow no-break space',
  0x2060: 'word joiner',
  0xfeff: 'byte order mark',
};

/** Teams and Outlook, for example, copy them with an address. */
export function trimInvisible(value: string): string {
  return value.replace(INVISIBLE_AT_ENDS, '');
}

/** As in 'zero width space (U+200B)'; null if there is none. */
export function findInvisible(value: string): string | null {
  const codePoint = FIRST_INVISIBLE.exec(value)?.[0].codePointAt(0);
  if (codePoint === undefined) return null;
  const name = NAMES[codePoint] ?? 'invisible character';
  return `${name} (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')})`;
}
