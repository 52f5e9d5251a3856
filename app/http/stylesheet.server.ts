import { readCookie } from '~/lib/cookies';

/** Cookie with the file name of the stylesheet that the browser has fetched. The name has a hash of the content. */
const STYLESHEET_COOKIE = 'stylesheet';
const ONE_YEAR_SECONDS = 31_536_000;

const getFileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * Returns whether the browser has fetched the stylesheet of a URL with an earlier document. If it has dropped the file since,
 * it fetches it once more.
 */
export function hasStylesheet(request: Request, url: string): boolean {
  return readCookie(request.headers.get('cookie'), STYLESHEET_COOKIE) === getFileName(url);
}

/** Returns the Set-Cookie value of a document that makes the browser fetch the stylesheet of a URL. */
export function createStylesheetCookie(url: string): string {
  return `${STYLESHEET_COOKIE}=${getFileName(url)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax; HttpOnly`;
}
