import { findNearestRow, focusElement, focusHeading } from '~/ui/navigation/focus-after-navigation';

/** The element that opened a dialog, for returning the focus to it. */
export type DialogOpener = {
  focused: HTMLElement | null;
  /** URL of the dialog, to find the link to it if the page has rendered again. */
  url: string;
  /** Ids of the opener's table row and those after it, and of those before it, nearest first. */
  rowIds: { after: string[]; before: string[] };
  /** The opener is a link to this dialog, so the previous history entry is the page without it. */
  isLinkToDialog: boolean;
};

/** The focused element. In a document that was loaded with an open dialog, the link to the dialog. */
export function findOpener(): DialogOpener {
  const url = window.location.href;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const opener = focused && focused !== document.body ? focused : findLinkTo(url);
  return {
    focused,
    url,
    rowIds: listRowIds(opener?.closest('tr[id]')),
    isLinkToDialog: focused instanceof HTMLAnchorElement && focused.href === url,
  };
}

/** The row itself comes first: it stays while it is being deleted, without its links. */
export function listRowIds(row: Element | null | undefined): DialogOpener['rowIds'] {
  const rows = row?.parentElement?.querySelectorAll('tr[id]');
  if (!row || !rows) return { after: [], before: [] };
  const ids = [...rows].map(({ id }) => id);
  const index = ids.indexOf(row.id);
  return { after: ids.slice(index), before: ids.slice(0, index).reverse() };
}

/** Focuses the opener. If it was removed, focuses its row, the nearest row, or the heading. */
export function focusOpener({ focused, url, rowIds }: DialogOpener): void {
  const isInPage = focused?.isConnected && focused !== document.body;
  const element = (isInPage ? focused : findLinkTo(url)) ?? findNearestRow(rowIds);
  if (element) focusElement(element);
  else focusHeading();
}

/** The link to the dialog of this URL. Other search parameters may differ. */
function findLinkTo(url: string): HTMLElement | null {
  const key = getDialogKey(url);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="modal="]')];
  return links.find(({ href }) => getDialogKey(href) === key) ?? null;
}

function getDialogKey(url: string): string {
  const { searchParams } = new URL(url);
  return `${searchParams.get('modal')} ${searchParams.get('id') ?? ''}`;
}
