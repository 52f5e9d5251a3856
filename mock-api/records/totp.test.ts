import { expect, test } from 'vitest';
import { decodeBase32, encodeBase32, generateTotp } from './totp';

const RFC_SECRET = Buffer.from('12345678901234567890');

test('the one-time password matches the test vectors of RFC 6238 (SHA-1)', { tags: ['API-10'] }, () => {
  for (const [seconds, otp] of [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ] as const) {
    expect([seconds, generateTotp(RFC_SECRET, seconds * 1000, 8)]).toEqual([seconds, otp]);
    expect(generateTotp(RFC_SECRET, seconds * 1000)).toBe(otp.slice(2));
  }
});

test('base32 is decoded in any case, with spaces and padding (RFC 4648)', () => {
  for (const [text, encoded] of [
    ['f', 'MY======'],
    ['fo', 'MZXQ===='],
    ['foo', 'MZXW6==='],
    ['foob', 'MZXW6YQ='],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'mzxw 6ytb oi'],
  ] as const) {
    expect(decodeBase32(encoded)?.toString()).toBe(text);
  }
  expect(encodeBase32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(decodeBase32(encodeBase32(RFC_SECRET))).toEqual(RFC_SECRET);
  for (const invalid of ['', '====', 'not base32!', '0189', 'A'])
    expect([invalid, decodeBase32(invalid)]).toEqual([invalid, null]);
});
