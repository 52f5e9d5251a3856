import { pagePaths, paths } from './paths';

/** Both are sent in headers. */
const MAX_LENGTH = 2048;
const ID = 'ID';

const PAGE_PATHS = Object.values(pagePaths).map((toPath) => toPath(ID, ID).replace(/[?#].*$/, ''));
/** Printable ASCII, as in the portal's own links, without the backslash, which browsers take for a slash. */
const SAFE_CHARACTERS = String.raw`[!-[\]-~]`;
const SAFE_PATH = new RegExp(`^/${SAFE_CHARACTERS}*$`);
const SAFE_FRAGMENT = new RegExp(`^#${SAFE_CHARACTERS}+$`);
// An id has no dot, so '/events/1.data' and '/settings/companies/1.csv' do not match: they are no pages.
const PAGE_PATTERN = new RegExp(`^(?:${PAGE_PATHS.map((path) => path.replaceAll(ID, '[\\w-]{1,64}')).join('|')})$`);

/**
 * It has no parameter for the dashboard, to which a log-in leads anyway, and for a path that is no page. A query that
 * makes it too long or is not safe is left out.
 */
export function toLoginPath({ pathname, search }: { pathname: string; search: string }): string {
  const fullPath = pathname + search;
  if (fullPath === paths.dashboard()) return paths.login();
  const returnPaths = [fullPath, pathname].flatMap((path) => parseReturnPath(path) ?? []);
  return returnPaths.map((path) => paths.login(path)).find((path) => path.length <= MAX_LENGTH) ?? paths.login();
}

/**
 * Null if it is not the path of a page behind the login: anybody can write a link with another value, which must not
 * lead to another site.
 */
export function parseReturnPath(value: string | null): string | null {
  if (value === null || value.length > MAX_LENGTH || !SAFE_PATH.test(value)) return null;
  const { pathname, query } = splitPath(value);
  // Remix's own parameters, such as `_data`, start with an underscore. An address with one returns data and no page.
  const hasRemixParameter = [...new URLSearchParams(query).keys()].some((name) => name.startsWith('_'));
  // The pattern has no path that starts with '//', which would be another site.
  if (!PAGE_PATTERN.test(pathname) || hasRemixParameter) return null;
  return query ? `${pathname}?${query}` : pathname;
}

function splitPath(value: string): { pathname: string; query: string } {
  const [path = ''] = value.split('#', 1);
  const start = path.indexOf('?');
  return start === -1
    ? { pathname: path, query: '' }
    : { pathname: path.slice(0, start), query: path.slice(start + 1) };
}

/** '' if the value is no fragment. */
export function parseFragment(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_LENGTH && SAFE_FRAGMENT.test(value) ? value : '';
}
