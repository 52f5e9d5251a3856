/** What a file dialog offers; whoever picks another one is told what may be uploaded (D40). */
export const DOCUMENT_ACCEPT = '.pdf,.png,.jpg,.jpeg';

/** Section 5: what a file of another type is refused with. */
export const WRONG_DOCUMENT_TEXT = 'File Upload must be .pdf, .png, .jpg or .jpeg';

/** Section 5: how long the browser shows that text. */
export const WRONG_DOCUMENT_SHOWN_MS = 3000;

/** Section 5: what stands at the model when none was chosen. */
export const NO_MODEL_TEXT = 'You need to select Model before uploading!';

const EXTENSION = /\.(?:pdf|png|jpe?g)$/i;
const MEGABYTE = 1024 * 1024;
const PDF_MARK = '%PDF-';
const PICTURE_MARKS = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff'];

/** Whether a name ends as those of documents do; the type that a browser declares is not asked (D40). */
export function hasDocumentExtension(fileName: string): boolean {
  return EXTENSION.test(fileName.trim());
}

/** Whether a file may be uploaded, by its name and its first bytes. Readers of PDF let other bytes stand before its mark. */
export function isDocument(fileName: string, head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  const fits = text.includes(PDF_MARK) || PICTURE_MARKS.some((mark) => text.startsWith(mark));
  return hasDocumentExtension(fileName) && fits;
}

/** Why a chosen file is not sent, as far as a browser can tell; null when it may be. */
export function documentRefusal({ name, size }: { name: string; size: number }, maxMb: number): string | null {
  if (!hasDocumentExtension(name)) return WRONG_DOCUMENT_TEXT;
  if (size === 0) return `${name} is empty`;
  return size > maxMb * MEGABYTE ? `The file is larger than ${maxMb} MB` : null;
}
