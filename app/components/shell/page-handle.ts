/** The `handle` that the route module of a page exports. */
export type PageHandle = {
  /** Labels from the menu group to the page, such as `['Settings', 'Companies']`. */
  breadcrumbs: readonly string[];
  /** Returns the name of the record, which becomes the last breadcrumb. `data` is the loader data of this route. */
  name?: (data: unknown, location: { search: string }) => string | null;
  /** Returns the URL of the list above, with its filters, for pages whose URL does not have it in `list` or `from`. */
  listUrl?: (data: unknown) => string;
};

/** Whether a matched route is a page. Remix types `handle` as unknown; layouts have no handle. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'breadcrumbs' in handle;
}
