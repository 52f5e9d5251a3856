import type { NavigateFunction } from '@remix-run/react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isPlainClick } from '~/ui/remix/plain-click';
import { toRecordUrl, useListUrl } from './list-url';

/** What has a meaning of its own when it is pressed. */
const CONTROLS = 'a, button, input, select, label, summary, audio, video, [popover]';

/**
 * A link in a table: a plain `<a>`. The table handles the clicks of all its links with `followTableLink`. A Remix
 * `Link` per cell would take 20 % of the script time of a page load, 26 % of the script time of a navigation, and 17 %
 * of the heap.
 */
export function TableLink({
  to,
  preventScrollReset,
  leadsBackToList = false,
  children,
  ...anchorProps
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  preventScrollReset?: boolean;
  /** The breadcrumb of the linked page leads back to this list with its current filters, order and page. */
  leadsBackToList?: boolean;
}) {
  const list = useListUrl();
  return (
    <a
      {...anchorProps}
      href={leadsBackToList ? toRecordUrl(to, list) : to}
      data-table-link={preventScrollReset ? 'prevent-scroll-reset' : ''}
    >
      {children}
    </a>
  );
}

/** A menu of the page (`Popover`) or the sheet of a card, which a press beside it closes. `:is`: old browsers ignore it. */
const OPEN_MENU = 'details[open] > summary + [tabindex="-1"], [data-row]:is(:popover-open)';

/** Whether a pointer that goes down here presses the row. One that goes down on a control may leave it, to cancel it. */
export const startsRowPress = (target: EventTarget) =>
  target instanceof Element && !target.closest(CONTROLS) && !document.querySelector(OPEN_MENU);

/**
 * Navigates as `Link` does: modified clicks are left to the browser, and the current URL replaces its entry. A press of a
 * row's free place presses the link of its name, unless it ends a selection of text.
 */
export function followTableLink(event: MouseEvent<HTMLElement>, navigate: NavigateFunction, isRowPress = true): void {
  const { target } = event;
  if (!(target instanceof Element) || !isPlainClick(event) || event.defaultPrevented) return;
  const link = target.closest<HTMLAnchorElement>('a[data-table-link]');
  if (link === null && isRowPress && !target.closest(CONTROLS) && getSelection()?.isCollapsed !== false) {
    target.closest('tr')?.querySelector<HTMLElement>('[data-row-name]')?.click();
  }
  if (link === null || link.target !== '') return;
  event.preventDefault();
  const { pathname, search, hash, href } = link;
  navigate(
    { pathname, search, hash },
    { replace: href === location.href, preventScrollReset: link.dataset.tableLink === 'prevent-scroll-reset' },
  );
}
