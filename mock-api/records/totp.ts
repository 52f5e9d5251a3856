import { Secret, TOTP } from 'otpauth';

/** Returns the one-time password at a time in milliseconds (RFC 6238, HMAC-SHA1, steps of 30 s). */
export function generateTotp(secret: Buffer, timeMs: number, digits = 6): string {
  return TOTP.generate({ secret: toSecret(secret), digits, timestamp: timeMs });
}

/** A Buffer can be a part of a larger ArrayBuffer, so its bytes are copied. */
function toSecret(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** Decodes base32. Case, spaces, hyphens and padding do not matter. Returns null if the text is empty or invalid. */
export function decodeBase32(text: string): Buffer | null {
  try {
    const { bytes } = Secret.fromBase32(text.replace(/[\s-]/g, '').replace(/=+$/, ''));
    return bytes.length > 0 ? Buffer.from(bytes) : null;
  } catch {
    return null;
  }
}

export function encodeBase32(bytes: Buffer): string {
  return toSecret(bytes).base32;
}
