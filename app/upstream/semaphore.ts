/** Thrown if the queue of a semaphore is full. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

type Waiter = { resume: () => void; refuse: () => void };

/** The part of all permits that the tasks of one owner may have at the same time. */
const OWNER_SHARE = 1 / 4;

/**
 * Counting semaphore with a queue per owner. The owners take turns, and one has at most a quarter of the permits, so that
 * many or slow tasks of one owner do not keep the others waiting. If all queues together are full, the owner with the
 * longest one loses a task. Not a library, because p-limit and the connection limit of undici do not limit the length of
 * the queue, and in p-limit an AbortSignal does not end the wait.
 */
export class Semaphore {
  readonly #maxQueue: number;
  readonly #maxRunning: number;
  /** The waiting tasks by owner, the owner whose turn it is first. */
  readonly #queues = new Map<string, Set<Waiter>>();
  /** The number of running tasks by owner. */
  readonly #running = new Map<string, number>();
  #permits: number;
  #waiting = 0;

  constructor(permits: number, maxQueue: number) {
    this.#permits = permits;
    this.#maxRunning = Math.max(1, Math.floor(permits * OWNER_SHARE));
    this.#maxQueue = maxQueue;
  }

  /** Number of tasks that wait for a permit. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs a task with a permit. Throws `QueueFullError`, or the reason of `signal` if it aborts before the task starts. */
  async run<Value>(owner: string, task: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    await this.#acquire(owner, signal);
    try {
      return await task();
    } finally {
      // fetch returns the connection to its pool only after the event that completed this task.
      setImmediate(() => this.#release(owner));
    }
  }

  async #acquire(owner: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // If a permit is left, all owners that wait have their share already.
    if (this.#permits > 0 && this.#hasShare(owner)) {
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

  #hasShare(owner: string): boolean {
    return (this.#running.get(owner) ?? 0) < this.#maxRunning;
  }

  #take(owner: string): void {
    this.#permits -= 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  /** Returns the permit, and passes it to the first task of the next owner that may have one. */
  #release(owner: string): void {
    const running = (this.#running.get(owner) ?? 1) - 1;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
    this.#permits += 1;
    for (const [next, queue] of this.#queues) {
      const [waiter] = queue;
      if (!waiter || !this.#hasShare(next)) continue;
      this.#take(next);
      // The owner's next turn comes after those of all others.
      this.#queues.delete(next);
      this.#queues.set(next, queue);
      waiter.resume();
      return;
    }
  }

  /** Refuses the newest task of the longest queue. Throws `QueueFullError` if that is the queue of this owner. */
  #makeRoom(owner: string): void {
    const own = this.#queues.get(owner)?.size ?? 0;
    const longest = [...this.#queues.values()].reduce((first, second) => (second.size > first.size ? second : first));
    if (longest.size <= own + 1) throw new QueueFullError();
    [...longest].at(-1)?.refuse();
  }

  #removeWaiter(owner: string, waiter: Waiter): void {
    const queue = this.#queues.get(owner);
    if (!queue?.delete(waiter)) return;
    this.#waiting -= 1;
    if (queue.size === 0) this.#queues.delete(owner);
  }
}
