/** Scroll position of a table, in pixels. */
export type ScrollOffset = [top: number, left: number];

type Address = { pathname: string; search: string };

type CompletedNavigation = {
  from: Address;
  to: Address;
  /** The element that had focus when the navigation began, and its ancestors, innermost first. */
  focusPath: readonly Element[];
  /** The navigation is a form submit other than GET. */
  isWrite: boolean;
  /** After Back or Forward: the scroll positions of the page's tables when it was left. */
  restoredOffsets: readonly ScrollOffset[];
};

export const TABLE_SCROLLER = '.grid__scroll';
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary):not([type=hidden], :disabled, [tabindex="-1"])';
/** 'page' and 'sort', also with the prefix of a list, such as 'users.page'. */
const PAGE_OR_SORT_PARAM = /(?:^|\.)(?:page|sort)$/;
const DIALOG = ':is([role=dialog], [role=alertdialog])';

/**
 * A new page focuses its heading. Another page or order of a list focuses its table, from the first row. A saved form
 * focuses its toast. Where the focused element was removed, the nearest focusable element gets the focus.
 */
export function focusAfterNavigation({ from, to, focusPath, isWrite, restoredOffsets }: CompletedNavigation): void {
  document.querySelectorAll(TABLE_SCROLLER).forEach((scroller, index) => {
    const [top, left] = restoredOffsets[index] ?? [scroller.scrollTop, scroller.scrollLeft];
    scroller.scrollTo({ top, left, behavior: 'instant' });
  });
  // A dialog manages its own focus.
  if (document.querySelector(DIALOG)) return;
  if (from.pathname !== to.pathname) {
    const { activeElement } = document;
    // A page may have focused one of its own elements.
    const isSetByPage = activeElement !== focusPath[0] && activeElement?.closest('main');
    if (!isSetByPage) focusHeading();
    return;
  }
  const changedParams = findChangedParams(from.search, to.search);
  const isPageOrSort = changedParams.length > 0 && changedParams.every((name) => PAGE_OR_SORT_PARAM.test(name));
  if (isPageOrSort && restoredOffsets.length === 0) return focusTable(focusPath);
  if (!isFocusLost()) return;
  const control = changedParams.map(findControl).find(Boolean);
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

function findChangedParams(from: string, to: string): string[] {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.getAll(name).join('\n') !== after.getAll(name).join('\n'));
}

function findControl(name: string): HTMLElement | undefined {
  const controls = [...document.getElementsByName(name)];
  return controls.find((control) => control.matches(FOCUSABLE) && control.checkVisibility());
}

/** Scrolls the table to its first row and focuses it. A select that changed the order keeps the focus. */
function focusTable(focusPath: readonly Element[]): void {
  const grid = focusPath.find((element) => element.matches('.grid') && element.isConnected);
  const scrollers = [...(grid ?? document).querySelectorAll<HTMLElement>(TABLE_SCROLLER)];
  const scroller = scrollers.find((candidate) => candidate.checkVisibility());
  if (!scroller) return;
  scroller.scrollTop = 0;
  // Where the page itself scrolls, its header would cover the first rows.
  const list = scroller.closest('.grid') ?? scroller;
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (!document.activeElement?.matches('select')) focusElement(scroller);
}

/** Focuses the toast of a submitted form. Esc or Tab then returns to the form's submit button. */
function focusToast(focusPath: readonly Element[]): boolean {
  const toast = document.querySelector<HTMLElement>('.toast:last-child');
  const id = focusPath.find((element) => element instanceof HTMLFormElement)?.id;
  const form = id ? document.getElementById(id) : null;
  if (!toast || !form) return false;
  form.querySelector<HTMLElement>('[type=submit]:not(.sr-only)')?.focus({ preventScroll: true });
  toast.focus({ preventScroll: true });
  return true;
}

function focusNearest(focusPath: readonly Element[]): void {
  // The innermost element that is still in the page. If only the frame of the page is left, the heading gets the focus.
  const ancestor = focusPath.find((element) => element.isConnected && !element.matches('main, .app, .public'));
  const next = ancestor?.closest('main') ? ancestor.querySelector<HTMLElement>(FOCUSABLE) : null;
  if (next?.checkVisibility()) next.focus();
  else focusHeading();
}
