import { detectMediaType } from '../../lib/file-signature';

/** Returns the media type that the first bytes show; null unless it and the declared type are raster image types. */
export function detectImageType(declaredType: string, firstBytes: Uint8Array): string | null {
  const type = detectMediaType(firstBytes);
  return type !== null && isRasterImageType(type) && isRasterImageType(declaredType) ? type : null;
}

/** Whether a media type is an image type other than SVG, which can contain scripts. */
function isRasterImageType(type: string): boolean {
  return /^image\/(?!svg)/i.test(type);
}

/** Error message for a profile picture that is not an image. */
export function formatImageTypeError(fileName: string): string {
  return `${fileName} is not an image file`;
}

const MEGABYTE = 1024 * 1024;

/** Why a selected file cannot be the profile picture, checked in the browser before the upload; null if it can. */
export function findImageRefusal(
  { name, type, size }: { name: string; type: string; size: number },
  maxMb: number,
): string | null {
  if (!isRasterImageType(type)) return formatImageTypeError(name);
  if (size === 0) return `${name} is empty`;
  return size > maxMb * MEGABYTE ? `The file is larger than ${maxMb} MB` : null;
}
