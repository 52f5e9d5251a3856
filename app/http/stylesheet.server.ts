import { readCookie } from '~/lib/cookies';
import { formatCookie } from './cookies.server';

/** Cookie with the file name of the stylesheet that the browser has fetched. The name has a hash of the content. */
const STYLESHEET_COOKIE = 'stylesheet';
const ONE_YEAR_SECONDS = 31_536_000;

const getFileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * Returns whether the browser has fetched this stylesheet. The first document contains the styles and, for later
 * documents, a link that makes the browser fetch the file. Later documents only link the file.
 */
export function hasStylesheet(request: Request, url: string): boolean {
  return readCookie(request.headers.get('cookie'), STYLESHEET_COOKIE) === getFileName(url);
}

/** Returns the Set-Cookie value for a document that makes the browser fetch this stylesheet. */
export function createStylesheetCookie(url: string): string {
  return formatCookie(STYLESHEET_COOKIE, getFileName(url), { maxAge: ONE_YEAR_SECONDS });
}
