import { findSizeRefusal } from '~/domain/file-refusal';
import { detectMediaType } from '~/lib/file-signature';

// Texts of the specification, verbatim.

/** The `accept` attribute of the file input. */
export const DOCUMENT_ACCEPT = '.pdf,.png,.jpg,.jpeg';

/** Error for a file of another type. */
export const DOCUMENT_TYPE_ERROR = 'File Upload must be .pdf, .png, .jpg or .jpeg';

/** How long the browser shows `DOCUMENT_TYPE_ERROR`, as specified. */
export const DOCUMENT_TYPE_ERROR_MS = 3000;

/** Error when no model is selected. */
export const NO_MODEL_ERROR = 'You need to select Model before uploading!';

const EXTENSION = /\.(?:pdf|png|jpe?g)$/i;
const MEDIA_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Whether a file name has the extension of a document. The declared media type is not checked. */
export function hasDocumentExtension(fileName: string): boolean {
  return EXTENSION.test(fileName.trim());
}

/** How a page can show a document: an image, or a PDF in a frame. Null for any other extension. */
export function getDocumentView(fileName: string): 'image' | 'frame' | null {
  const extension = EXTENSION.exec(fileName.trim())?.[0].toLowerCase();
  if (extension === undefined) return null;
  return extension === '.pdf' ? 'frame' : 'image';
}

/**
 * Returns the media type that the first bytes of a file prove. It may differ from the one of the extension: a PNG can
 * be named 'scan.pdf' (D40). Null if the name has no extension of a document, or the bytes are of another type.
 */
export function detectDocumentType(fileName: string, firstBytes: Uint8Array): string | null {
  const type = detectMediaType(firstBytes);
  return type !== null && MEDIA_TYPES.has(type) && hasDocumentExtension(fileName) ? type : null;
}

/** Error for a file that `detectDocumentType` refuses. It says whether the content or the extension is wrong. */
export function formatDocumentTypeError(fileName: string): string {
  return hasDocumentExtension(fileName)
    ? `${fileName} does not contain a PDF, a PNG or a JPEG picture, whatever its name says`
    : DOCUMENT_TYPE_ERROR;
}

/** Why a selected file cannot be uploaded, checked in the browser before the upload; null if it can. */
export function findDocumentRefusal(file: { name: string; size: number }, maxMb: number): string | null {
  return hasDocumentExtension(file.name) ? findSizeRefusal(file, maxMb) : DOCUMENT_TYPE_ERROR;
}
