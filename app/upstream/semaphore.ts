/** Thrown if the queue of a semaphore is full. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/**
 * Counting semaphore with a FIFO queue. Not a library, because p-limit and the connection limit of undici do not limit the
 * length of the queue, and in p-limit an AbortSignal does not end the wait.
 */
export class Semaphore {
  readonly #maxQueue: number;
  readonly #queue = new Set<() => void>();
  #permits: number;

  constructor(permits: number, maxQueue: number) {
    this.#permits = permits;
    this.#maxQueue = maxQueue;
  }

  /** Number of tasks that wait for a permit. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Runs a task with a permit. Throws `QueueFullError`, or the reason of `signal` if it aborts before the task starts. */
  async run<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    await this.#acquire(signal);
    try {
      return await task();
    } finally {
      // fetch returns the connection to its pool only after the event that completed this task.
      setImmediate(() => this.#release());
    }
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#permits > 0) {
      this.#permits -= 1;
      return;
    }
    if (this.#queue.size >= this.#maxQueue) throw new QueueFullError();
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#queue.delete(resume);
        reject(signal.reason as Error);
      };
      const resume = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      this.#queue.add(resume);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Passes the permit to the first task of the queue. */
  #release(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#permits += 1;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}
