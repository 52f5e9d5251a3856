import { getAccount, type AccountKey } from '../../mock-api/accounts';
import { isCookieDeletion } from '../support/fixtures';
import type { Form } from './html-forms';

/** A response. `isPage`: it is HTML. `ms`: milliseconds until its body was read. */
export type HttpResult = { status: number; location: string | null; isPage: boolean; text: string; ms: number };

export type FormEntries = readonly (readonly [string, string | File])[];

export class HttpClient {
  #cookies = new Map<string, string>();
  readonly #url: string;

  constructor(portal: { url: string }) {
    this.#url = portal.url;
  }

  async logIn(key: AccountKey): Promise<void> {
    const { email, password } = getAccount(key);
    this.#cookies.clear();
    const entries = Object.entries({ intent: 'log-in', email, password });
    const { status, text } = await this.submit({ action: '/login', isMultipart: false }, entries);
    if (status !== 303) throw new Error(`${key} could not log in: ${status} ${text}`);
  }

  /** Loads an address as an account (null: without a session). Logs in only if there is no valid session. */
  async loadAs(accountKey: AccountKey | null, address: string): Promise<HttpResult> {
    if (accountKey === null) this.#cookies.clear();
    const response = await this.load(address);
    if (accountKey === null || !response.location?.startsWith('/login')) return response;
    await this.logIn(accountKey);
    return this.load(address);
  }

  load(address: string): Promise<HttpResult> {
    return this.#request(address, {});
  }

  async followRedirect(response: HttpResult): Promise<HttpResult> {
    return response.location === null ? response : this.load(response.location);
  }

  submit({ action, isMultipart }: Pick<Form, 'action' | 'isMultipart'>, entries: FormEntries): Promise<HttpResult> {
    const body = isMultipart ? new FormData() : new URLSearchParams();
    // The casts are safe: only a multipart form has files, and `append` is the same for strings.
    for (const [name, value] of entries) (body as FormData).append(name, value as string);
    return this.#request(action, { method: 'POST', body });
  }

  async #request(address: string, init: RequestInit): Promise<HttpResult> {
    const startedAt = performance.now();
    const headers = { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const response = await fetch(new URL(address, this.#url), { ...init, headers, redirect: 'manual' });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    for (const setCookie of response.headers.getSetCookie()) this.#storeCookie(setCookie);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return { status: response.status, location: response.headers.get('location'), isPage, text, ms };
  }

  #storeCookie(setCookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Invalid Set-Cookie: ${setCookie}`);
    if (value === '' || isCookieDeletion(setCookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
