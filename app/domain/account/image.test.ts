import { expect, test } from 'vitest';
import { findImageRefusal, isImage } from './image';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test('an image has an image type and the first bytes of an image', { tags: ['ACCOUNT-09'] }, () => {
  expect(isImage('image/png', bytes('\x89PNG\r\n\x1a\n rest'))).toBe(true);
  expect(isImage('image/webp', bytes('RIFF1234WEBPVP8 '))).toBe(true);
  expect(isImage('image/jpeg', bytes('\xff\xd8\xff\xe0'))).toBe(true);
  expect(isImage('text/plain', bytes('\x89PNG\r\n\x1a\n'))).toBe(false);
  expect(isImage('image/png', bytes('Some notes'))).toBe(false);
  expect(isImage('image/png', bytes('\x89PN'))).toBe(false);
  expect(isImage('image/svg+xml', bytes('<svg onload="alert(1)"/>'))).toBe(false);
});

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
