import { focusLink, restoreOffsets, TABLE_SCROLLER, type Place } from './places';

type Address = { pathname: string; search: string; hash: string };

type CompletedNavigation = {
  from: Address;
  to: Address;
  /** The element that had focus when the navigation began, and its ancestors, innermost first. */
  focusPath: readonly Element[];
  /** The navigation is a form submit other than GET. */
  isWrite: boolean;
  /** After Back or Forward: where the user was when the page was left. */
  place: Place | null;
};

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary):not([type=hidden], :disabled, [tabindex="-1"])';
/** 'page' and 'sort', also with the prefix of a list, such as 'users.page'. */
const PAGE_OR_SORT_PARAM = /(?:^|\.)(?:page|sort)$/;
/** A list with its toolbar and its table. */
const LIST = '[data-list]';
export const DIALOG = ':is([role=dialog], [role=alertdialog])';

/**
 * A new page focuses its heading; after Back and Forward the link that had the focus. A link to a row of a table focuses the row. Another page or order of a list shows its
 * first row; the focus stays on the link or select that was used, or moves to the table if that is gone or out of view. A
 * saved form focuses its toast. Where the focused element was removed, the element that replaced it or the nearest focusable
 * element gets the focus.
 */
export function focusAfterNavigation({ from, to, focusPath, isWrite, place }: CompletedNavigation): void {
  if (place) restoreOffsets(place);
  // A dialog manages its own focus.
  if (document.querySelector(DIALOG)) return;
  if (from.pathname !== to.pathname) {
    const { activeElement } = document;
    // A page may have focused one of its own elements.
    const isSetByPage = activeElement !== focusPath[0] && activeElement?.closest('main');
    if (!isSetByPage && !(place && focusLink(place))) focusHeading();
    return;
  }
  // Remix has scrolled to the row: the page or order that the link may have too must not scroll back to the first row. Only
  // links to a row have its fragment: those to a page or an order drop it.
  const row = place ? undefined : findRow(to.hash);
  if (row) return focusElement(row);
  const changedParams = findChangedParams(from.search, to.search);
  const isPageOrSort = changedParams.length > 0 && changedParams.every((name) => PAGE_OR_SORT_PARAM.test(name));
  const scroller = isPageOrSort && !place ? findScroller(focusPath) : undefined;
  if (scroller) return showFirstRow(scroller, focusPath);
  if (!isFocusLost()) return;
  const replacement = isWrite ? undefined : findReplacement(focusPath);
  const control = replacement ?? changedParams.map(findControl).find(Boolean);
  if (control) return control.focus();
  if (isWrite && focusToast(focusPath)) return;
  focusNearest(focusPath);
}

/** The first row that is still in the page: those after the removed one in order, then those before it. */
export function findNearestRow(ids: { after: readonly string[]; before: readonly string[] }): HTMLElement | null {
  for (const id of [...ids.after, ...ids.before]) {
    const row = document.getElementById(id);
    if (row) return row;
  }
  return null;
}

/** Focuses an element. Makes it focusable if necessary. */
export function focusElement(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && !element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focuses the heading of the page, or its `main` element where there is none. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (heading) focusElement(heading);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The names of the search parameters whose values differ. */
export function findChangedParams(from: string, to: string): string[] {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.getAll(name).join('\n') !== after.getAll(name).join('\n'));
}

function findControl(name: string): HTMLElement | undefined {
  const controls = [...document.getElementsByName(name)];
  return controls.find((control) => control.matches(FOCUSABLE) && control.checkVisibility());
}

/**
 * The element that has replaced the focused one in a part of the page that React has created again: the only one of the same
 * kind, name and text.
 */
function findReplacement([focused]: readonly Element[]): HTMLElement | undefined {
  if (!focused || focused.isConnected) return undefined;
  const description = describeControl(focused);
  const candidates = [...document.querySelectorAll<HTMLElement>(`main ${focused.localName}`)].filter(
    (candidate) =>
      describeControl(candidate) === description && candidate.matches(FOCUSABLE) && candidate.checkVisibility(),
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

function describeControl(element: Element): string {
  const isOneOfSeveral = element.matches('button, [type=checkbox], [type=radio]');
  const text = element.matches('a, button') ? element.textContent : '';
  const value = isOneOfSeveral ? element.getAttribute('value') : '';
  return JSON.stringify([element.getAttribute('name'), element.getAttribute('aria-label'), value, text]);
}

/** The row of a table that a fragment, such as '#row-12', names. */
function findRow(hash: string): HTMLElement | undefined {
  if (hash === '') return undefined;
  const rows = [...document.querySelectorAll<HTMLElement>(`${TABLE_SCROLLER} tr[id]`)];
  return rows.find(({ id }) => `#${encodeURIComponent(id)}` === hash);
}

/** The table whose order or page has changed: that of the list with the focus, else the first visible one. */
function findScroller(focusPath: readonly Element[]): HTMLElement | undefined {
  const grid = focusPath.find((element) => element.matches(LIST) && element.isConnected);
  const scrollers = [...(grid ?? document).querySelectorAll<HTMLElement>(TABLE_SCROLLER)];
  return scrollers.find((candidate) => candidate.checkVisibility());
}

/** Scrolls the table to its first row, and keeps the focus visible: on the element that was used, else on the table. */
function showFirstRow(scroller: HTMLElement, focusPath: readonly Element[]): void {
  scroller.scrollTop = 0;
  // Where the page itself scrolls, its header would cover the first rows.
  const list = scroller.closest(LIST) ?? scroller;
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (isFocusLost()) findReplacement(focusPath)?.focus({ preventScroll: true });
  if (isFocusLost() || !isInWindow(document.activeElement)) focusElement(scroller);
}

function isInWindow(element: Element | null): boolean {
  const { top, bottom } = (element ?? document.body).getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Focuses the toast of a submitted form. Esc or Tab then returns to the form's submit button. */
function focusToast(focusPath: readonly Element[]): boolean {
  const toast = document.querySelector<HTMLElement>('[data-toast]:last-child');
  // `form.id` is its field of the name 'id', if it has one.
  const id = focusPath.find((element) => element.matches('form'))?.getAttribute('id');
  const form = id ? document.getElementById(id) : null;
  if (!toast || !form) return false;
  form.querySelector<HTMLElement>('[type=submit]:not([aria-hidden])')?.focus({ preventScroll: true });
  toast.focus({ preventScroll: true });
  return true;
}

function focusNearest(focusPath: readonly Element[]): void {
  // The innermost element that is still in the page. If only the frame of the page is left, the heading gets the focus.
  const ancestor = focusPath.find((element) => element.isConnected && !element.matches('main, [data-frame]'));
  const next = ancestor?.closest('main') ? ancestor.querySelector<HTMLElement>(FOCUSABLE) : null;
  if (next?.checkVisibility()) next.focus();
  else focusHeading();
}
