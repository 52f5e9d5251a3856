import { config } from '~/config.server';
import { MEGABYTE } from '~/lib/file-size';
import { LimitedUse } from '~/lib/limited-use';

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
const reservedBytes = new LimitedUse();

/** The memory of one form: of its body until the response has been sent, and of what the response sends back. */
export class FormMemory {
  readonly sender: FormSender;
  readonly #limits: Record<string, number>;
  #bytes = 0;
  #isReleased = false;

  constructor(sender: FormSender, address: string) {
    this.sender = sender;
    this.#limits = { [sender]: CAPACITY, [`${sender} ${address}`]: getAddressCapacity(sender) };
  }

  /**
   * Reserves further bytes. Returns false if the part of this kind of sender is used up, or if this client address
   * would use more than an eighth of the part and more than one form of the largest size.
   */
  reserve(bytes: number): boolean {
    // The response has been sent, so nothing waits for it.
    if (this.#isReleased) return true;
    const isReserved = reservedBytes.take(this.#limits, bytes) === null;
    if (isReserved) this.#bytes += bytes;
    return isReserved;
  }

  /** Reserves the memory of a page that sends back typed characters. */
  reserveReply(characters: number): boolean {
    return this.reserve(characters * BYTES_PER_CHARACTER);
  }

  release(): void {
    this.#isReleased = true;
    reservedBytes.release(this.#limits, this.#bytes);
    this.#bytes = 0;
  }
}
