import { detectMediaType } from '../../lib/file-signature';

/** Returns the media type of an image, which its first bytes prove; null if the file is none, by its declared type or its bytes. */
export function detectImageType(declaredType: string, firstBytes: Uint8Array): string | null {
  const type = detectMediaType(firstBytes);
  return type !== null && isImageType(type) && isImageType(declaredType) ? type : null;
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
