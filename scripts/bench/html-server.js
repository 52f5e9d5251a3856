import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { COLUMNS } from './list-columns.js';

// The candidate of the benchmark that does the least: the same table as plain HTML without a script, from a cached list,
// without tokens.

const API = process.env.API_BASE_URL;
const ROWS_PER_PAGE = 20;
const DATE_TIME_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;
const STYLES =
  'body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#1f1f1f}nav{background:#001529;padding:12px 24px}nav a{color:#fff}main{padding:24px}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #eee;padding:12px 16px;text-align:left;white-space:nowrap}th{background:#fafafa}';
const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** @typedef {Record<string, string | number>} Row */
/** @type {{ etag: string, rows: Row[] }} */
let cachedList = { etag: '', rows: [] };

/** @param {unknown} value */
function escapeHtml(value) {
  return String(value ?? '').replace(/[&<>"]/g, (character) => ESCAPES.get(character) ?? character);
}

async function readRows() {
  const response = await fetch(`${API}/api/settings/companies`, { headers: { 'If-None-Match': cachedList.etag } });
  if (response.status !== 304)
    cachedList = { etag: response.headers.get('etag') ?? '', rows: (await response.json()).data };
  return cachedList.rows;
}

/** @param {string} field @param {Row} row */
function renderCell(field, row) {
  const text = escapeHtml(row[field]);
  if (field === 'website') return `<td><a href="${text}" target="_blank" rel="noopener noreferrer">${text}</a></td>`;
  return `<td>${field.endsWith('Time') ? text.slice(0, DATE_TIME_LENGTH).replace('T', ' ') : text}</td>`;
}

/** @param {Row[]} rows @param {number} page */
function renderPage(rows, page) {
  const pageRows = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  const head = COLUMNS.map(([field, label]) => `<th><a href="?sort=${field}">${label}</a></th>`).join('');
  const body = pageRows.map((row) => {
    const cells = COLUMNS.map(([field]) => renderCell(field, row));
    return `<tr><td><a href="/companies/${row.id}">View Details</a></td>${cells.join('')}</tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Companies</title><link rel="icon" href="data:,"><style>${STYLES}</style></head><body><nav><a href="/companies">Companies</a></nav><main><form role="search"><input type="search" name="q" placeholder="Search"></form><table><thead><tr><th>Action</th>${head}</tr></thead><tbody>${body.join('')}</tbody></table><p>${rows.length} rows <a href="?page=${page + 1}">Next</a></p></main></body></html>`;
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/login') {
    response.writeHead(302, { Location: '/companies', 'Set-Cookie': 'session=1; HttpOnly' }).end();
    return;
  }
  if (pathname !== '/companies') {
    response.writeHead(404).end();
    return;
  }
  const page = renderPage(await readRows(), Number(searchParams.get('page') ?? 1));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (/\bbr\b/.test(String(request.headers['accept-encoding']))) {
    response.setHeader('Content-Encoding', 'br');
    response.end(brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  } else response.end(page);
}).listen(Number(process.env.PORT), process.env.HOST);
