/** Bytes of one reservation that do not count, so that small responses never wait. */
const FREE_BYTES = 1024 * 1024;

/** Memory of one response. It must be released. */
export type Reservation = {
  /** Reserves more bytes and waits until the budget has room; throws the reason of `signal` if it aborts first. */
  grow: (bytes: number, signal: AbortSignal | null) => Promise<void>;
  /** Returns all bytes to the budget. Further calls do nothing. */
  release: () => void;
};

type Usage = { total: number; counted: number; isReleased: boolean };
type Waiter = { usage: Usage; bytes: number; resume: () => void };

/**
 * Limits the memory of all responses in flight. Beyond the limit one reservation may continue to grow and the others wait
 * in FIFO order, so that there is always one response that completes and releases its memory.
 */
export class MemoryBudget {
  readonly #maxBytes: number;
  readonly #waiters = new Set<Waiter>();
  #bytes = 0;
  /** The only reservation that may exceed the limit. */
  #privileged: Usage | null = null;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes that count against the limit now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Creates an empty reservation. */
  createReservation(): Reservation {
    const usage: Usage = { total: 0, counted: 0, isReleased: false };
    return {
      grow: async (bytes, signal) => {
        usage.total += bytes;
        // Zero or less while the reservation is within its free bytes.
        const counted = Math.min(bytes, usage.total - FREE_BYTES);
        if (counted > 0) await this.#grow(usage, counted, signal);
      },
      release: () => {
        if (usage.isReleased) return;
        usage.isReleased = true;
        this.#bytes -= usage.counted;
        if (this.#privileged === usage) this.#privileged = null;
        this.#resumeWaiters();
      },
    };
  }

  async #grow(usage: Usage, bytes: number, signal: AbortSignal | null): Promise<void> {
    signal?.throwIfAborted();
    const mayPass = usage === this.#privileged || this.#waiters.size === 0;
    if (mayPass && this.#tryReserve(usage, bytes)) return;
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#waiters.delete(waiter);
        reject(signal?.reason);
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

  #tryReserve(usage: Usage, bytes: number): boolean {
    if (usage !== this.#privileged && this.#bytes + bytes > this.#maxBytes) {
      if (this.#privileged !== null) return false;
      this.#privileged = usage;
    }
    this.#bytes += bytes;
    usage.counted += bytes;
    return true;
  }
}
