const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference id that a person can read out: '7F3K-92QD-AL40'. 60 random bits. */
export function newReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => ALPHABET[byte % 32]);
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-');
}
