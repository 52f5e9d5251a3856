import type { SessionRecord } from './session-store.server';

/** For stores of a single instance. `key` is the store's key of a session. */
export class AccountSessions {
  readonly #sessionsByAccount = new Map<string, Map<string, number>>();
  readonly #accountByKey = new Map<string, string>();

  set(key: string, { account, createdAt }: SessionRecord): void {
    this.delete(key);
    if (account === null) return;
    const sessions = this.#sessionsByAccount.get(account) ?? new Map<string, number>();
    this.#sessionsByAccount.set(account, sessions.set(key, createdAt));
    this.#accountByKey.set(key, account);
  }

  delete(key: string): void {
    const account = this.#accountByKey.get(key);
    if (account === undefined) return;
    this.#accountByKey.delete(key);
    const sessions = this.#sessionsByAccount.get(account);
    sessions?.delete(key);
    if (sessions?.size === 0) this.#sessionsByAccount.delete(account);
  }

  takeOldest(account: string, kept: number): string[] {
    const sessions = [...(this.#sessionsByAccount.get(account) ?? [])];
    const oldestFirst = sessions.toSorted(([, createdAt], [, otherCreatedAt]) => createdAt - otherCreatedAt);
    const excess = Math.max(0, sessions.length - kept);
    const keys = oldestFirst.slice(0, excess).map(([key]) => key);
    for (const key of keys) this.delete(key);
    return keys;
  }
}
