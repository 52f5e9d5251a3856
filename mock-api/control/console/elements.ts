import { CONTRACT } from '../../../app/upstream/contract/contract';
import { escapeHtml } from '../../http/html';

/** HTML that `renderTable` inserts without escaping. */
type Html = { html: string };
/** Marks text as HTML, so that `renderTable` does not escape it. */
export const trustedHtml = (text: string): Html => ({ html: text });

type Cell = string | number | null | Html;

/** Renders a scrollable table, or the `empty` text if there are no rows. Escapes every cell that is not `Html`. */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { empty, label, className = '' }: { empty: string; label: string; className?: string },
): string {
  if (rows.length === 0) return `<p class="empty">${escapeHtml(empty)}</p>`;
  const renderCells = (row: readonly Cell[]) =>
    row.map((cell, index) => `<td data-label="${escapeHtml(head[index])}">${renderCell(cell)}</td>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table class="${className}">
<thead><tr>${head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${renderCells(row)}</tr>`).join('\n')}
</tbody></table></div>`;
}

function renderCell(cell: Cell): string {
  if (typeof cell === 'object' && cell !== null) return cell.html;
  return escapeHtml(String(cell ?? '–'));
}

/** Renders a form that posts to the control API and returns to a section of the console. `fields` is HTML. */
export function renderForm(action: string, sectionId: string, fields: string): string {
  return `<form method="post" action="/__mock/${action}?section=${sectionId}">${fields}</form>`;
}

export function renderSelect(label: string, name: string, values: readonly string[]): string {
  const options = values.map((value) => `<option>${escapeHtml(value)}</option>`);
  return `<label>${escapeHtml(label)} <select name="${name}">${options.join('')}</select></label>`;
}

/** Renders a select of the calls of the contract. '*' stands for every call. */
export function renderCallSelect(): string {
  return renderSelect('Call', 'call', ['*', ...CONTRACT.map(({ name }) => name).sort()]);
}

/** Renders a text with a button that copies it. `name` names the text for screen readers. */
export function renderCopyable(text: string, name: string): Html {
  const button = `<button type="button" class="small" data-copy="${escapeHtml(text)}" aria-label="Copy ${escapeHtml(name)}">Copy</button>`;
  return trustedHtml(`<span class="pair"><code>${escapeHtml(text)}</code>${button}</span>`);
}

/** Formats an ISO time as 'YYYY-MM-DD HH:mm:ss' in UTC. */
export function formatTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
