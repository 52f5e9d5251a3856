import { readCookie } from '~/lib/cookies';

/**
 * Cookie with the file name of the stylesheet that the browser has fetched. The name contains a hash of the content.
 */
const STYLESHEET_COOKIE = 'stylesheet';
const ONE_YEAR_SECONDS = 31_536_000;

const getFileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * Returns whether an earlier document has made the browser fetch this stylesheet. Then the next document only links the
 * file instead of containing it. A browser that no longer has the file fetches the file again.
 */
export function hasStylesheet(request: Request, url: string): boolean {
  return readCookie(request.headers.get('cookie'), STYLESHEET_COOKIE) === getFileName(url);
}

/** Returns the Set-Cookie value for a document that makes the browser fetch this stylesheet. */
export function createStylesheetCookie(url: string): string {
  return `${STYLESHEET_COOKIE}=${getFileName(url)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax; HttpOnly`;
}
