// Crockford's base 32: without I, L, O and U, which are easily misread. A byte modulo 32 gives
// each character with the same probability, because 256 is a multiple of 32.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 random bits, which a user can read out to support: '7F3K-92QD-AH40'. */
export function createReferenceId(): string {
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => ALPHABET[byte % 32]);
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-');
}
