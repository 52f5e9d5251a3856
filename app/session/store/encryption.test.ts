import { expect, test } from 'vitest';
import { Encryption } from './encryption.server';

const encryption = new Encryption(['new', 'old'], 'sessions');
const encrypted = encryption.encrypt('text', 'session 7');

test('a text is read with any of the secrets, and written with the first', () => {
  const older = new Encryption(['old'], 'sessions');
  expect(encryption.decrypt(encrypted, 'session 7')).toBe('text');
  expect(encryption.decrypt(older.encrypt('', 'session 7'), 'session 7')).toBe('');
  expect(older.decrypt(encrypted, 'session 7')).toBeNull();
  expect(() => new Encryption([], 'sessions').encrypt('text', 'session 7')).toThrow('needs a secret');
});

test('a text of another place, purpose or version, a shortened or a changed one is not read', () => {
  const [version = '', keyId = '', payload = ''] = encrypted.split('.');
  const bytes = Buffer.from(payload, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  const broken = [
    `v2.${keyId}.${payload}`,
    `${version}.x.${payload}`,
    `${version}.${keyId}`,
    `${version}.${keyId}.${payload.slice(0, 36)}`,
    `${version}.${keyId}.${bytes.toString('base64url')}`,
    '',
  ];
  expect(broken.map((text) => encryption.decrypt(text, 'session 7'))).toEqual(broken.map(() => null));
  expect(encryption.decrypt(encrypted, 'session 8')).toBeNull();
  expect(new Encryption(['new'], 'entries').decrypt(encrypted, 'session 7')).toBeNull();
});

test('the same text is encrypted to another one each time', () => {
  expect(encryption.encrypt('text', 'session 7')).not.toBe(encrypted);
});
