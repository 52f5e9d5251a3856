import type { KeyboardEvent } from 'react';
import { isPlainClick } from '~/ui/remix/plain-click';

const CONTROLS = ':is(a[href], button, summary, [type=checkbox]):not(:disabled)';

/**
 * Up and Down move the focus from a control of a row to the next row: to the control of the same column, or to the first
 * one. Down in the header leads to the first row. At the ends, and where no control has the focus, they scroll.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const isControl = target instanceof Element && target.matches(CONTROLS);
  // An open menu of the row has handled the event.
  if (step === undefined || !isControl || !isPlainClick(event) || event.isDefaultPrevented()) return;
  const rows = [...currentTarget.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[id]')];
  const cell = target.closest<HTMLTableCellElement>('th, td');
  const index = rows.findIndex((row) => row === cell?.parentElement);
  // A control in the details of a row.
  if (index === -1 && (step === -1 || !cell?.closest('thead'))) return;
  const nextRows = step === 1 ? rows.slice(index + 1) : rows.slice(0, index).reverse();
  if (nextRows.some((row) => focusControl(row, index === -1 ? undefined : cell?.cellIndex))) event.preventDefault();
}

/** Columns that do not fit are hidden: their controls take no focus. */
function focusControl(row: HTMLTableRowElement, column: number | undefined): boolean {
  const cells = column === undefined ? [row] : [row.cells[column], row];
  const controls = cells.flatMap((part) => [...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]);
  return controls.some((control) => {
    control.focus();
    return control === document.activeElement;
  });
}
