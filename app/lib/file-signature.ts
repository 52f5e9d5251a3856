/**
 * The bytes that the files of each media type have at fixed offsets, as a string with one character per byte. SVG is
 * missing: it is text and can contain scripts.
 */
const SIGNATURES: readonly { type: string; parts: readonly (readonly [offset: number, bytes: string])[] }[] = [
  { type: 'application/pdf', parts: [[0, '%PDF-']] },
  { type: 'image/png', parts: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/jpeg', parts: [[0, '\xff\xd8\xff']] },
  { type: 'image/gif', parts: [[0, 'GIF87a']] },
  { type: 'image/gif', parts: [[0, 'GIF89a']] },
  {
    type: 'image/webp',
    parts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { type: 'image/bmp', parts: [[0, 'BM']] },
  // In the next three, the bytes 0 to 3 are the length of the first box, which is below 65,536.
  {
    type: 'image/avif',
    parts: [
      [0, '\0\0'],
      [4, 'ftypavif'],
    ],
  },
  {
    type: 'image/heic',
    parts: [
      [0, '\0\0'],
      [4, 'ftypheic'],
    ],
  },
  {
    type: 'image/heif',
    parts: [
      [0, '\0\0'],
      [4, 'ftypmif1'],
    ],
  },
  { type: 'image/tiff', parts: [[0, 'II*\0']] },
  { type: 'image/tiff', parts: [[0, 'MM\0*']] },
  { type: 'image/x-icon', parts: [[0, '\0\0\x01\0']] },
];

const PDF = 'application/pdf';
// A UTF-8 byte order mark and ASCII white space.
const LEADING_SPACE = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*/;

/**
 * Returns the media type that the first bytes of a file prove, or null. Every signature starts at the first byte, so that
 * nothing that begins with a tag has a type. Only a PDF may have a byte order mark and white space before it.
 */
export function detectMediaType(firstBytes: Uint8Array): string | null {
  // One character per byte, as in SIGNATURES.
  const text = String.fromCharCode(...firstBytes);
  const trimmed = text.replace(LEADING_SPACE, '');
  const signature = SIGNATURES.find(({ type, parts }) =>
    parts.every(([offset, bytes]) => (type === PDF ? trimmed : text).startsWith(bytes, offset)),
  );
  return signature?.type ?? null;
}
