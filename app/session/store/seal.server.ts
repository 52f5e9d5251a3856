import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

type Key = { id: string; key: Buffer };

/** Encrypts texts with AES-256-GCM: with the first secret, opened with any of them, so that secrets can be rotated. */
export class Sealer {
  readonly #keys: readonly Key[];

  /** `purpose` separates the keys of different uses of one secret. */
  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`${purpose}\n${secret}`).digest('base64url').slice(0, 8),
      key: Buffer.from(hkdfSync('sha256', secret, 'automated-portal', purpose, 32)),
    }));
  }

  /** `boundTo` must be the same when it is opened: a sealed text moved to another place stays shut. */
  seal(text: string, boundTo: string): string {
    const [first] = this.#keys;
    if (!first) throw new Error('A sealer needs a secret');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${first.id}.${sealed.toString('base64url')}`;
  }

  /** The text, or null when it was sealed with no known secret, for another place, or is damaged. */
  open(sealed: string, boundTo: string): string | null {
    const [version, keyId, payload] = sealed.split('.');
    const key = this.#keys.find(({ id }) => id === keyId)?.key;
    if (version !== VERSION || !key || !payload) return null;
    const bytes = Buffer.from(payload, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
