/** Thrown where too many wait already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Places of which there are only so many; who finds none waits in the order of arrival. */
export class Slots {
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(count: number, maxWaiting: number) {
    this.#free = count;
    this.#maxWaiting = maxWaiting;
  }

  /** Does some work in a place of its own; throws the reason of `signal` when it ends before there is one. */
  async run<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      // The connection is free for another call only after the event that ended this one.
      setImmediate(() => this.#leave());
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.size >= this.#maxWaiting) throw new QueueFull();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      this.#waiting.add(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands the place to who has waited longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
