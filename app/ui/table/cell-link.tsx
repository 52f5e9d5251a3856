import { type NavigateFunction } from '@remix-run/react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isPlain } from '../plain-click';

/**
 * A link in a cell. A table draws hundreds of them: each is the browser's own, and the table follows them all with one
 * handler (`followCellLinks`). `keepsPlace`: the page stays where it is scrolled to.
 */
export function CellLink({
  to,
  keepsPlace,
  children,
  ...anchor
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; keepsPlace?: true }) {
  return (
    <a {...anchor} href={to} data-cell-link={keepsPlace ? 'keep' : ''}>
      {children}
    </a>
  );
}

/** Follows a plain click on a cell's link within the page; any other click is the browser's. */
export function followCellLinks(event: MouseEvent<HTMLElement>, navigate: NavigateFunction): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-cell-link]');
  if (link === null || link.target !== '' || !isPlain(event) || event.defaultPrevented) return;
  event.preventDefault();
  const { pathname, search, hash, href } = link;
  navigate(
    { pathname, search, hash },
    { replace: href === location.href, preventScrollReset: link.dataset['cellLink'] === 'keep' },
  );
}
