import { Secret, TOTP } from 'otpauth';

/** The one-time password of RFC 6238 (HMAC-SHA1, steps of 30 s) at a time in milliseconds. */
export function totpOf(secret: Buffer, timeMs: number, digits = 6): string {
  return TOTP.generate({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), digits, timestamp: timeMs });
}

/** The bytes of a base32 text, in any case, with or without blanks and padding; null where it is none. */
export function base32Bytes(text: string): Buffer | null {
  try {
    const { bytes } = Secret.fromBase32(text.replace(/[\s-]/g, '').replace(/=+$/, ''));
    return bytes.length > 0 ? Buffer.from(bytes) : null;
  } catch {
    return null;
  }
}

/** Bytes as base32 letters. */
export function base32Text(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}
