import type { ClipboardEvent } from 'react';

/**
 * Copies a selection over several cells as rows: with tabs and line breaks for texts, as a table for spreadsheets and mails.
 * Browsers put each line of a cell on a line of its own. A selection within one cell is left to the browser.
 */
export function copyRows({ currentTarget, clipboardData, nativeEvent }: ClipboardEvent<HTMLTableElement>): void {
  const selection = window.getSelection();
  if (!selection) return;
  const isSelected = (node: Node) => selection.containsNode(node, true);
  const rows = [...currentTarget.rows]
    .filter((row) => row.checkVisibility() && isSelected(row))
    .map((row) => [...row.cells].filter((cell) => cell.checkVisibility() && isSelected(cell)).map(readCell))
    .filter((cells) => cells.length > 0);
  if (rows.length === 0 || (rows.length === 1 && rows[0]?.length === 1)) return;
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  clipboardData.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'));
  clipboardData.setData('text/html', table.outerHTML);
  nativeEvent.preventDefault();
}

/** The text of a cell in one line. */
function readCell(cell: HTMLTableCellElement): string {
  const text = cell.innerText.replace(/\s+/g, ' ').trim();
  // A missing value: its dash, and its word for screen readers.
  return text === '– none' ? '' : text;
}
