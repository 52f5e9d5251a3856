import { findNearestRow, focusElement, focusHeading } from '~/ui/navigation/focus-after-navigation';

type DialogOpener = {
  focused: HTMLElement | null;
  /** Finds the link to the dialog if the focused element was removed. */
  url: string;
  /** Ids of table rows, nearest first: `after` has the row that contains the opener and those after it. */
  rowIds: { after: string[]; before: string[] };
  /** Then the previous history entry is the page without the dialog. */
  isLinkToDialog: boolean;
};

/** The URL is already that of the dialog. */
export function findOpener(): DialogOpener {
  const url = window.location.href;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // In a document that was loaded with the open dialog, nothing has the focus.
  const element = focused && focused !== document.body ? focused : findLinkTo(url);
  return {
    focused,
    url,
    rowIds: listRowIds(element?.closest('tr[id]')),
    isLinkToDialog: focused instanceof HTMLAnchorElement && focused.href === url,
  };
}

/** The row itself is the first of `after`. */
function listRowIds(row: Element | null | undefined): DialogOpener['rowIds'] {
  const rows = row?.parentElement?.querySelectorAll('tr[id]');
  if (!row || !rows) return { after: [], before: [] };
  const ids = [...rows].map(({ id }) => id);
  const index = ids.indexOf(row.id);
  return { after: ids.slice(index), before: ids.slice(0, index).reverse() };
}

/** If the opener was removed: the link to the dialog, the nearest row, or the heading of the page. */
export function focusOpener({ focused, url, rowIds }: DialogOpener): void {
  const isInPage = focused?.isConnected && focused !== document.body;
  const element = isInPage ? focused : findLinkTo(url);
  const target = element ?? findNearestRow(rowIds);
  if (target) focusElement(target);
  else focusHeading();
}

/** Search parameters that do not concern the dialog may differ. */
function findLinkTo(url: string): HTMLElement | null {
  const key = getDialogKey(url);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="modal="]')];
  return links.find(({ href }) => getDialogKey(href) === key) ?? null;
}

function getDialogKey(url: string): string {
  const { searchParams } = new URL(url);
  return `${searchParams.get('modal')} ${searchParams.get('id') ?? ''}`;
}
