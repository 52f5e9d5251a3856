import { expect, test } from 'vitest';
import { imageRefusal, isImage } from './image';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('ACCOUNT-09 a picture is one by its declared type and by its first bytes', () => {
  expect(isImage('image/png', bytes('\x89PNG\r\n\x1a\n rest'))).toBe(true);
  expect(isImage('image/webp', bytes('RIFF1234WEBPVP8 '))).toBe(true);
  expect(isImage('image/jpeg', bytes('\xff\xd8\xff\xe0'))).toBe(true);
  expect(isImage('text/plain', bytes('\x89PNG\r\n\x1a\n'))).toBe(false);
  expect(isImage('image/png', bytes('Some notes'))).toBe(false);
  expect(isImage('image/png', bytes('\x89PN'))).toBe(false);
  expect(isImage('image/svg+xml', bytes('<svg onload="alert(1)"/>'))).toBe(false);
});

test('what a browser can tell before it sends', () => {
  const file = { name: 'me.png', type: 'image/png', size: 10 };
  expect(imageRefusal(file, 1)).toBeNull();
  expect(imageRefusal({ ...file, size: 1024 * 1024 }, 1)).toBeNull();
  expect(imageRefusal({ ...file, size: 1024 * 1024 + 1 }, 1)).toBe('The file is larger than 1 MB');
  expect(imageRefusal({ ...file, size: 0 }, 1)).toBe('me.png is empty');
  expect(imageRefusal({ ...file, name: 'notes.txt', type: 'text/plain' }, 1)).toBe('notes.txt is not an image file');
});
