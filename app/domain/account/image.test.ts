import { expect, test } from 'vitest';
import { detectImageType, findImageRefusal } from './image';

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test(
  'an image has an image type and the first bytes of an image, which decide its type',
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
  expect(findImageRefusal(file, 1)).toBeNull();
  expect(findImageRefusal({ ...file, size: 1024 * 1024 }, 1)).toBeNull();
  expect(findImageRefusal({ ...file, size: 1024 * 1024 + 1 }, 1)).toBe('The file is larger than 1 MB');
  expect(findImageRefusal({ ...file, size: 0 }, 1)).toBe('me.png is empty');
  expect(findImageRefusal({ ...file, name: 'notes.txt', type: 'text/plain' }, 1)).toBe(
    'notes.txt is not an image file',
  );
});
