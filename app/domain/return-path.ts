import { pagePaths, paths } from './paths';

/** Maximum length of a return path, and of the path of /login with it, in characters: both are in headers. */
const MAX_LENGTH = 2048;
/** Stands for the id of a record in a template. */
const ID = 'ID';

/** The paths of all pages behind the login, without their queries and fragments. A path has at most two parameters. */
const PAGES = Object.values(pagePaths).map((toPath) => toPath(ID, ID).replace(/[?#].*$/, ''));
// An id has no dot: '/events/1.data' and '/settings/companies/1.csv' are no pages.
const PAGE = new RegExp(`^(?:${PAGES.map((path) => path.replace(ID, '[\\w-]{1,64}')).join('|')})$`);

/**
 * Returns the path of /login that leads back to a page after the log-in. The dashboard needs no `return`, a path
 * that is no page of the portal gets none, and a too long address loses its query.
 */
export function toLoginPath({ pathname, search }: { pathname: string; search: string }): string {
  const candidates = [pathname + search, pathname].map((path) => paths.login(parseReturnPath(path) ?? ''));
  const loginPath = candidates.find((path) => path.length <= MAX_LENGTH) ?? paths.login();
  return pathname + search === paths.dashboard() ? paths.login() : loginPath;
}

/**
 * Returns the path and query of a page behind the login, from the `return` parameter of /login; null for
 * everything else. The value comes from the address, so anybody can set it.
 */
export function parseReturnPath(value: string | null): string | null {
  // Printable ASCII without a backslash, as the portal's own links have it.
  if (value === null || value.length > MAX_LENGTH || !/^\/[!-[\]-~]*$/.test(value)) return null;
  // At the first question mark: a query may contain others.
  const [pathname = '', query] = value.split('#', 1)[0]?.split(/\?(.*)/, 2) ?? [];
  // The names of Remix's own parameters start with an underscore.
  const isForPage = PAGE.test(pathname) && ![...new URLSearchParams(query).keys()].some((name) => name.startsWith('_'));
  return isForPage ? pathname + (query ? `?${query}` : '') : null;
}

/** Returns a fragment such as '#security', for the end of a return path; '' if the value is none. */
export function parseFragment(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_LENGTH && /^#[!-[\]-~]+$/.test(value) ? value : '';
}
