import type { SessionRecord } from './session-store.server';

/** The sessions of every account, for a store of one instance. It has an entry per stored session and no other. */
export class AccountSessions {
  /** When the sessions of an account were created, by their keys. */
  readonly #accounts = new Map<string, Map<string, number>>();
  readonly #accountsByKey = new Map<string, string>();

  /** Registers a session that was read or written, in place of what was known of it. */
  set(key: string, { account, createdAt }: SessionRecord): void {
    this.delete(key);
    if (account === null) return;
    const sessions = this.#accounts.get(account) ?? new Map<string, number>();
    this.#accounts.set(account, sessions.set(key, createdAt));
    this.#accountsByKey.set(key, account);
  }

  /** Removes a session, if it is registered. */
  delete(key: string): void {
    const account = this.#accountsByKey.get(key);
    if (account === undefined) return;
    this.#accountsByKey.delete(key);
    const sessions = this.#accounts.get(account);
    sessions?.delete(key);
    if (sessions?.size === 0) this.#accounts.delete(account);
  }

  /** Removes the oldest sessions of an account, so that `kept` remain, and returns their keys. */
  takeOldest(account: string, kept: number): string[] {
    const sessions = [...(this.#accounts.get(account) ?? [])].toSorted(([, first], [, second]) => first - second);
    const keys = sessions.slice(0, Math.max(0, sessions.length - kept)).map(([key]) => key);
    for (const key of keys) this.delete(key);
    return keys;
  }
}
