import { expect, test } from 'vitest';
import { documentRefusal, hasDocumentExtension, isDocument, WRONG_DOCUMENT_TEXT } from './document-file';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const PDF = bytes('%PDF-1.7\n');
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0');
const JPEG = bytes('\xff\xd8\xff\xe0\0');

test('OCRUP-08 OCRUP-09 four extensions are taken, whatever their case', () => {
  for (const name of ['a.pdf', 'SCAN.PDF', 'b.Png', 'c.jpg', 'd.JPEG', 'e.tar.pdf']) {
    expect(hasDocumentExtension(name), name).toBe(true);
  }
  for (const name of ['a.txt', 'b.docx', 'pdf', 'a.pdf.exe', 'a.jpgg', 'a.pdf/', '']) {
    expect(hasDocumentExtension(name), name).toBe(false);
  }
});

test('OCRUP-15 D40 leading bytes have to fit one of the types, whichever the name says', () => {
  expect([PDF, PNG, JPEG].map((head) => isDocument('scan.pdf', head))).toEqual([true, true, true]);
  expect(isDocument('scan.pdf', bytes('\xef\xbb\xbf\n%PDF-1.4'))).toBe(true);
  expect(isDocument('scan.pdf', bytes('Dear all'))).toBe(false);
  expect(isDocument('scan.txt', PDF)).toBe(false);
});

test('D40 the browser refuses by name, emptiness and size before it sends', () => {
  expect(documentRefusal({ name: 'a.txt', size: 5 }, 1)).toBe(WRONG_DOCUMENT_TEXT);
  expect(documentRefusal({ name: 'a.pdf', size: 0 }, 1)).toBe('a.pdf is empty');
  expect(documentRefusal({ name: 'a.pdf', size: 1024 * 1024 + 1 }, 1)).toBe('The file is larger than 1 MB');
  expect(documentRefusal({ name: 'a.pdf', size: 1024 * 1024 }, 1)).toBeNull();
});
