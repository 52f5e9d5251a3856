import { accountByKey, type AccountKey } from '../../mock-api/accounts';
import type { Form } from './html';

/** An answer as it came, and after which time. */
export type Answer = { status: number; location: string | null; isPage: boolean; text: string; ms: number };

/** Fields of a form as they are sent. */
export type Entries = readonly (readonly [string, string | File])[];

/** Somebody without a browser: keeps cookies, loads addresses and sends forms. Redirects are followed where asked only. */
export class Visitor {
  #cookies = new Map<string, string>();
  readonly #url: string;

  constructor(portal: { url: string }) {
    this.#url = portal.url;
  }

  /** A new session, in place of any other. */
  async logIn(key: AccountKey): Promise<void> {
    const { email, password } = accountByKey(key);
    this.#cookies.clear();
    const entries = Object.entries({ intent: 'log-in', email, password });
    const { status } = await this.send({ action: '/login', isMultipart: false }, entries);
    if (status !== 303) throw new Error(`${key} could not log in: ${status}`);
  }

  /** The address as somebody with a session sees it, or nobody; the one of before is kept while it lasts. */
  async loadAs(who: AccountKey | null, address: string): Promise<Answer> {
    if (who === null) this.#cookies.clear();
    const answer = await this.load(address);
    if (who === null || answer.location !== '/login') return answer;
    await this.logIn(who);
    return this.load(address);
  }

  load(address: string): Promise<Answer> {
    return this.#ask(address, {});
  }

  /** Loads what a redirect leads to; any other answer is the end itself. */
  async follow(answer: Answer): Promise<Answer> {
    return answer.location === null ? answer : this.load(answer.location);
  }

  send({ action, isMultipart }: Pick<Form, 'action' | 'isMultipart'>, entries: Entries): Promise<Answer> {
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) (body as FormData).append(name, value as string);
    return this.#ask(action, { method: 'POST', body });
  }

  async #ask(address: string, init: RequestInit): Promise<Answer> {
    const began = performance.now();
    const headers = { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(new URL(address, this.#url), { ...init, headers, redirect: 'manual' });
    const text = await answer.text();
    const ms = performance.now() - began;
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    return { status: answer.status, location: answer.headers.get('location'), isPage, text, ms };
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
