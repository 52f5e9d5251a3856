/**
 * The request has no usable session: there was none, or the API refused its tokens. `clearedCookie` is the Set-Cookie
 * value that removes the session cookie.
 */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
  readonly clearedCookie: string;

  constructor(clearedCookie: string) {
    super('The session has ended');
    this.clearedCookie = clearedCookie;
  }
}

/** The API did not respond to a token exchange. The session is kept (D9). */
export class ExchangeUnavailable extends Error {
  override name = 'ExchangeUnavailable';

  constructor() {
    super('The API did not respond to the token exchange');
  }
}
