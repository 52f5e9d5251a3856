/**
 * The bytes that the files of each media type have at fixed offsets, as a string with one character per byte. SVG is
 * missing: it is text and can contain scripts.
 */
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

// The bytes 0 to 3 are the length of the first box, which is below 65,536. Its brands follow: an AVIF picture has one of its
// own, also where the first one is that of all HEIF pictures.
const AVIF_START = /^\0\0[^]{2}ftyp(?:[^]{4}){0,12}?avi[fs]/;
const HEIF_START = /^\0\0[^]{2}ftyp(?:he[iv][cmsx]|m[is]f1)/;
/** As viewers read it: other bytes, such as those of a mail or a printer job, may stand before a PDF. But none of markup. */
const PDF_START = /^[^<]{0,1024}%PDF-/;
/** How many first bytes of a file `detectMediaType` needs: the longest start that `PDF_START` matches. */
export const SIGNATURE_BYTES = 1024 + '%PDF-'.length;

/**
 * Returns the media type that the first bytes of a file prove, or null. Every signature but that of a PDF starts at the
 * first byte, so that nothing that begins with a tag has a type.
 */
export function detectMediaType(firstBytes: Uint8Array): string | null {
  // One character per byte, as in SIGNATURES.
  const text = String.fromCharCode(...firstBytes.subarray(0, SIGNATURE_BYTES));
  const signature = SIGNATURES.find(({ parts }) => parts.every(([offset, bytes]) => text.startsWith(bytes, offset)));
  if (signature) return signature.type;
  if (AVIF_START.test(text)) return 'image/avif';
  if (HEIF_START.test(text)) return 'image/heif';
  return PDF_START.test(text) ? 'application/pdf' : null;
}
