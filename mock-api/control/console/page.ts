import { escapeHtml, renderHtmlPage } from '../../http/html';
import type { Mock } from '../../state/mock';
import { renderAccounts } from './accounts-section';
import { getSectionPath, type ConsoleData, type ConsoleSection } from './console-data';
import { formatTime } from './elements';
import { renderFaults, renderLatency } from './fault-sections';
import { renderOutbox } from './outbox-section';
import { renderRequests } from './requests-section';
import { renderClock, renderScenarios } from './state-sections';
import { CONSOLE_SCRIPT, STYLE } from './style-and-script';

/** The sections in the order of the menu. The first one is the start page. */
const SECTIONS: readonly ConsoleSection[] = [
  { id: 'accounts', title: 'Accounts', render: renderAccounts },
  { id: 'requests', title: 'Requests', count: ({ db }) => db.log.length, render: renderRequests },
  { id: 'outbox', title: 'Outbox', count: ({ db }) => db.outbox.length, render: renderOutbox },
  { id: 'faults', title: 'Faults', count: ({ db }) => db.faults.length, render: renderFaults },
  { id: 'latency', title: 'Latency', count: ({ db }) => db.latency.size || null, render: renderLatency },
  { id: 'scenario', title: 'Scenario and reset', render: renderScenarios },
  { id: 'clock', title: 'Clock and sessions', render: renderClock },
];

/** Returns the section with the id, or the start page without an id; undefined if there is no such section. */
export function findSection(id: string | undefined): ConsoleSection | undefined {
  return id === undefined ? SECTIONS[0] : SECTIONS.find((section) => section.id === id);
}

/** Renders one section of the console. Its forms work without JavaScript; only the copy buttons need it. */
export function renderConsole(section: ConsoleSection, data: ConsoleData): string {
  const body = `<main>
<a class="skip" href="#content">Skip to the content</a>
<header><h1>Mock API</h1>${renderSummary(data.mock)}</header>
<div class="columns">
<nav aria-label="Sections">${SECTIONS.map((entry) => renderMenuEntry(entry, section, data.mock)).join('')}<a href="/openapi.json">OpenAPI document</a></nav>
<section id="content" tabindex="-1"><h2>${escapeHtml(section.title)}</h2>
${section.render(data)}</section>
</div>
</main>
<script>${CONSOLE_SCRIPT}</script>`;
  return renderHtmlPage(`${section.title} – Mock API`, STYLE, body);
}

function renderMenuEntry(entry: ConsoleSection, current: ConsoleSection, mock: Mock): string {
  const count = entry.count?.(mock) ?? null;
  const badge = count === null ? '' : ` <span class="count">${count}</span>`;
  const ariaCurrent = entry === current ? ' aria-current="page"' : '';
  return `<a href="${getSectionPath(entry.id)}"${ariaCurrent}>${escapeHtml(entry.title)}${badge}</a>`;
}

function renderSummary({ db, settings }: Mock): string {
  const latency = [...db.latency].map(([call, ms]) => `${call} ${ms} ms`).join(', ');
  const facts: [string, string][] = [
    ['Portal', settings.portalUrl || 'same origin'],
    ['Scenario', db.scenario],
    ['Clock', formatTime(db.clock.now().toISOString())],
    ['Latency', latency || 'none'],
    ['Logins', String(db.stats.logins)],
    ['Token exchanges', String(db.stats.exchanges)],
    ['Reused token pairs', String(db.stats.reusedTokenPairs)],
  ];
  return `<dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}
