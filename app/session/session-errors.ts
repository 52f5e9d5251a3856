/**
 * `clearedCookie` is the Set-Cookie value; null while the store still has the session: an expired one stays until the
 * cleanup, because the clock may be wrong for a moment.
 */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
  readonly clearedCookie: string | null;

  constructor(clearedCookie: string | null) {
    super('The session has ended');
    this.clearedCookie = clearedCookie;
  }
}

/** The API did not respond to the exchange of the session's tokens for new ones. The session is kept. */
export class ExchangeUnavailable extends Error {
  override name = 'ExchangeUnavailable';

  constructor() {
    super('The API did not respond to the token exchange');
  }
}
