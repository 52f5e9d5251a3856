import type { SessionRecord } from './session-store.server';

/**
 * An index of the sessions of each account, to find the oldest ones. Stores of a single instance use it; `key` is
 * the store's key of a session.
 */
export class AccountSessions {
  /** By account, the keys of its sessions with their `createdAt`. */
  readonly #sessionsByAccount = new Map<string, Map<string, number>>();
  /** By key, the account of the session. */
  readonly #accountByKey = new Map<string, string>();

  /** Registers a session that was read or written. Replaces what was registered for the key. */
  set(key: string, { account, createdAt }: SessionRecord): void {
    this.delete(key);
    if (account === null) return;
    const sessions = this.#sessionsByAccount.get(account) ?? new Map<string, number>();
    this.#sessionsByAccount.set(account, sessions.set(key, createdAt));
    this.#accountByKey.set(key, account);
  }

  /** Removes a session, if it is registered. */
  delete(key: string): void {
    const account = this.#accountByKey.get(key);
    if (account === undefined) return;
    this.#accountByKey.delete(key);
    const sessions = this.#sessionsByAccount.get(account);
    sessions?.delete(key);
    if (sessions?.size === 0) this.#sessionsByAccount.delete(account);
  }

  /** Removes the oldest sessions of an account, so that at most `kept` remain, and returns their keys. */
  takeOldest(account: string, kept: number): string[] {
    const sessions = [...(this.#sessionsByAccount.get(account) ?? [])];
    const oldestFirst = sessions.toSorted(([, createdAt], [, otherCreatedAt]) => createdAt - otherCreatedAt);
    const excess = Math.max(0, sessions.length - kept);
    const keys = oldestFirst.slice(0, excess).map(([key]) => key);
    for (const key of keys) this.delete(key);
    return keys;
  }
}
