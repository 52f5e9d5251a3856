import type { ReactNode } from 'react';

/** The `handle` of the route module of a page. */
export type PageHandle = {
  /** Breadcrumbs: `['Settings', 'Companies']`. */
  breadcrumbs: readonly string[];
  /** Name of the loaded record, as the last breadcrumb. */
  name?: (data: unknown, location: { search: string }) => string | null;
  /** The URL of the list as it was left, where the parameters `list` and `from` do not have it. */
  listUrl?: (data: unknown) => string;
  /** Shown instead of the page while its data are being loaded; by default the last breadcrumb as title, and an empty card. */
  skeleton?: ReactNode;
};

/** Remix has no types for the `handle` of other routes; layouts have none. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'breadcrumbs' in handle;
}
