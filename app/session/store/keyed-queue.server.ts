import { StoreBusy } from './session-store.server';

/** Queues work by key inside this process. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Runs `work` when all that came before it has ended; after `waitMs` without a turn it throws `StoreBusy`. */
  run<Result>(key: string, work: () => Promise<Result>, waitMs: number | null = null): Promise<Result> {
    const before = this.#tails.get(key);
    const turn = before === undefined ? work() : this.#after(before, work, waitMs);
    const tail = Promise.allSettled([before, turn]);
    this.#tails.set(key, tail);
    void this.#forget(key, tail);
    return turn;
  }

  async #forget(key: string, tail: Promise<unknown>): Promise<void> {
    await tail;
    if (this.#tails.get(key) === tail) this.#tails.delete(key);
  }

  /** Whoever gives up waiting leaves the queue as it is for those behind. */
  async #after<Result>(before: Promise<unknown>, work: () => Promise<Result>, waitMs: number | null): Promise<Result> {
    if (waitMs === null) await before;
    else await inTime(before, waitMs);
    return work();
  }
}

async function inTime(before: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new StoreBusy()), waitMs);
  });
  try {
    await Promise.race([before, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
