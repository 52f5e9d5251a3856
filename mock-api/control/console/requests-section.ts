import { escapeHtml } from '../../http/html';
import type { RequestLogEntry } from '../../state/mock';
import { getSectionPath, type ConsoleData } from './console-data';
import { formatTime, renderForm, renderTable, trustedHtml } from './elements';

const MAX_REQUESTS = 100;
const MAX_DETAIL_CHARACTERS = 4000;
/** Matches tokens in JSON and captures their keys. The closing quote is left out, as a cut excerpt may lack it. */
const TOKENS = /("(?:accessToken|refreshToken)": ?")[^\s"]+/gi;

/** Renders the request log as a table that can be searched, with body and response of each request. */
export function renderRequests({ mock, query }: ConsoleData): string {
  const { log } = mock.db;
  const { q: searchText = '' } = query;
  const found = log.filter((entry) => toSearchableText(entry).includes(searchText.toLowerCase()));
  const rows = found
    .slice(-MAX_REQUESTS)
    .toReversed()
    .map((entry) => [
      entry.n,
      formatTime(entry.time),
      entry.call,
      trustedHtml(renderRequest(entry)),
      renderStatus(entry.status),
      entry.ms,
      entry.user,
      entry.fault,
    ]);
  const path = getSectionPath('requests');
  const limitNote = found.length > MAX_REQUESTS ? `; the last ${MAX_REQUESTS} are shown` : '';
  return `<form method="get" action="${escapeHtml(path)}" role="search">
<label class="wide">Search <input type="search" name="q" value="${escapeHtml(searchText)}" placeholder="path, call, user, status, body …"></label>
<button>Search</button>${found.length === log.length ? '' : `<a href="${escapeHtml(path)}">All requests</a>`}</form>
<p role="status">${found.length} of ${log.length} requests found${limitNote}, newest first. As JSON: <a href="/__mock/log">/__mock/log</a></p>
${renderTable(['#', 'Time', 'Call', 'Request', 'Status', 'ms', 'User', 'Fault'], rows, { empty: 'No requests found.', label: 'Requests', className: 'requests' })}
${log.length === 0 ? '' : renderForm('log/clear', 'requests', '<button>Clear the log</button>')}`;
}

function toSearchableText({ call, method, path, status, user, body, fault }: RequestLogEntry): string {
  return `${call} ${method} ${path} ${status} ${user} ${fault ?? ''} ${JSON.stringify(body)}`.toLowerCase();
}

function renderRequest(entry: RequestLogEntry): string {
  // Tokens are hidden: a request may carry the token of a real API.
  const render = (name: string, value: unknown) => renderDetail(name, toText(value).replace(TOKENS, '$1…'));
  return `<details><summary><code>${escapeHtml(`${entry.method} ${entry.path}`)}</code></summary>${render('Body', entry.body)}${render('Response', entry.response)}</details>`;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function renderDetail(name: string, text: string): string {
  if (text === '') return '';
  return `<h3>${name}</h3><pre class="code" tabindex="0" role="region" aria-label="${name}">${escapeHtml(text.slice(0, MAX_DETAIL_CHARACTERS))}</pre>`;
}

function renderStatus(status: number | null) {
  return status === null ? null : trustedHtml(`<span class="${status < 400 ? 'good' : 'bad'}">${status}</span>`);
}
