import type { NavigateFunction } from '@remix-run/react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { takeSheetEntry } from '~/ui/navigation/cover-history';
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

/** The sheet of a card (`RowActions`) while it is open. `:is`: old browsers ignore it. */
export const OPEN_SHEET = '[data-row]:is(:popover-open)';

/** A menu of the page (`Popover`) or a sheet, which a press beside it closes. */
const OPEN_MENU = `details[open] > summary + [tabindex="-1"], ${OPEN_SHEET}`;

/** Whether a pointer that goes down here presses the row. One that goes down on a control may leave it, to cancel it. */
export const startsRowPress = (target: EventTarget) =>
  target instanceof Element && !target.closest(CONTROLS) && !document.querySelector(OPEN_MENU);

/** Navigates as `Link` does: modified clicks are left to the browser, and the current URL replaces its entry. */
export function followTableLink(event: MouseEvent<HTMLElement>, navigate: NavigateFunction): void {
  const { target } = event;
  if (!(target instanceof Element) || !isPlainClick(event) || event.defaultPrevented) return;
  const link = target.closest<HTMLAnchorElement>('a[data-table-link]');
  if (link === null || link.target !== '') return;
  event.preventDefault();
  const { pathname, search, hash, href } = link;
  navigate(
    { pathname, search, hash },
    {
      replace: takeSheetEntry() || href === location.href,
      preventScrollReset: link.dataset.tableLink === 'prevent-scroll-reset',
    },
  );
}

/** Time in which a second press on the same word marks it. */
const DOUBLE_PRESS_MS = 300;

/**
 * A press of a row's free place presses the link of its name, unless it marks text: a press on text waits for a second
 * one. A finger marks text in another way.
 */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { target, nativeEvent } = event;
  if (!(target instanceof Element) || !isPlainClick(event) || target.closest(CONTROLS)) return;
  const link = target.closest('tr')?.querySelector<HTMLElement>('[data-row-name]');
  const press = () => {
    if (link?.isConnected && getSelection()?.isCollapsed !== false) link.click();
  };
  if ((nativeEvent as PointerEvent).pointerType === 'touch' || !isOnText(target, event)) return press();
  const timer = setTimeout(press, DOUBLE_PRESS_MS);
  // What the user does meanwhile, such as to press another link, would be overtaken.
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => clearTimeout(timer), { capture: true, once: true });
}

function isOnText(target: Element, { clientX: x, clientY: y }: MouseEvent): boolean {
  const range = document.createRange();
  range.selectNodeContents(target);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
