import { config } from '~/config.server';
import { MEGABYTE } from '~/lib/file-size';

/**
 * The kind of sender of a form. `session`: sends the form of a page behind the login with a session cookie, so the
 * browser has been logged in. `no-session`: sends no session cookie, or the form of a public page.
 */
export type FormSender = 'no-session' | 'session';

const KILOBYTE = 1024;
/** Memory that the page takes for each character that it sends back, at most: as HTML, and as data for its script. */
const BYTES_PER_CHARACTER = 10;

type FormLimits = {
  /** Largest body. */
  bodyBytes: number;
  /** Most characters of a form that was not processed, which an error page keeps: it shows each three times. */
  keptCharacters: number;
  /** Most characters of a form with errors, which its page shows again. */
  repliedCharacters: number;
};

export const FORM_LIMITS: Record<FormSender, FormLimits> = {
  // The longest valid sign-up form has 30 kB: 3,332 characters with up to 9 bytes each in percent-encoding.
  'no-session': { bodyBytes: 32 * KILOBYTE, keptCharacters: 8 * KILOBYTE, repliedCharacters: 32 * KILOBYTE },
  session: { bodyBytes: MEGABYTE, keptCharacters: 32 * KILOBYTE, repliedCharacters: 512 * KILOBYTE },
};

/** The parts of the two kinds are separate, so strangers cannot use up the memory of users. */
const CAPACITY = (config.FORM_MEMORY_MB * MEGABYTE) / 2;

function getAddressCapacity(sender: FormSender): number {
  const { bodyBytes, repliedCharacters } = FORM_LIMITS[sender];
  return Math.max(CAPACITY / 8, bodyBytes + repliedCharacters * BYTES_PER_CHARACTER);
}

/** Reserved bytes by kind of sender, such as 'session', and by kind and address, such as 'session 192.0.2.1'. */
const usedBytes = new Map<string, number>();
const getUsedBytes = (key: string) => usedBytes.get(key) ?? 0;

/** The memory of one form: of its body until the response has been sent, and of what the response sends back. */
export class FormMemory {
  readonly sender: FormSender;
  readonly #address: string;
  #bytes = 0;
  #isReleased = false;

  constructor(sender: FormSender, address: string) {
    this.sender = sender;
    this.#address = address;
  }

  /**
   * Reserves further bytes. Returns false if the part of this kind of sender is used up, or if this client address
   * would use more than an eighth of the part and more than one form of the largest size.
   */
  reserve(bytes: number): boolean {
    // The response has been sent, so nothing waits for it.
    if (this.#isReleased) return true;
    if (getUsedBytes(this.sender) + bytes > CAPACITY) return false;
    if (getUsedBytes(`${this.sender} ${this.#address}`) + bytes > getAddressCapacity(this.sender)) return false;
    this.#add(bytes);
    return true;
  }

  /** Reserves the memory of a page that sends back typed characters. */
  reserveReply(characters: number): boolean {
    return this.reserve(characters * BYTES_PER_CHARACTER);
  }

  release(): void {
    this.#isReleased = true;
    this.#add(-this.#bytes);
  }

  #add(bytes: number): void {
    this.#bytes += bytes;
    for (const key of [this.sender, `${this.sender} ${this.#address}`]) {
      const used = getUsedBytes(key) + bytes;
      if (used > 0) usedBytes.set(key, used);
      else usedBytes.delete(key);
    }
  }
}
