import { expect, test } from 'vitest';
import { detectImageType, findImageRefusal } from './image';

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
