import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** The one-time password of RFC 6238 (HMAC-SHA1, steps of 30 s) at a time in milliseconds. */
export function totpOf(secret: Buffer, timeMs: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / 1000 / STEP_SECONDS)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The bytes of a base32 text, in any case, with or without blanks and padding; null where it is none. */
export function base32Bytes(text: string): Buffer | null {
  const letters = text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase();
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const letter of letters) {
    const digit = ALPHABET.indexOf(letter);
    if (digit === -1) return null;
    value = ((value << BITS) | digit) & 0xfff;
    bits += BITS;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return bytes.length > 0 ? Buffer.from(bytes) : null;
}

/** A text of base32 letters for bytes whose length is a multiple of five. */
export function base32Text(bytes: Buffer): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let rest = (bytes.length * 8) / BITS; rest > 0; rest -= 1) {
    text = ALPHABET.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return text;
}
