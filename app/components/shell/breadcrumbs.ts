import type { MenuGroup } from '~/domain/access/menu';
import { toUrlOfPage } from '~/lib/search-params';
import { listMenuLinks } from './menu-links';
import { isPageHandle } from './page-handle';

type Crumb = { label: string; path: string | undefined; isLast: boolean };

/**
 * The labels of a matched route; none if the route is no page. `data` is the loader data of the same route, undefined
 * after an error. Remix does not type it.
 */
export function listBreadcrumbs(handle: unknown, data: unknown, location: { search: string }): string[] {
  if (!isPageHandle(handle)) return [];
  const recordName = data === undefined ? null : handle.name?.(data, location);
  return recordName ? [...handle.breadcrumbs, recordName] : [...handle.breadcrumbs];
}

/**
 * The menu group, the parent pages that are in the user's menu, and the page. The link to the list at `listUrl` keeps
 * the filters, the order and the page number of the list.
 */
export function listCrumbs(labels: readonly string[], menu: readonly MenuGroup[], listUrl: string): Crumb[] {
  const links = listMenuLinks(menu);
  return labels
    .map((label, index) => {
      const isLast = index === labels.length - 1;
      const link = isLast ? undefined : links.find((candidate) => candidate.label === label);
      return { label, path: link && toUrlOfPage(listUrl, link.path), isLast };
    })
    .filter(({ path, isLast }, index) => index === 0 || isLast || path !== undefined);
}

/**
 * The URL of the list above a page: from its loader data, which it lacks after an error, or else from the parameter
 * `list`, or `from` in the log of a robot run.
 */
export function findListUrl(
  match: { handle: unknown; data: unknown } | undefined,
  { search }: { search: string },
): string {
  const ownUrl = isPageHandle(match?.handle) && match.data ? match.handle.listUrl?.(match.data) : undefined;
  const params = new URLSearchParams(search);
  return ownUrl ?? params.get('list') ?? params.get('from') ?? '';
}
