/** So small responses never wait. */
const FREE_BYTES = 1024 * 1024;

/** Its owner must release it. */
export type Reservation = {
  /** Throws the reason of `signal` if it aborts before the budget has room. */
  grow: (bytes: number, signal: AbortSignal | null) => Promise<void>;
  /** Further calls do nothing. */
  release: () => void;
};

type Usage = { totalBytes: number; countedBytes: number; isReleased: boolean };
type Waiter = { usage: Usage; bytes: number; resume: () => void };

/**
 * When the limit is reached, one reservation may still grow, and all others wait in the order of their requests. So
 * there is always one response that completes and releases its memory.
 */
export class MemoryBudget {
  readonly #maxBytes: number;
  readonly #waiters = new Set<Waiter>();
  #bytes = 0;
  #privileged: Usage | null = null;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  createReservation(): Reservation {
    const usage: Usage = { totalBytes: 0, countedBytes: 0, isReleased: false };
    return {
      grow: async (bytes, signal) => {
        usage.totalBytes += bytes;
        const countedBytes = Math.min(bytes, usage.totalBytes - FREE_BYTES);
        if (countedBytes > 0) await this.#waitForBytes(usage, countedBytes, signal);
      },
      release: () => {
        if (usage.isReleased) return;
        usage.isReleased = true;
        this.#bytes -= usage.countedBytes;
        if (this.#privileged === usage) this.#privileged = null;
        this.#resumeWaiters();
      },
    };
  }

  async #waitForBytes(usage: Usage, bytes: number, signal: AbortSignal | null): Promise<void> {
    signal?.throwIfAborted();
    const isFirstInLine = usage === this.#privileged || this.#waiters.size === 0;
    if (isFirstInLine && this.#tryReserve(usage, bytes)) return;
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#waiters.delete(waiter);
        reject(signal?.reason);
        // The next waiter may need fewer bytes.
        this.#resumeWaiters();
      };
      const resume = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      const waiter: Waiter = { usage, bytes, resume };
      this.#waiters.add(waiter);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  #resumeWaiters(): void {
    for (const waiter of this.#waiters) {
      if (!this.#tryReserve(waiter.usage, waiter.bytes)) return;
      this.#waiters.delete(waiter);
      waiter.resume();
    }
  }

  /** Counts bytes if they are within the limit, or if the reservation is or becomes the privileged one. */
  #tryReserve(usage: Usage, bytes: number): boolean {
    const exceedsLimit = this.#bytes + bytes > this.#maxBytes;
    if (exceedsLimit && usage !== this.#privileged) {
      if (this.#privileged !== null) return false;
      this.#privileged = usage;
    }
    this.#bytes += bytes;
    usage.countedBytes += bytes;
    return true;
  }
}
