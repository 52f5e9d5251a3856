import type { MenuGroup } from '~/domain/access/menu';
import { toUrlOfPage } from '~/lib/search-params';
import { listMenuLinks } from './menu-links';

/** The `handle` that the route module of a page exports. */
type PageHandle = {
  /** Labels from the menu group to the page, such as `['Settings', 'Companies']`. */
  breadcrumbs: readonly string[];
  /** The name of the record, which becomes the last breadcrumb. */
  name?: (data: unknown, location: { search: string }) => string | null;
  /** The list above, with its filters, for pages whose URL does not have it in `list`. */
  listUrl?: (data: unknown) => string;
};

type Crumb = { label: string; path: string | undefined; isLast: boolean };

/** `data` is the loader data of the route, undefined after an error. Layouts have no handle. */
export function listBreadcrumbs(handle: unknown, data: unknown, location: { search: string }): string[] {
  if (!isPageHandle(handle)) return [];
  const recordName = data === undefined ? null : handle.name?.(data, location);
  return recordName ? [...handle.breadcrumbs, recordName] : [...handle.breadcrumbs];
}

/** The menu group, the parent pages that are in the user's menu, and the page. The link to the list keeps its filters. */
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

export function findListUrl(
  match: { handle: unknown; data: unknown } | undefined,
  { search }: { search: string },
): string {
  const ownUrl = isPageHandle(match?.handle) && match.data ? match.handle.listUrl?.(match.data) : undefined;
  const params = new URLSearchParams(search);
  return ownUrl ?? params.get('list') ?? '';
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'breadcrumbs' in handle;
}
