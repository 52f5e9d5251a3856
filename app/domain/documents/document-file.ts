import { findSizeRefusal } from '~/domain/file-refusal';
import { detectMediaType } from '~/lib/file-signature';

// Texts of the specification, verbatim.

export const DOCUMENT_ACCEPT = '.pdf,.png,.jpg,.jpeg';

export const DOCUMENT_TYPE_ERROR = 'File Upload must be .pdf, .png, .jpg or .jpeg';

/** How long the browser shows `DOCUMENT_TYPE_ERROR`, as specified. */
export const DOCUMENT_TYPE_ERROR_MS = 3000;

export const NO_MODEL_ERROR = 'You need to select Model before uploading!';

const EXTENSION = /\.(?:pdf|png|jpe?g)$/i;
const MEDIA_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** The declared media type is not checked. */
function hasDocumentExtension(fileName: string): boolean {
  return EXTENSION.test(fileName.trim());
}

export function getDocumentView(fileName: string): 'image' | 'frame' | null {
  const extension = EXTENSION.exec(fileName.trim())?.[0].toLowerCase();
  if (extension === undefined) return null;
  return extension === '.pdf' ? 'frame' : 'image';
}

/** It may differ from the type of the extension: a PNG can be named 'scan.pdf' (D40). */
export function detectDocumentType(fileName: string, firstBytes: Uint8Array): string | null {
  const type = detectMediaType(firstBytes);
  return type !== null && MEDIA_TYPES.has(type) && hasDocumentExtension(fileName) ? type : null;
}

export function formatDocumentTypeError(fileName: string): string {
  return hasDocumentExtension(fileName)
    ? `${fileName} does not contain a PDF, a PNG or a JPEG picture, whatever its name says`
    : DOCUMENT_TYPE_ERROR;
}

export function findDocumentRefusal(file: { name: string; size: number }, maxMb: number): string | null {
  return hasDocumentExtension(file.name) ? findSizeRefusal(file, maxMb) : DOCUMENT_TYPE_ERROR;
}
