import type { KeyboardEvent } from 'react';
import { OPEN_SHEET } from '~/ui/links/table-link';
import { isPlainClick } from '~/ui/remix/plain-click';

const CONTROLS = ':is(a[href], button, summary, [type=checkbox]):not(:disabled, [tabindex="-1"])';

/**
 * Up and Down move the focus from a control of a row to the next row: to the control of the same column, or to the first
 * one. Down in the header leads to the first row. At the ends, and where no control has the focus, they scroll. In the
 * open sheet of a card they move between its controls.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[key] as 'nextElementSibling';
  const isControl = target instanceof Element && target.matches(CONTROLS);
  // An open menu of the row has handled the event.
  if (!step || !isControl || !isPlainClick(event) || event.isDefaultPrevented()) return;
  const sheet = document.querySelector(OPEN_SHEET);
  if (sheet) {
    event.preventDefault();
    const controls = [...sheet.querySelectorAll<HTMLElement>(CONTROLS)];
    return controls[controls.indexOf(target as HTMLElement) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  }
  const cell = target.closest<HTMLTableCellElement>('th, td');
  const head = cell?.closest('thead');
  let row = head ? head[step]?.firstElementChild : cell?.parentElement?.[step];
  for (; row; row = row[step]) {
    // The rows of details have no id.
    if (row.id && focusControl(row as HTMLTableRowElement, cell?.cellIndex ?? 0)) return event.preventDefault();
  }
}

/** Columns that do not fit are hidden: their controls take no focus. */
function focusControl(row: HTMLTableRowElement, column: number): boolean {
  const controls = [row.cells[column], row].flatMap((part) => [
    ...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
  ]);
  return controls.some((control) => {
    control.focus();
    return control === document.activeElement;
  });
}
