import { pagePaths, paths } from './paths';

/** Maximum length of a return path, and of a path of /login that has one, because they are sent in headers. */
const MAX_LENGTH = 2048;
/** Stands for the id of a record in a path. */
const ID = 'ID';

/** The paths of all pages behind the login, without queries and fragments. Each function has at most two parameters. */
const PAGE_PATHS = Object.values(pagePaths).map((toPath) => toPath(ID, ID).replace(/[?#].*$/, ''));
// An id has no dot, so '/events/1.data' and '/settings/companies/1.csv' do not match: they are no pages.
const PAGE_PATTERN = new RegExp(`^(?:${PAGE_PATHS.map((path) => path.replace(ID, '[\\w-]{1,64}')).join('|')})$`);

/**
 * Returns the path of /login with the parameter `return`, which leads back to a page after the log-in. It has none for
 * the dashboard, to which a log-in leads anyway, and for a path that is no page. If it would be too long, it loses the
 * query.
 */
export function toLoginPath({ pathname, search }: { pathname: string; search: string }): string {
  const fullPath = pathname + search;
  if (fullPath === paths.dashboard()) return paths.login();
  const candidates = [fullPath, pathname].map((path) => paths.login(parseReturnPath(path) ?? ''));
  return candidates.find((path) => path.length <= MAX_LENGTH) ?? paths.login();
}

/**
 * Returns a value of the parameter `return` without its fragment, or null if it is not the path of a page behind the
 * login. Anybody can write a link with another value, which must not lead to another site.
 */
export function parseReturnPath(value: string | null): string | null {
  // Printable ASCII, as in the portal's own links, but no backslash. Browsers read it as a slash: '//' begins another
  // site.
  if (value === null || value.length > MAX_LENGTH || !/^\/[!-[\]-~]*$/.test(value)) return null;
  // Splits at the first question mark only, because a query may contain others.
  const [pathname = '', query] = value.split('#', 1)[0]?.split(/\?(.*)/, 2) ?? [];
  // Remix's own parameters, such as `_data`, start with an underscore. An address with one returns data and no page.
  const hasRemixParameter = [...new URLSearchParams(query).keys()].some((name) => name.startsWith('_'));
  if (!PAGE_PATTERN.test(pathname) || hasRemixParameter) return null;
  return query ? `${pathname}?${query}` : pathname;
}

/** Returns a fragment such as '#security', to append to a return path; '' if the value is no fragment. */
export function parseFragment(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_LENGTH && /^#[!-[\]-~]+$/.test(value) ? value : '';
}
