/**
 * File signatures of image formats that browsers render, some only in Safari. Each character of `bytes` is one byte;
 * `offset` is the position of the first one in the file. SVG is excluded: it can contain scripts.
 */
const SIGNATURES: readonly { offset: number; bytes: string }[] = [
  { offset: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { offset: 0, bytes: '\xff\xd8\xff' }, // JPEG
  { offset: 0, bytes: 'GIF87a' },
  { offset: 0, bytes: 'GIF89a' },
  { offset: 8, bytes: 'WEBP' },
  { offset: 0, bytes: 'BM' }, // BMP
  { offset: 4, bytes: 'ftypavif' },
  { offset: 4, bytes: 'ftypheic' },
  { offset: 4, bytes: 'ftypmif1' }, // HEIF
  { offset: 0, bytes: 'II*\0' }, // TIFF, little endian
  { offset: 0, bytes: 'MM\0*' }, // TIFF, big endian
  { offset: 0, bytes: '\0\0\x01\0' }, // ICO
];

const MAX_SIGNATURE_LENGTH = Math.max(...SIGNATURES.map(({ offset, bytes }) => offset + bytes.length));

/** Whether a file is an image, by its declared media type and its first bytes. */
export function isImage(type: string, firstBytes: Uint8Array): boolean {
  const start = String.fromCharCode(...firstBytes.subarray(0, MAX_SIGNATURE_LENGTH));
  return isImageType(type) && SIGNATURES.some(({ offset, bytes }) => start.startsWith(bytes, offset));
}

/** Whether a declared media type is an image type other than SVG. */
export function isImageType(type: string): boolean {
  return /^image\/(?!svg)/i.test(type);
}

/** Error for a profile picture that is not an image. */
export function formatNotAnImage(fileName: string): string {
  return `${fileName} is not an image file`;
}

const MEGABYTE = 1024 * 1024;

/** Why a selected file cannot be the profile image, checked in the browser before the upload; null if it can. */
export function findImageRefusal(
  { name, type, size }: { name: string; type: string; size: number },
  maxMb: number,
): string | null {
  if (!isImageType(type)) return formatNotAnImage(name);
  if (size === 0) return `${name} is empty`;
  return size > maxMb * MEGABYTE ? `The file is larger than ${maxMb} MB` : null;
}
