import { expect, test } from 'vitest';
import { base32Bytes, base32Text, totpOf } from './totp';

const RFC_SECRET = Buffer.from('12345678901234567890');

test('API-10 the one-time password meets the test vectors of RFC 6238 (SHA-1)', () => {
  for (const [seconds, otp] of [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ] as const) {
    expect([seconds, totpOf(RFC_SECRET, seconds * 1000, 8)]).toEqual([seconds, otp]);
    expect(totpOf(RFC_SECRET, seconds * 1000)).toBe(otp.slice(2));
  }
});

test('base32 is read in any case, with blanks and padding, as in RFC 4648', () => {
  for (const [text, encoded] of [
    ['f', 'MY======'],
    ['fo', 'MZXQ===='],
    ['foo', 'MZXW6==='],
    ['foob', 'MZXW6YQ='],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'mzxw 6ytb oi'],
  ] as const) {
    expect(base32Bytes(encoded)?.toString()).toBe(text);
  }
  expect(base32Text(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32Bytes(base32Text(RFC_SECRET))).toEqual(RFC_SECRET);
  for (const none of ['', '====', 'not base32!', '0189', 'A']) expect([none, base32Bytes(none)]).toEqual([none, null]);
});
