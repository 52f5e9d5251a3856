import { expect, test } from 'vitest';
import { detectDocumentType, DOCUMENT_TYPE_ERROR, findDocumentRefusal, getDocumentView } from './document-file';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PDF = bytes('%PDF-1.7\n');
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0');
const JPEG = bytes('\xff\xd8\xff\xe0\0');

test('four extensions are accepted, ignoring case', { tags: ['OCRUP-08', 'OCRUP-09'] }, () => {
  for (const name of ['a.pdf', 'SCAN.PDF', 'b.Png', 'c.jpg', 'd.JPEG', 'e.tar.pdf', 'f.pdf ']) {
    expect(findDocumentRefusal({ name, size: 5 }, 1), name).toBeNull();
  }
  for (const name of ['a.txt', 'b.docx', 'pdf', 'a.pdf.exe', 'a.jpgg', 'a.pdf/', '']) {
    expect(findDocumentRefusal({ name, size: 5 }, 1), name).toBe(DOCUMENT_TYPE_ERROR);
  }
});

test(
  'the first bytes must be those of one of the types, not necessarily the one of the extension',
  { tags: ['OCRUP-15', 'D40'] },
  () => {
    expect([PDF, PNG, JPEG].map((head) => detectDocumentType('scan.pdf', head))).toEqual([
      'application/pdf',
      'image/png',
      'image/jpeg',
    ]);
    expect(detectDocumentType('scan.pdf', bytes('\xef\xbb\xbf\n%PDF-1.4'))).toBe('application/pdf');
    for (const content of ['Dear all', 'GIF89a', '<!doctype html><script>alert(1)</script>%PDF-1.4']) {
      expect(detectDocumentType('scan.pdf', bytes(content)), content).toBeNull();
    }
    expect(detectDocumentType('scan.txt', PDF)).toBeNull();
  },
);

test('the browser refuses a file by name, emptiness and size before the upload', { tags: ['D40'] }, () => {
  expect(findDocumentRefusal({ name: 'a.pdf', size: 0 }, 1)).toBe('a.pdf is empty');
  expect(findDocumentRefusal({ name: 'a.pdf', size: 1024 * 1024 + 1 }, 1)).toBe('The file is larger than 1 MB');
  expect(findDocumentRefusal({ name: 'a.pdf', size: 1024 * 1024 }, 1)).toBeNull();
});

test('a page shows images as images and a PDF in a frame', () => {
  expect(['a.png', 'B.JPG', 'c.jpeg '].map(getDocumentView)).toEqual(['image', 'image', 'image']);
  expect(getDocumentView('SCAN.PDF')).toBe('frame');
  expect(['', 'a', 'a.tiff', 'pdf', 'a.pdf.exe'].map(getDocumentView)).toEqual([null, null, null, null, null]);
});
