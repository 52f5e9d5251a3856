import { readCookie } from '~/lib/cookies';
import { formatCookie } from './cookies.server';

const STYLESHEET_COOKIE = 'stylesheet';
const ONE_YEAR_SECONDS = 31_536_000;

const getFileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** It has the file name of the stylesheet that the browser has fetched. The name has a hash of the content. */
export const stylesheetCookie = {
  /** The first document contains the styles, and a link that makes the browser fetch the file for the next ones. */
  names(request: Request, url: string): boolean {
    return readCookie(request.headers.get('cookie'), STYLESHEET_COOKIE) === getFileName(url);
  },

  create(url: string): string {
    return formatCookie(STYLESHEET_COOKIE, getFileName(url), { maxAge: ONE_YEAR_SECONDS });
  },
};
