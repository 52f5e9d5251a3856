// Texts of the specification, verbatim (D14).

/** The `accept` attribute of the file input (D40). */
export const DOCUMENT_ACCEPT = '.pdf,.png,.jpg,.jpeg';

/** Error for a file of another type. */
export const DOCUMENT_TYPE_ERROR = 'File Upload must be .pdf, .png, .jpg or .jpeg';

/** How long the browser shows `DOCUMENT_TYPE_ERROR`. */
export const DOCUMENT_TYPE_ERROR_MS = 3000;

/** Error when no model is selected (D38). */
export const NO_MODEL_ERROR = 'You need to select Model before uploading!';

const EXTENSION = /\.(?:pdf|png|jpe?g)$/i;
const MEGABYTE = 1024 * 1024;
// File signatures; each character is one byte.
const PDF_SIGNATURE = '%PDF-';
const IMAGE_SIGNATURES = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff'];

/** Whether a file name has the extension of a document. The declared media type is not checked (D40). */
export function hasDocumentExtension(fileName: string): boolean {
  return EXTENSION.test(fileName.trim());
}

/** Whether a file is a document, by its name and its first bytes. A PDF may have other bytes before its signature. */
export function isDocument(fileName: string, firstBytes: Uint8Array): boolean {
  const text = String.fromCharCode(...firstBytes);
  const hasSignature = text.includes(PDF_SIGNATURE) || IMAGE_SIGNATURES.some((signature) => text.startsWith(signature));
  return hasDocumentExtension(fileName) && hasSignature;
}

/** Why a selected file cannot be uploaded, checked in the browser before the upload; null if it can. */
export function findDocumentRefusal({ name, size }: { name: string; size: number }, maxMb: number): string | null {
  if (!hasDocumentExtension(name)) return DOCUMENT_TYPE_ERROR;
  if (size === 0) return `${name} is empty`;
  return size > maxMb * MEGABYTE ? `The file is larger than ${maxMb} MB` : null;
}
