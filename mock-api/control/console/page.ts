import { escapeHtml } from '../../html/escape-html';
import { renderHtmlPage } from '../../html/html-page';
import type { Mock } from '../../state/mock';
import { renderAccounts } from './accounts-section';
import type { ConsoleData, ConsoleSection } from './console-data';
import { getFormRenderer, getSectionPath } from './console-data';
import { formatTime } from './elements';
import { renderErrorCatalogue, renderFaults, renderLatencyForm } from './fault-sections';
import { renderOutbox } from './outbox-section';
import { renderRequests } from './requests-section';
import { renderClockForms, renderScenarios } from './state-sections';
import { CONSOLE_SCRIPT, STYLE } from './style';
import { getConsolePath, renderWorldForms } from './worlds-section';

/** The sections in the order of the menu. The first one is the start page. */
const SECTIONS: readonly ConsoleSection[] = [
  { id: 'accounts', title: 'Accounts', render: ({ world }) => renderAccounts(world.mock) },
  {
    id: 'requests',
    title: 'Requests',
    count: ({ world }) => world.mock.db.log.length,
    render: renderRequests,
  },
  {
    id: 'outbox',
    title: 'Outbox',
    count: ({ world }) => world.mock.db.outbox.length,
    render: ({ world: { mock } }) => renderOutbox(mock.db.outbox, mock.settings.portalUrl),
  },
  { id: 'faults', title: 'Faults', count: ({ world }) => world.mock.db.faults.length, render: renderFaults },
  { id: 'catalogue', title: 'Error texts', render: renderErrorCatalogue },
  {
    id: 'latency',
    title: 'Latency',
    count: ({ world }) => world.mock.db.latency.size || null,
    render: (data) => renderLatencyForm(getFormRenderer(data), data.world.mock.db.latency),
  },
  {
    id: 'scenario',
    title: 'Scenario and data',
    render: (data) =>
      renderScenarios(getFormRenderer(data), getConsolePath(data.world), data.world.mock.db.scenario, data.snapshots),
  },
  {
    id: 'clock',
    title: 'Clock and sessions',
    render: (data) => renderClockForms(getFormRenderer(data), data.world.mock.db.clock.now()),
  },
  {
    id: 'worlds',
    title: 'Worlds',
    count: ({ worlds }) => worlds.listWorlds().length || null,
    render: ({ world, worlds }) => renderWorldForms(world, worlds),
  },
];

/** The section with this id, or the first one without an id. */
export function findSection(id: string | undefined): ConsoleSection | undefined {
  return id === undefined ? SECTIONS[0] : SECTIONS.find((section) => section.id === id);
}

/** Renders one section of the console. Its forms work without JavaScript; only the copy buttons need it. */
export function renderConsole(section: ConsoleSection, data: ConsoleData): string {
  const { world } = data;
  const name = world.name === '' ? 'Mock API' : `Mock API, world ${world.name}`;
  const main = `<a class="skip" href="#content">Skip to the content</a>
<header><h1>${escapeHtml(name)}</h1>${renderSummary(world.mock)}</header>
<div class="columns">
<nav aria-label="Sections">${SECTIONS.map((entry) => renderMenuEntry(entry, section, data)).join('')}<a href="/openapi">API documentation</a><a href="/__mock/openapi.json">Control API</a></nav>
<section id="content" tabindex="-1"><h2>${escapeHtml(section.title)}</h2>
${section.render(data)}</section>
</div>`;
  return renderHtmlPage({ title: `${section.title} – ${name}`, style: STYLE, main, script: CONSOLE_SCRIPT });
}

function renderMenuEntry(entry: ConsoleSection, current: ConsoleSection, data: ConsoleData): string {
  const count = entry.count?.(data) ?? null;
  const badge = count === null ? '' : ` <span class="count">${count}</span>`;
  const state = entry === current ? ' aria-current="page"' : '';
  return `<a href="${escapeHtml(getSectionPath(data.world, entry.id))}"${state}>${escapeHtml(entry.title)}${badge}</a>`;
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
