import { detectMediaType } from '~/lib/file-signature';

/** Returns the media type that the first bytes show; null unless it and the declared type are raster image types. */
export function detectImageType(declaredType: string, firstBytes: Uint8Array): string | null {
  const type = detectMediaType(firstBytes);
  return type !== null && isRasterImageType(type) && isRasterImageType(declaredType) ? type : null;
}

/**
 * Whether a media type is an image type that can be a profile picture. SVG can contain scripts, and most browsers do not
 * show HEIF and TIFF.
 */
function isRasterImageType(type: string): boolean {
  return /^image\/(?!svg|hei|tiff)/i.test(type);
}

/**
 * Error message for a profile picture that is not an image, or one that most browsers do not show. `type`: the media type
 * that the browser declares or the first bytes prove. Some browsers declare none for HEIF: there the name shows it.
 */
export function formatImageTypeError(fileName: string, type: string | null): string {
  const isUnshown = /^image\/(?:hei|tiff)/i.test(type ?? '') || (!type && /\.(?:hei[cf]|tiff?)$/i.test(fileName));
  return isUnshown
    ? `${fileName} is a HEIF or TIFF image, which most browsers cannot show. Choose it as JPEG or PNG`
    : `${fileName} is not an image file`;
}

const MEGABYTE = 1024 * 1024;

/** Why a selected file cannot be the profile picture, checked in the browser before the upload; null if it can. */
export function findImageRefusal(
  { name, type, size }: { name: string; type: string; size: number },
  maxMb: number,
): string | null {
  if (!isRasterImageType(type)) return formatImageTypeError(name, type);
  if (size === 0) return `${name} is empty`;
  return size > maxMb * MEGABYTE ? `The file is larger than ${maxMb} MB` : null;
}
