class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** `refuse` makes the task throw `QueueFullError`. */
type Waiter = { resume: () => void; refuse: () => void };

/** The tasks of one owner may have at most this share of all permits. */
const OWNER_SHARE = 1 / 4;

/**
 * The owners take turns, and each has at most a quarter of the permits, so that many or slow tasks of one do not keep
 * the others waiting. p-limit and the connection limit of undici do not limit the length of the queue, and an
 * AbortSignal does not end the wait in p-limit.
 */
export class Semaphore {
  readonly #maxQueue: number;
  readonly #maxRunning: number;
  readonly #queues = new Map<string, Set<Waiter>>();
  readonly #running = new Map<string, number>();
  #permits: number;
  #waiting = 0;

  constructor(permits: number, maxQueue: number) {
    this.#permits = permits;
    this.#maxRunning = Math.max(1, Math.floor(permits * OWNER_SHARE));
    this.#maxQueue = maxQueue;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Throws `QueueFullError`, or the reason of `signal` if it aborts before the start. */
  async run<Value>(owner: string, task: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    await this.#acquire(owner, signal);
    try {
      return await task();
    } finally {
      // fetch returns its connection to the pool only after the current event, so the permit is not passed on before.
      setImmediate(() => this.#release(owner));
    }
  }

  async #acquire(owner: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // This overtakes no waiting task: while a permit is free, only tasks of owners with a full share wait.
    if (this.#permits > 0 && this.#isBelowShare(owner)) {
      this.#take(owner);
      return;
    }
    if (this.#waiting >= this.#maxQueue) this.#makeRoom(owner);
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#removeWaiter(owner, waiter);
        reject(signal.reason);
      };
      const leave = () => {
        signal.removeEventListener('abort', onAbort);
        this.#removeWaiter(owner, waiter);
      };
      const waiter: Waiter = {
        resume: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(new QueueFullError());
        },
      };
      this.#queues.set(owner, (this.#queues.get(owner) ?? new Set<Waiter>()).add(waiter));
      this.#waiting += 1;
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  #isBelowShare(owner: string): boolean {
    return (this.#running.get(owner) ?? 0) < this.#maxRunning;
  }

  #take(owner: string): void {
    this.#permits -= 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #release(owner: string): void {
    const running = (this.#running.get(owner) ?? 1) - 1;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
    this.#permits += 1;
    for (const [nextOwner, queue] of this.#queues) {
      const [waiter] = queue;
      if (!waiter || !this.#isBelowShare(nextOwner)) continue;
      this.#take(nextOwner);
      // Inserted again at the end of the map, so that all other owners have their turn before.
      this.#queues.delete(nextOwner);
      this.#queues.set(nextOwner, queue);
      waiter.resume();
      return;
    }
  }

  /**
   * The newest task of the longest queue is refused, or this one, if the queue of its owner would be at least as long.
   */
  #makeRoom(owner: string): void {
    const lengthWithNewTask = (this.#queues.get(owner)?.size ?? 0) + 1;
    const longest = [...this.#queues.values()].reduce((first, second) => (second.size > first.size ? second : first));
    if (longest.size <= lengthWithNewTask) throw new QueueFullError();
    const newestTask = [...longest].at(-1);
    newestTask?.refuse();
  }

  #removeWaiter(owner: string, waiter: Waiter): void {
    const queue = this.#queues.get(owner);
    if (!queue?.delete(waiter)) return;
    this.#waiting -= 1;
    if (queue.size === 0) this.#queues.delete(owner);
  }
}
