import { expect, test } from 'vitest';

// Set before the import, because the configuration reads the environment when it is imported.
Object.assign(process.env, { MAX_UPLOADS: '7', MAX_SESSION_UPLOADS: '1' });
const { takeUploadSlot } = await import('~/guard/upload.server');

test('uploads are limited per session, to a quarter of all, rounded up, per user, and in all; an upload that ends releases its slot', () => {
  const release = takeUploadSlot('s1', 'u1');
  expect(() => takeUploadSlot('s1', 'u1')).toThrow(expect.objectContaining({ status: 429 }));
  takeUploadSlot('s2', 'u1');
  expect(() => takeUploadSlot('s3', 'u1')).toThrow(expect.objectContaining({ status: 429 }));
  for (let user = 2; user <= 6; user += 1) takeUploadSlot(`s-${user}`, `u${user}`);
  expect(() => takeUploadSlot('s9', 'u9')).toThrow(expect.objectContaining({ status: 503 }));
  release();
  // One of two uploads of the user is left.
  takeUploadSlot('s1', 'u1');
  expect(() => takeUploadSlot('s3', 'u1')).toThrow(expect.objectContaining({ status: 429 }));
  expect(() => takeUploadSlot('s9', 'u9')).toThrow(expect.objectContaining({ status: 503 }));
});
