import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_ID_CHARACTERS = 8;
const SALT = 'automated-portal';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** A key that is derived from a secret. The id, a part of a hash, tells which key decrypts a text. */
type Key = { id: string; key: Buffer };

/**
 * AES-256-GCM with the first secret; any of them decrypts. Text: 'v1.<key id>.<base64url of IV, ciphertext and tag>'.
 */
export class Encryption {
  readonly #keys: readonly Key[];

  /** `secrets` has the newest first. Each `purpose` has its own keys, derived from the same secrets. */
  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`${purpose}\n${secret}`).digest('base64url').slice(0, KEY_ID_CHARACTERS),
      key: Buffer.from(hkdfSync('sha256', secret, SALT, purpose, KEY_BYTES)),
    }));
  }

  /** Encrypts a string. `context` is not part of the result, but decryption fails with any other value. */
  encrypt(plaintext: string, context: string): string {
    const [first] = this.#keys;
    if (!first) throw new Error('Encryption needs a secret');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(context));
    const bytes = Buffer.concat([iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${first.id}.${bytes.toString('base64url')}`;
  }

  /** Null if it is damaged, or if its secret or context differs. */
  decrypt(encrypted: string, context: string): string | null {
    const [version, keyId, payload] = encrypted.split('.');
    const key = this.#keys.find(({ id }) => id === keyId)?.key;
    if (version !== VERSION || !key || !payload) return null;
    const bytes = Buffer.from(payload, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
