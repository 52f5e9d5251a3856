import { findChangedParams } from '~/lib/search-params';
import { focusLink, restoreOffsets, TABLE_SCROLLER, type Place } from './places';
import { DIALOG_SELECTOR } from './view-parameters';

type Address = { pathname: string; search: string; hash: string };

export type CompletedNavigation = {
  from: Address;
  to: Address;
  /** The element that had focus when the navigation began, then its ancestors. */
  focusPath: readonly Element[];
  isWrite: boolean;
  /** After Back or Forward, if known. */
  place: Place | null;
};

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary):not([type=hidden], :disabled, [tabindex="-1"])';
/** They may have the prefix of their list, as in 'occasions.page'. */
const PAGE_OR_SORT_PARAM = /(?:^|\.)(?:page|sort)$/;
const LIST = '[data-list]';

/** The hidden rows of an empty list take no focus. */
const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/**
 * A new page focuses its heading. A link to a row of a table focuses the row. A new page or order of a list shows its
 * first row. In all other cases only a lost focus is replaced. No focus scrolls: the user may have scrolled meanwhile.
 */
export function focusAfterNavigation({ from, to, focusPath, isWrite, place }: CompletedNavigation): void {
  if (place) restoreOffsets(place);
  if (document.querySelector(DIALOG_SELECTOR)) return;
  if (from.pathname !== to.pathname) return focusNewPage(focusPath, place);
  // Before page and order, which a link to a row may also change. Other links to a page or order drop the fragment.
  const row = place ? undefined : findRow(to.hash);
  if (row) return focusElement(row);
  const changedParams = findChangedParams(from.search, to.search);
  const isPageOrSort = changedParams.length > 0 && changedParams.every((name) => PAGE_OR_SORT_PARAM.test(name));
  const scroller = isPageOrSort && !place ? findScroller(focusPath) : undefined;
  if (scroller) return showFirstRow(scroller, focusPath);
  if (isFocusLost()) replaceLostFocus(focusPath, changedParams, isWrite);
}

function focusNewPage(focusPath: readonly Element[], place: Place | null): void {
  const { activeElement } = document;
  // A page may have focused one of its own elements.
  const isSetByPage = activeElement !== focusPath[0] && activeElement?.closest('main');
  if (isSetByPage) return;
  const isLinkFocused = place !== null && focusLink(place);
  if (!isLinkFocused) focusHeading();
}

function replaceLostFocus(focusPath: readonly Element[], changedParams: readonly string[], isWrite: boolean): void {
  // After a write, the toast with its result gets the focus rather than the pressed button.
  const replacement = isWrite ? undefined : findReplacement(focusPath[0]);
  const control = replacement ?? changedParams.map(findControl).find(Boolean);
  if (control) return focusElement(control);
  if (isWrite && focusToast(focusPath)) return;
  focusNearest(focusPath);
}

/** `ids`: the ids of the rows after and before a removed row, nearest first. */
export function findNearestRow(ids: { after: readonly string[]; before: readonly string[] }): HTMLElement | null {
  for (const id of [...ids.after, ...ids.before]) {
    const row = document.getElementById(id);
    if (row) return row;
  }
  return null;
}

export function focusElement(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && !element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (heading) focusElement(heading);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function findControl(name: string): HTMLElement | undefined {
  const controls = [...document.getElementsByName(name)];
  return controls.find((control) => control.matches(FOCUSABLE) && isVisible(control));
}

/** The element that React has created again in place of the removed one, if only one is like it. */
function findReplacement(focused: Element | undefined): HTMLElement | undefined {
  if (!focused || focused.isConnected) return undefined;
  const description = describeControl(focused);
  const candidates = [...document.querySelectorAll<HTMLElement>(`main ${focused.localName}`)].filter(
    (candidate) => describeControl(candidate) === description && candidate.matches(FOCUSABLE) && isVisible(candidate),
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

function describeControl(element: Element): string {
  const text = element.matches('a, button') ? element.textContent : '';
  // Controls of these types may share a name and differ in value. In a text input the value is what the user types.
  const hasFixedValue = element.matches('button, [type=checkbox], [type=radio]');
  const value = hasFixedValue ? element.getAttribute('value') : '';
  return JSON.stringify([element.getAttribute('name'), element.getAttribute('aria-label'), value, text]);
}

function findRow(hash: string): HTMLElement | undefined {
  if (hash === '') return undefined;
  const rows = [...document.querySelectorAll<HTMLElement>(`${TABLE_SCROLLER} tr[id]`)];
  return rows.find(({ id }) => `#${encodeURIComponent(id)}` === hash);
}

function findScroller(focusPath: readonly Element[]): HTMLElement | undefined {
  const list = focusPath.find((element) => element.matches(LIST) && element.isConnected);
  const scrollers = [...(list ?? document).querySelectorAll<HTMLElement>(TABLE_SCROLLER)];
  return scrollers.find((candidate) => candidate.checkVisibility());
}

/** The focus moves to the table only if the control that the user has used is gone or outside of the window. */
function showFirstRow(scroller: HTMLElement, focusPath: readonly Element[]): void {
  scroller.scrollTop = 0;
  const list = scroller.closest(LIST) ?? scroller;
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (isFocusLost()) findReplacement(focusPath[0])?.focus({ preventScroll: true });
  if (isFocusLost() || !isInWindow(document.activeElement)) focusElement(scroller);
}

function isInWindow(element: Element | null): boolean {
  const { top, bottom } = (element ?? document.body).getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Returns false if the page has no toast, or has the form no more. */
function focusToast(focusPath: readonly Element[]): boolean {
  const newestToast = document.querySelector<HTMLElement>('[data-toast]:last-child');
  // Not the property `id`: that is the input with the name 'id', if the form has one.
  const formId = focusPath.find((element) => element.matches('form'))?.getAttribute('id');
  // React may have created the form again.
  const form = formId ? document.getElementById(formId) : null;
  if (!newestToast || !form) return false;
  // The submit button gets the focus first, because Esc and Tab in a toast return the focus to where it was before.
  // Some forms also have a hidden submit button, as the default button for Enter.
  form.querySelector<HTMLElement>('[type=submit]:not([aria-hidden])')?.focus({ preventScroll: true });
  newestToast.focus({ preventScroll: true });
  return true;
}

function focusNearest(focusPath: readonly Element[]): void {
  // All content is in `main`, so it does not say where the focus was.
  const ancestor = focusPath.find((element) => element.isConnected && !element.matches('main'));
  const firstControl = ancestor?.closest('main') ? ancestor.querySelector<HTMLElement>(FOCUSABLE) : null;
  // A second Enter must not submit the form, neither by its button nor in a field. A row has other controls.
  const control = firstControl?.matches('form [type=submit]')
    ? firstControl.closest('li, tr')?.querySelector<HTMLElement>(`${FOCUSABLE}:not(form *)`)
    : firstControl;
  if (control && isVisible(control)) focusElement(control);
  else focusHeading();
}
