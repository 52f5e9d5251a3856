import { limitTime } from '~/lib/limit-time';
import { LockTimeout } from './session-store.server';

/** In FIFO order, in this process. Keys without work use no memory. */
export class KeyedMutex {
  /** By key, a promise that resolves when all work so far has ended. */
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Throws `LockTimeout` if `work` has not started after `waitMs`; null means no limit. */
  run<Result>(key: string, work: () => Promise<Result>, waitMs: number | null = null): Promise<Result> {
    const previous = this.#tails.get(key);
    const result = previous === undefined ? work() : runAfter(previous, work, waitMs);
    // Later work waits for `previous` too, because after a timeout `result` has ended before `previous`.
    const tail = Promise.allSettled([previous, result]);
    this.#tails.set(key, tail);
    void this.#deleteTailWhenSettled(key, tail);
    return result;
  }

  async #deleteTailWhenSettled(key: string, tail: Promise<unknown>): Promise<void> {
    await tail;
    if (this.#tails.get(key) === tail) this.#tails.delete(key);
  }
}

async function runAfter<Result>(
  previous: Promise<unknown>,
  work: () => Promise<Result>,
  waitMs: number | null,
): Promise<Result> {
  await (waitMs === null ? previous : limitTime(previous, waitMs, () => new LockTimeout()));
  return work();
}
