import { expect, test } from 'vitest';

// Set before the import, because the configuration reads the environment when it is imported.
Object.assign(process.env, { MAX_UPLOADS: '7', MAX_SESSION_UPLOADS: '1' });
const { takeUploadSlot } = await import('~/guard/upload.server');

test('uploads are limited per session, to a quarter of all, rounded up, per user, to a half per address, and in all; an upload that ends releases its slot', () => {
  const take = (session: string, user: string, address: string) => () => takeUploadSlot(session, user, address);
  const [tooMany, unavailable] = [429, 503].map((status) => expect.objectContaining({ status }) as Error);
  const release = take('s1', 'u1', 'a1')();
  expect(take('s1', 'u1', 'a2')).toThrow(tooMany);
  take('s2', 'u1', 'a2')();
  expect(take('s3', 'u1', 'a2')).toThrow(tooMany);
  for (let user = 2; user <= 4; user += 1) take(`s-${user}`, `u${user}`, 'a1')();
  expect(take('s-5', 'u5', 'a1')).toThrow(unavailable);
  for (let user = 5; user <= 6; user += 1) take(`s-${user}`, `u${user}`, 'a2')();
  expect(take('s9', 'u9', 'a3')).toThrow(unavailable);
  release();
  // One of two uploads of the user is left.
  take('s1', 'u1', 'a1')();
  expect(take('s3', 'u1', 'a1')).toThrow(tooMany);
  expect(take('s9', 'u9', 'a3')).toThrow(unavailable);
});
