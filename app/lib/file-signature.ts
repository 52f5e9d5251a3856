/** At fixed offsets, one character per byte. SVG is left out on purpose: it is text and can contain scripts. */
const SIGNATURES: readonly { type: string; parts: readonly (readonly [offset: number, bytes: string])[] }[] = [
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
  { type: 'image/tiff', parts: [[0, 'II*\0']] },
  { type: 'image/tiff', parts: [[0, 'MM\0*']] },
  { type: 'image/x-icon', parts: [[0, '\0\0\x01\0']] },
];

// AVIF and HEIF files start with a box: 4 bytes with its length, 'ftyp', and brands of 4 bytes each. The length is
// below 65,536, so its first two bytes are 0. A picture is AVIF if one of the first 13 brands is 'avif' or 'avis'; the
// first brand may be the general one of HEIF. `[^]` matches any character, also a line break.
const AVIF_START = /^\0\0[^]{2}ftyp(?:[^]{4}){0,12}?avi[fs]/;
const HEIF_START = /^\0\0[^]{2}ftyp(?:he[iv][cmsx]|m[is]f1)/;
/**
 * PDF viewers accept up to 1024 other bytes before a PDF, such as the header of a mail or of a printer job. A '<' is
 * not accepted here, so that no HTML file is taken for a PDF.
 */
const PDF_START = /^[^<]{0,1024}%PDF-/;
/** `PDF_START` needs the most. */
export const SIGNATURE_BYTES = 1024 + '%PDF-'.length;

/** A file that begins with '<', such as HTML or SVG, has no type. */
export function detectMediaType(firstBytes: Uint8Array): string | null {
  const text = String.fromCharCode(...firstBytes.subarray(0, SIGNATURE_BYTES));
  const signature = SIGNATURES.find(({ parts }) => parts.every(([offset, bytes]) => text.startsWith(bytes, offset)));
  if (signature) return signature.type;
  if (AVIF_START.test(text)) return 'image/avif';
  if (HEIF_START.test(text)) return 'image/heif';
  return PDF_START.test(text) ? 'application/pdf' : null;
}
