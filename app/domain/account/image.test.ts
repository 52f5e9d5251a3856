import { expect, test } from 'vitest';
import { detectImageType, findImageRefusal, formatImageName, formatImageTypeError } from './image';

const MAX_MB = 1;
const MAX_BYTES = 1024 * 1024;

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test(
  'a file is an image if its declared type and its first bytes are those of an image; the first bytes decide which type',
  { tags: ['ACCOUNT-09'] },
  () => {
    const png = toBytes('\x89PNG\r\n\x1a\n rest');
    expect(detectImageType('image/png', png)).toBe('image/png');
    expect(detectImageType('image/jpeg', png)).toBe('image/png');
    expect(detectImageType('image/x-anything', toBytes('RIFF1234WEBPVP8 '))).toBe('image/webp');
    expect(detectImageType('text/html', png)).toBeNull();
    for (const content of ['Some notes', '\x89PN', '%PDF-1.4', '<svg onload="alert(1)"/>', '<script>WEBP']) {
      expect(detectImageType('image/png', toBytes(content)), content).toBeNull();
    }
    expect(detectImageType('image/svg+xml', png)).toBeNull();
  },
);

test('HEIF and TIFF pictures are refused with the reason, in the browser and by their bytes', () => {
  const reason = 'is a HEIF or TIFF image, which most browsers cannot show. Choose it as JPEG or PNG';
  for (const [name, type] of [
    ['IMG_1.HEIC', 'image/heic'],
    ['IMG_1.HEIC', ''],
    ['a.heif', 'image/heif-sequence'],
    ['b.heif', ''],
    ['scan.tif', 'image/tiff'],
    ['scan.tiff', ''],
  ] as const) {
    expect(findImageRefusal({ name, type, size: 10 }, MAX_MB), name).toBe(`${name} ${reason}`);
  }
  // An image that has the name and the declared type of another kind.
  const heif = toBytes('\0\0\0\x18ftypheic');
  expect(detectImageType('image/jpeg', heif)).toBeNull();
  expect(formatImageTypeError('me.jpg', 'image/heif')).toBe(`me.jpg ${reason}`);
  expect(detectImageType('image/jpeg', toBytes('MM\0*'))).toBeNull();
  for (const [name, type] of [
    ['notes', ''],
    ['heic', ''],
    ['a.heic.txt', ''],
    ['a.heic', 'application/octet-stream'],
    ['a.svg', 'IMAGE/SVG+XML'],
  ] as const)
    expect(findImageRefusal({ name, type, size: 10 }, MAX_MB)).toBe(`${name} is not an image file`);
  expect(findImageRefusal({ name: 'a', type: 'IMAGE/PNG', size: 10 }, MAX_MB)).toBeNull();
});

test('the browser refuses a file by type, emptiness and size before the upload', () => {
  const file = { name: 'me.png', type: 'image/png', size: 10 };
  expect(findImageRefusal(file, MAX_MB)).toBeNull();
  expect(findImageRefusal({ ...file, size: MAX_BYTES }, MAX_MB)).toBeNull();
  expect(findImageRefusal({ ...file, size: MAX_BYTES + 1 }, MAX_MB)).toBe('The file is larger than 1 MB');
  expect(findImageRefusal({ ...file, size: 0 }, MAX_MB)).toBe('me.png is empty');
  expect(findImageRefusal({ ...file, name: 'notes.txt', type: 'text/plain' }, MAX_MB)).toBe(
    'notes.txt is not an image file',
  );
});

test('a picture is stored with the extension of an image', () => {
  expect(formatImageName('me.JPG', 'image/jpeg')).toBe('me.JPG');
  expect(formatImageName('x.html', 'image/bmp')).toBe('x.html.bmp');
  expect(formatImageName('blob', 'image/x-icon')).toBe('blob.ico');
});
