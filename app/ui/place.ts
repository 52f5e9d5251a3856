/** How far a box of rows was scrolled, down and to the right. */
export type Scrolled = [top: number, left: number];

type Address = { pathname: string; search: string };

/** What happened: from where to where, and what had the focus with all around it, the nearest first. */
type Step = {
  from: Address;
  to: Address;
  trail: readonly Element[];
  /** A form was sent. */
  wrote: boolean;
  /** On the way back: how the boxes of rows were left. */
  back: readonly Scrolled[];
};

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary):not([type=hidden], :disabled, [tabindex="-1"])';
const DIALOG = ':is([role=dialog], [role=alertdialog])';

/**
 * The rule: a new page begins at its heading, another page or order of a list at its table, a saved form goes on with what
 * it says, and focus that has lost its element goes to what is nearest to it.
 */
export function settle({ from, to, trail, wrote, back }: Step): void {
  document.querySelectorAll('.grid__scroll').forEach((box, index) => {
    const [top, left] = back[index] ?? [box.scrollTop, box.scrollLeft];
    box.scrollTo({ top, left, behavior: 'instant' });
  });
  if (document.querySelector(DIALOG)) return;
  if (from.pathname !== to.pathname) {
    const { activeElement } = document;
    // A page that puts the focus somewhere itself knows better.
    if (isLost() || activeElement === trail[0] || !activeElement?.closest('main')) focusHeading();
    return;
  }
  const changed = changedParams(from.search, to.search);
  if (changed.length > 0 && back.length === 0 && changed.every((name) => /(?:^|\.)(?:page|sort)$/.test(name))) {
    return showTable(trail);
  }
  if (!isLost()) return;
  const control = changed.map(controlOf).find(Boolean);
  if (control) return control.focus();
  if (wrote && focusResult(trail)) return;
  focusNearest(trail);
}

/** The row after one that is gone, else the one before it; null: none is left. */
export function rowNear(ids: { after: readonly string[]; before: readonly string[] }): HTMLElement | null {
  const id = [...ids.after, ...ids.before].find((other) => document.getElementById(other) !== null);
  return id === undefined ? null : document.getElementById(id);
}

/** Focuses what takes no focus by itself. */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && !element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focuses the heading of the page, else its main part. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (heading) focusOn(heading);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function changedParams(from: string, to: string): string[] {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.getAll(name).join('\n') !== after.getAll(name).join('\n'));
}

function controlOf(name: string): HTMLElement | undefined {
  const controls = [...document.getElementsByName(name)];
  return controls.find((control) => control.matches(FOCUSABLE) && control.checkVisibility());
}

/** The rows from their first one; a select that chose the order keeps the focus. */
function showTable(trail: readonly Element[]): void {
  const grid = trail.find((place) => place.matches('.grid') && place.isConnected);
  const boxes = [...(grid ?? document).querySelectorAll<HTMLElement>('.grid__scroll')];
  const box = boxes.find((candidate) => candidate.checkVisibility());
  if (!box) return;
  box.scrollTop = 0;
  // Where the page itself scrolls, its header stands over the first rows.
  const list = box.closest('.grid') ?? box;
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (!document.activeElement?.matches('select')) focusOn(box);
}

/** What a saved form says; from there Esc or Tab leads on in the form. */
function focusResult(trail: readonly Element[]): boolean {
  const toast = document.querySelector<HTMLElement>('.toast:last-child');
  const id = trail.find((place) => place instanceof HTMLFormElement)?.id;
  const form = id ? document.getElementById(id) : null;
  if (!toast || !form) return false;
  form.querySelector<HTMLElement>('[type=submit]:not(.sr-only)')?.focus({ preventScroll: true });
  toast.focus({ preventScroll: true });
  return true;
}

function focusNearest(trail: readonly Element[]): void {
  const around = trail.find((place) => place.isConnected && !place.matches('main, .app, .public'));
  const next = around?.closest('main') ? around.querySelector<HTMLElement>(FOCUSABLE) : null;
  if (next?.checkVisibility()) next.focus();
  else focusHeading();
}
