import { CONTRACT } from '../../../app/upstream/contract/contract';
import { escapeHtml } from '../../media/html';

/** HTML that is safe to send; everything else is escaped. */
export type Html = { html: string };
export const html = (text: string): Html => ({ html: text });

type Cell = string | number | null | Html;

/** A part of the page that can be linked to. `content` is HTML. */
export function section(id: string, title: string, content: string): string {
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2>\n${content}</section>`;
}

/** A table that scrolls inside its part; texts are escaped here, once for every table. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { empty, label, className = '' }: { empty: string; label: string; className?: string },
): string {
  if (rows.length === 0) return `<p class="empty">${escapeHtml(empty)}</p>`;
  const cells = (row: readonly Cell[]) =>
    row.map((cell, index) => `<td data-label="${escapeHtml(head[index])}">${cellText(cell)}</td>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table class="${className}">
<thead><tr>${head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</tbody></table></div>`;
}

function cellText(cell: Cell): string {
  if (typeof cell === 'object' && cell !== null) return cell.html;
  return escapeHtml(String(cell ?? '–'));
}

/** A form of the page; it comes back to the part that it stands in. `fields` is HTML. */
export type Form = (action: string, part: string, fields: string) => string;

/** The forms of the console at an address. */
export function formsAt(base: string): Form {
  return (action, part, fields) =>
    `<form method="post" action="${escapeHtml(base)}/${action}?part=${part}">${fields}</form>`;
}

/** Fields that are sent unseen. */
export function hidden(fields: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`)
    .join('');
}

/** A select of names, one of them chosen. */
export function select(label: string, name: string, values: readonly string[], chosen = ''): string {
  const options = values.map((value) => `<option${value === chosen ? ' selected' : ''}>${escapeHtml(value)}</option>`);
  return `<label>${escapeHtml(label)} <select name="${name}">${options.join('')}</select></label>`;
}

/** A select of every call of the contract. */
export function callSelect(): string {
  return select('Call', 'call', ['*', ...CONTRACT.map(({ name }) => name).sort()]);
}

/** A button that copies a text; without script the text beside it can be selected. */
export function copyButton(text: string, name: string): string {
  return `<button type="button" class="small" data-copy="${escapeHtml(text)}" aria-label="Copy ${escapeHtml(name)}">Copy</button>`;
}
