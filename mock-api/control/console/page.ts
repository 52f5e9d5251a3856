import { ACCOUNTS } from '../../accounts';
import { escapeHtml } from '../../html/escape-html';
import { renderHtmlPage } from '../../html/html-page';
import type { Mail } from '../../records/mails';
import type { Mock, RequestLogEntry } from '../../state/mock';
import type { World, Worlds } from '../../worlds/worlds';
import { createFormRenderer, renderCopyButton, renderSection, renderTable, trustedHtml } from './elements';
import { renderErrorCatalogue, renderFaultForms, renderLatencyForm } from './fault-sections';
import { renderClockForms, renderScenarios } from './state-sections';
import { COPY_SCRIPT, STYLE } from './style';
import { getConsolePath, renderWorldForms } from './worlds-section';

const MAX_REQUESTS = 50;
const MAX_MAILS = 50;
const MAX_DETAIL_CHARACTERS = 4000;

/** The data of the console page of a world. `filter` searches the request log. */
type ConsoleData = {
  world: World;
  worlds: Worlds;
  filter: string;
  snapshots: readonly { name: string }[];
};

/** Renders the console. Its forms work without JavaScript; only the copy buttons need it. */
export function renderConsole({ world, worlds, filter, snapshots }: ConsoleData): string {
  const { db, settings } = world.mock;
  const consolePath = getConsolePath(world);
  const renderForm = createFormRenderer(consolePath);
  const sections: readonly (readonly [id: string, title: string, content: string])[] = [
    ['accounts', 'Accounts', renderAccounts(settings.portalUrl)],
    ['outbox', 'Outbox', renderOutbox(db.outbox, settings.portalUrl)],
    ['scenario', 'Scenario and data', renderScenarios(renderForm, consolePath, db.scenario, snapshots)],
    ['worlds', 'Worlds', renderWorldForms(world, worlds)],
    ['clock', 'Clock and sessions', renderClockForms(renderForm, db.clock.now())],
    ['catalogue', 'Error catalogue', renderErrorCatalogue(renderForm, db.faults, settings.portalUrl)],
    ['faults', 'Faults', renderFaultForms(renderForm, db.faults)],
    ['latency', 'Latency', renderLatencyForm(renderForm, db.latency)],
    ['requests', 'Requests', renderRequests(consolePath, db.log, filter)],
  ];
  const title = world.name === '' ? 'Mock API console' : `Mock API console of ${world.name}`;
  const main = `<header><h1>${escapeHtml(title)}</h1>${renderSummary(world.mock)}</header>
<nav aria-label="Sections">${sections.map(([id, name]) => `<a href="#${id}">${escapeHtml(name)}</a>`).join('')}<a href="/openapi">API documentation</a></nav>
${sections.map(([id, name, content]) => renderSection(id, name, content)).join('\n')}`;
  return renderHtmlPage({ title, style: STYLE, main, script: COPY_SCRIPT });
}

function renderSummary({ db, settings }: Mock): string {
  const latency = [...db.latency].map(([call, ms]) => `${call} ${ms} ms`).join(', ');
  const facts: [string, string][] = [
    ['Portal', settings.portalUrl || 'same origin'],
    ['Scenario', db.scenario],
    ['Clock', formatTime(db.clock.now().toISOString())],
    ['Armed faults', String(db.faults.length)],
    ['Latency', latency || 'none'],
    ['Logins', String(db.stats.logins)],
    ['Token exchanges', String(db.stats.exchanges)],
    ['Reused token pairs', String(db.stats.reusedTokenPairs)],
  ];
  return `<dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}

function renderAccounts(portalUrl: string): string {
  const rows = ACCOUNTS.map((account) => [
    account.role,
    `${account.firstName} ${account.lastName}`,
    trustedHtml(
      `<span class="pair"><code>${escapeHtml(account.email)}</code>${renderCopyButton(account.email, `e-mail of ${account.firstName}`)}</span>`,
    ),
    trustedHtml(
      `<span class="pair"><code>${escapeHtml(account.password)}</code>${renderCopyButton(account.password, `password of ${account.firstName}`)}</span>`,
    ),
    account.companyName,
    account.about,
  ]);
  return `<p>Log in at <a href="${escapeHtml(portalUrl)}/login">the portal</a>.</p>
${renderTable(['Role', 'Name', 'Email', 'Password', 'Company', 'About'], rows, { empty: 'No accounts.', label: 'Accounts' })}`;
}

function renderOutbox(mails: readonly Mail[], portalUrl: string): string {
  const rows = mails
    .slice(-MAX_MAILS)
    .toReversed()
    .map((mail) => [
      formatTime(mail.time),
      mail.to,
      trustedHtml(
        `<details><summary>${escapeHtml(mail.subject)}</summary><pre class="mail">To: ${escapeHtml(mail.to)}\nSubject: ${escapeHtml(mail.subject)}\n\n${escapeHtml(mail.text)}</pre></details>`,
      ),
      mail.code === null
        ? null
        : trustedHtml(
            `<span class="pair"><code>${escapeHtml(mail.code)}</code>${renderCopyButton(mail.code, 'code')}</span>`,
          ),
      mail.link === null
        ? null
        : trustedHtml(
            `<a href="${escapeHtml(portalUrl + mail.link)}">${mail.code === null ? 'Set the password' : 'Activate'}</a>`,
          ),
    ]);
  return renderTable(['Time', 'To', 'Subject', 'Code', 'Link'], rows, { empty: 'No mail yet.', label: 'Outbox' });
}

function renderRequests(consolePath: string, log: readonly RequestLogEntry[], filter: string): string {
  const matchesFilter = ({ call, method, path, status, user, body }: RequestLogEntry) =>
    `${call} ${method} ${path} ${status} ${user} ${JSON.stringify(body)}`.toLowerCase().includes(filter.toLowerCase());
  const rows = (filter === '' ? log : log.filter(matchesFilter))
    .slice(-MAX_REQUESTS)
    .toReversed()
    .map((entry) => [
      entry.n,
      formatTime(entry.time),
      entry.user,
      entry.call,
      trustedHtml(
        `${escapeHtml(`${entry.method} ${entry.path}`)}${renderDetails('Body', entry.body)}${renderDetails('Response', entry.response)}`,
      ),
      renderStatus(entry.status),
      entry.fault,
      entry.ms,
    ]);
  return `<form method="get" action="${consolePath}#requests"><label>Search <input name="q" value="${escapeHtml(filter)}" placeholder="call, path, status, user or body" size="34"></label><button>Filter</button></form>
<p>The last ${MAX_REQUESTS} requests. All requests: <a href="${consolePath}/log">${consolePath}/log</a>.</p>
${renderTable(['#', 'Time', 'User', 'Call', 'Request', 'Status', 'Fault', 'ms'], rows, { empty: 'No requests found.', label: 'Requests' })}`;
}

/** Renders a collapsed body or response. */
function renderDetails(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return `<details><summary>${name}</summary><pre class="code">${escapeHtml(text.slice(0, MAX_DETAIL_CHARACTERS))}</pre></details>`;
}

function renderStatus(status: number | null) {
  return status === null ? null : trustedHtml(`<span class="${status < 400 ? 'good' : 'bad'}">${status}</span>`);
}

/** Formats as 'YYYY-MM-DD HH:mm:ss'. */
function formatTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
