/** Leading bytes of pictures that browsers draw: offset and bytes. SVG is left out: it is a document that can hold scripts. */
const SIGNATURES: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: 'GIF87a' },
  { at: 0, bytes: 'GIF89a' },
  { at: 8, bytes: 'WEBP' },
  { at: 0, bytes: 'BM' },
  { at: 4, bytes: 'ftypavif' },
  { at: 4, bytes: 'ftypheic' },
  { at: 4, bytes: 'ftypmif1' },
  { at: 0, bytes: 'II*\0' },
  { at: 0, bytes: 'MM\0*' },
  { at: 0, bytes: '\0\0\x01\0' },
];

/** Whether a file is a picture: by the type that the browser declares and by its first bytes, because names lie. */
export function isImage(type: string, head: Uint8Array): boolean {
  return (
    isImageType(type) &&
    SIGNATURES.some(({ at, bytes }) => [...bytes].every((sign, index) => head[at + index] === sign.charCodeAt(0)))
  );
}

/** Whether a declared type is one of pictures; the browser knows no more before it sends. */
export function isImageType(type: string): boolean {
  return /^image\/(?!svg)/i.test(type);
}

/** Section 5: what a file is refused with that is no picture. */
export function notAnImage(fileName: string): string {
  return `${fileName} is not an image file`;
}

const MEGABYTE = 1024 * 1024;

/** Why a chosen file cannot be the picture, as far as a browser can tell before it sends; null when it may. */
export function imageRefusal(
  { name, type, size }: { name: string; type: string; size: number },
  maxMb: number,
): string | null {
  if (!isImageType(type)) return notAnImage(name);
  if (size === 0) return `${name} is empty`;
  return size > maxMb * MEGABYTE ? `The file is larger than ${maxMb} MB` : null;
}
