import { expect, test } from 'vitest';
import { detectMediaType } from './file-signature';

const detect = (text: string) => detectMediaType(Uint8Array.from(text, (character) => character.charCodeAt(0)));

test('the type of a file is the one that its first bytes prove', () => {
  const types = {
    '%PDF-1.7\n': 'application/pdf',
    '\xef\xbb\xbf\r\n\t %PDF-1.4': 'application/pdf',
    '\0%PDF-1.4': 'application/pdf',
    'Content-Type: application/pdf\r\n\r\n%PDF-1.4': 'application/pdf',
    [`\x1b%-12345X@PJL\r\n${' '.repeat(1000)}%PDF-1.4`]: 'application/pdf',
    [`${' '.repeat(1024)}%PDF-1.4`]: 'application/pdf',
    '\x89PNG\r\n\x1a\n rest': 'image/png',
    '\xff\xd8\xff\xe0': 'image/jpeg',
    '\xff\xd8\xff\xdb': 'image/jpeg',
    GIF87a: 'image/gif',
    GIF89a: 'image/gif',
    'RIFF1234WEBPVP8 ': 'image/webp',
    BM1234: 'image/bmp',
    '\0\0\0\x20ftypavif': 'image/avif',
    '\0\0\0\x20ftypavis': 'image/avif',
    '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf': 'image/avif',
    '\0\0\0\x18ftypheic': 'image/heif',
    // The last of the brands that are read.
    [`\0\0\0\x48ftyp${'mp42'.repeat(12)}avif`]: 'image/avif',
    '\0\0\0\x18ftypheix': 'image/heif',
    '\0\0\0\x18ftypheim': 'image/heif',
    '\0\0\0\x18ftyphevc': 'image/heif',
    '\0\0\0\x18ftyphevs': 'image/heif',
    '\0\0\0\x18ftypmif1\0\0\0\0mif1heic': 'image/heif',
    '\0\0\0\x18ftypmsf1': 'image/heif',
    'II*\0': 'image/tiff',
    'MM\0*': 'image/tiff',
    '\0\0\x01\0': 'image/x-icon',
  };
  for (const [bytes, type] of Object.entries(types)) expect(detect(bytes), JSON.stringify(bytes)).toBe(type);
});

test('a page, a script or text has no type, also with a signature in it', { tags: ['D40'] }, () => {
  for (const bytes of [
    '',
    'Dear all',
    '<!doctype html><script>alert(1)</script>%PDF-1.4',
    '\xef\xbb\xbf <html>%PDF-1.4',
    `${' '.repeat(1025)}%PDF-1.4`,
    '%PDF',
    '<script>WEBP',
    '<!--ftypavif',
    '<!--ftypheic',
    '\0\x01\0\x20ftypavif',
    'RIFF1234WAVEfmt ',
    'XIFF1234WEBPVP8 ',
    'II*\x01',
    '\0\0\x02\0',
    'GIF88a',
    '\0\0\0\x18ftypmp42\0\0\0\0isom',
    '<svg onload="alert(1)"/>',
    ' \x89PNG\r\n\x1a\n',
    '\x89PN',
  ]) {
    expect(detect(bytes), JSON.stringify(bytes)).toBeNull();
  }
});
