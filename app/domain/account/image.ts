import { findSizeRefusal } from '~/domain/file-refusal';
import { detectMediaType } from '~/lib/file-signature';

/** Null if the proven or the declared type cannot be a profile picture. */
export function detectImageType(declaredType: string, firstBytes: Uint8Array): string | null {
  const type = detectMediaType(firstBytes);
  return type !== null && isRasterImageType(type) && isRasterImageType(declaredType) ? type : null;
}

/** A host that tells the type by the extension would serve 'x.html' as HTML. */
export function formatImageName(fileName: string, type: string): string {
  const isImage = /\.(?:png|jpe?g|gif|webp|avif|bmp|ico)$/i.test(fileName);
  return isImage ? fileName : `${fileName}.${type.replace('x-icon', 'ico').slice('image/'.length)}`;
}

/** SVG can contain scripts, and few browsers show HEIF and TIFF. */
function isRasterImageType(type: string): boolean {
  return /^image\/(?!svg|hei|tiff)/i.test(type);
}

/**
 * `type` is what the browser declares or the first bytes prove. Some browsers declare none for HEIF, only the extension
 * shows it.
 */
export function formatImageTypeError(fileName: string, type: string | null): string {
  const isHeifOrTiff = type ? /^image\/(?:hei|tiff)/i.test(type) : /\.(?:hei[cf]|tiff?)$/i.test(fileName);
  return isHeifOrTiff
    ? `${fileName} is a HEIF or TIFF image, which most browsers cannot show. Choose it as JPEG or PNG`
    : `${fileName} is not an image file`;
}

export function findImageRefusal(file: { name: string; type: string; size: number }, maxMb: number): string | null {
  return isRasterImageType(file.type) ? findSizeRefusal(file, maxMb) : formatImageTypeError(file.name, file.type);
}
