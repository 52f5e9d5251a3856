import { Secret, TOTP } from 'otpauth';

/** The one-time password at a time in milliseconds (RFC 6238, HMAC-SHA1, steps of 30 s). */
export function generateTotp(secret: Buffer, timeMs: number, digits = 6): string {
  return TOTP.generate({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), digits, timestamp: timeMs });
}

/** Decodes base32 in any case, with or without spaces and padding; null if it is invalid. */
export function decodeBase32(text: string): Buffer | null {
  try {
    const { bytes } = Secret.fromBase32(text.replace(/[\s-]/g, '').replace(/=+$/, ''));
    return bytes.length > 0 ? Buffer.from(bytes) : null;
  } catch {
    return null;
  }
}

/** Encodes bytes as base32. */
export function encodeBase32(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}
