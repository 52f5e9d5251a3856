/** Bytes that a file of a media type has at an offset. SVG is missing: it is text and can contain scripts. */
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
const LEADING_SPACE = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*/;

/**
 * Returns the media type that the first bytes of a file prove, or null. Every signature starts at the first byte, so that
 * nothing that begins with a tag has a type. Only a PDF may have a byte order mark and white space before it.
 */
export function detectMediaType(firstBytes: Uint8Array): string | null {
  const text = String.fromCharCode(...firstBytes);
  const trimmed = text.replace(LEADING_SPACE, '');
  const signature = SIGNATURES.find(({ type, parts }) =>
    parts.every(([offset, bytes]) => (type === PDF ? trimmed : text).startsWith(bytes, offset)),
  );
  return signature?.type ?? null;
}
