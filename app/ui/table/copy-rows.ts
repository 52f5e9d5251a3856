import type { ClipboardEvent } from 'react';

/**
 * Copy handler of a table. Copies a selection over several cells as rows, because browsers would put each line of a
 * cell on a line of its own. As text the rows have tabs and line breaks; spreadsheets and mails get an HTML table. The
 * browser itself copies a selection within one cell.
 */
export function copyRows({ currentTarget, clipboardData, nativeEvent }: ClipboardEvent<HTMLTableElement>): void {
  const selection = window.getSelection();
  if (!selection) return;
  const allowPartialContainment = true;
  const isSelected = (node: Node) => selection.containsNode(node, allowPartialContainment);
  const rows = [...currentTarget.rows]
    .filter((row) => row.checkVisibility() && isSelected(row))
    .map((row) => [...row.cells].filter((cell) => cell.checkVisibility() && isSelected(cell)).map(readCell))
    .filter((cells) => cells.length > 0);
  const isSingleCell = rows.length === 1 && rows[0]?.length === 1;
  if (rows.length === 0 || isSingleCell) return;
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  clipboardData.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'));
  clipboardData.setData('text/html', table.outerHTML);
  nativeEvent.preventDefault();
}

/** Returns the text of a cell in one line. */
function readCell(cell: HTMLTableCellElement): string {
  const text = cell.innerText.replace(/\s+/g, ' ').trim();
  // A missing value is shown as a dash, with the word 'none' for screen readers.
  return text === '– none' ? '' : text;
}
