/** Bytes of one read that are not counted: small answers never wait. */
const FREE_BYTES = 1024 * 1024;

/** What one read holds; it must be released. */
export type Claim = {
  /** Waits until there is room for so many bytes more; throws the reason of `signal` when it ends before. */
  take: (bytes: number, signal: AbortSignal | null) => Promise<void>;
  /** Gives everything back; once is enough. */
  release: () => void;
};

type Held = { all: number; counted: number; isReleased: boolean };
type Waiting = { held: Held; bytes: number; enter: () => void };

/**
 * What the answers under way may hold in memory together. Beyond it one read goes on and the others wait, in the order
 * in which they came to the limit: there is always one that comes to its end and makes room.
 */
export class ReadMemory {
  readonly #maxBytes: number;
  readonly #waiting = new Set<Waiting>();
  #bytes = 0;
  /** The one read that may go beyond the limit. */
  #favourite: Held | null = null;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes that count against the limit now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The part of one read. */
  claim(): Claim {
    const held: Held = { all: 0, counted: 0, isReleased: false };
    return {
      take: async (bytes, signal) => {
        held.all += bytes;
        const counted = Math.min(bytes, held.all - FREE_BYTES);
        if (counted > 0) await this.#take(held, counted, signal);
      },
      release: () => {
        if (held.isReleased) return;
        held.isReleased = true;
        this.#bytes -= held.counted;
        if (this.#favourite === held) this.#favourite = null;
        this.#letIn();
      },
    };
  }

  async #take(held: Held, bytes: number, signal: AbortSignal | null): Promise<void> {
    signal?.throwIfAborted();
    if ((held === this.#favourite || this.#waiting.size === 0) && this.#enter(held, bytes)) return;
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(waiting);
        reject(signal?.reason as Error);
        this.#letIn();
      };
      const enter = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting: Waiting = { held, bytes, enter };
      this.#waiting.add(waiting);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #letIn(): void {
    for (const waiting of this.#waiting) {
      if (!this.#enter(waiting.held, waiting.bytes)) return;
      this.#waiting.delete(waiting);
      waiting.enter();
    }
  }

  #enter(held: Held, bytes: number): boolean {
    if (held !== this.#favourite && this.#bytes + bytes > this.#maxBytes) {
      if (this.#favourite !== null) return false;
      this.#favourite = held;
    }
    this.#bytes += bytes;
    held.counted += bytes;
    return true;
  }
}
