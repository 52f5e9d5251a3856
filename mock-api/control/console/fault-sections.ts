import { escapeHtml } from '../../html/escape-html';
import { FAULT_KINDS } from '../../faults/faults';
import type { ArmedFault } from '../../faults/faults';
import { CONTRACT } from '../../../app/upstream/contract/contract';
import { toWords } from '../../contract/validation-message';
import type { ConsoleData } from './console-data';
import { getFormRenderer, getSectionPath } from './console-data';
import { renderCallSelect, renderHiddenFields, renderSelect, renderTable, trustedHtml } from './elements';
import type { RenderForm } from './elements';
import { ERROR_CATALOGUE } from './error-catalogue';
import type { CatalogueEntry } from './error-catalogue';

/** Renders the catalogue of error texts, each with a button that arms its fault. */
export function renderErrorCatalogue(data: ConsoleData): string {
  const { portalUrl } = data.world.mock.settings;
  const { q = '' } = data.query;
  const isFound = ({ text, page, steps, fault }: CatalogueEntry) =>
    `${text} ${page} ${steps} ${fault?.call ?? ''}`.toLowerCase().includes(q.toLowerCase());
  const rows = ERROR_CATALOGUE.filter(isFound).map((entry) => [
    entry.text,
    trustedHtml(`${renderPageLink(entry, data)} <span class="soft">${escapeHtml(entry.steps)}</span>`),
    trustedHtml(
      entry.fault ? `<code>${escapeHtml(describeFault(entry.fault))}</code>` : '<span class="soft">no call</span>',
    ),
    trustedHtml(renderArmButton(getFormRenderer(data), entry, data.world.mock.db.faults)),
  ]);
  return `<p>Each row has a text of the portal${portalUrl ? ` at ${escapeHtml(portalUrl)}` : ''}. Its button arms a fault for one request that makes the portal show the text.</p>
${renderSearch(data, 'catalogue', 'Search text, page or call')}
${renderTable(['Text in the portal', 'Page and steps', 'Response', 'Fault'], rows, { empty: 'No text found.', label: 'Error texts', className: 'catalogue' })}`;
}

function renderSearch(data: ConsoleData, sectionId: string, label: string): string {
  const path = getSectionPath(data.world, sectionId);
  const { q = '' } = data.query;
  return `<form method="get" action="${escapeHtml(path)}" role="search"><label class="wide">${label} <input type="search" name="q" value="${escapeHtml(q)}"></label><button>Search</button>${q === '' ? '' : `<a href="${escapeHtml(path)}">Show all</a>`}</form>`;
}

function renderPageLink({ page }: CatalogueEntry, { world }: ConsoleData): string {
  return page === null
    ? `<a href="${escapeHtml(getSectionPath(world, 'outbox'))}">Outbox</a>`
    : `<a href="${escapeHtml(world.mock.settings.portalUrl + page)}">${escapeHtml(page)}</a>`;
}

function describeFault({ call, kind, status }: NonNullable<CatalogueEntry['fault']>): string {
  return `${call}: ${kind === 'reset' ? 'connection reset' : status}`;
}

function renderArmButton(renderForm: RenderForm, { fault }: CatalogueEntry, faults: readonly ArmedFault[]): string {
  if (!fault) return '<span class="soft">not needed</span>';
  const isArmed = faults.some(
    ({ call, kind, body }) => call === fault.call && kind === fault.kind && body === fault.body,
  );
  const { call, kind, status, body, contentType, times } = fault;
  return renderForm(
    'faults',
    'catalogue',
    `${renderHiddenFields({ call, kind, status, body, contentType, times })}<button class="small">Arm</button>${isArmed ? '<strong class="armed">armed</strong>' : ''}`,
  );
}

/** Faults that a row of the list of calls can arm for the next request. */
const QUICK_FAULTS = {
  'Status 500': { kind: 'status', status: 500 },
  'Status 409': { kind: 'status', status: 409, body: 'This text comes from the mock.' },
  'Connection reset': { kind: 'reset' },
  'No answer': { kind: 'hang' },
  'HTML page': { kind: 'html' },
  'Malformed JSON': { kind: 'malformed' },
} as const;

/** Renders the armed faults, the search over all calls, and the form with every field. */
export function renderFaults(data: ConsoleData): string {
  const { faults } = data.world.mock.db;
  const renderForm = getFormRenderer(data);
  return `${renderArmedFaults(renderForm, faults)}
<h3>Arm a fault for the next request of a call</h3>
${renderSearch(data, 'faults', 'Search calls by name, method or path')}
${renderCallTable(data, renderForm)}
<h3 id="every-field">Arm a fault with every field</h3>
${renderFaultForm(data, renderForm)}`;
}

function renderArmedFaults(renderForm: RenderForm, faults: readonly ArmedFault[]): string {
  const rows = faults.map((fault) => [
    fault.call,
    fault.kind,
    fault.when ?? 'before',
    fault.status ?? null,
    fault.remaining ?? 'all',
    [
      fault.email,
      fault.path,
      fault.bodyHas,
      fault.every && `1 of ${fault.every}`,
      fault.script && `script ${fault.script}${fault.repeats ? ', repeats' : ''}`,
    ]
      .filter(Boolean)
      .join(', ') || null,
    fault.body?.slice(0, 120) ?? null,
    trustedHtml(renderForm(`faults/${fault.id}/remove`, 'faults', '<button class="small">Remove</button>')),
  ]);
  return `${renderTable(['Call', 'Kind', 'When', 'Status', 'Remaining', 'Only for', 'Body', 'Action'], rows, { empty: 'No armed faults.', label: 'Armed faults' })}
${faults.length > 0 ? renderForm('faults/clear', 'faults', '<button class="strong">Clear faults</button>') : ''}`;
}

/** Every call that matches the search, with a button for each frequent fault. */
function renderCallTable(data: ConsoleData, renderForm: RenderForm): string {
  const { q = '', show } = data.query;
  const { log, faults } = data.world.mock.db;
  const isShown = (name: string) => q !== '' || show === 'all' || log.some(({ call }) => call === name);
  const words = q.toLowerCase().split(/\s+/);
  const calls = CONTRACT.filter(({ name, method, path, group }) => {
    if (!isShown(name)) return false;
    const text = `${name} ${toWords(name)} ${method} ${path} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  }).sort((a, b) => a.name.localeCompare(b.name));
  const rows = calls.map(({ name, method, path }) => {
    const armed = faults.filter(({ call }) => call === name).length;
    const buttons = Object.entries(QUICK_FAULTS).map(([label, fault]) =>
      renderForm(
        'faults',
        'faults',
        `${renderHiddenFields({ call: name, ...fault, times: 1 })}<button class="small">${label}</button>`,
      ),
    );
    return [
      trustedHtml(
        `<strong>${escapeHtml(name)}</strong>${armed > 0 ? ` <strong class="armed">${armed} armed</strong>` : ''}`,
      ),
      trustedHtml(`<code>${escapeHtml(`${method} ${path}`)}</code>`),
      log.filter(({ call }) => call === name).length,
      trustedHtml(
        `<details><summary>Arm<span class="hidden"> a fault for ${escapeHtml(name)}</span></summary><div class="quick">${buttons.join('')}<a href="${escapeHtml(getSectionPath(data.world, 'faults'))}?call=${name}#every-field">every field</a></div></details>`,
      ),
    ];
  });
  const path = getSectionPath(data.world, 'faults');
  const hint =
    q === '' && show !== 'all'
      ? `The calls that were requested so far. <a href="${escapeHtml(path)}?show=all">All ${CONTRACT.length} calls</a>`
      : `${calls.length} of ${CONTRACT.length} calls.`;
  return `<p role="status">${hint}</p>
${renderTable(['Call', 'Request', 'Requests so far', 'Fault'], rows, { empty: 'No call found.', label: 'Calls', className: 'calls' })}`;
}

function renderFaultForm({ query: { call = '*' } }: ConsoleData, renderForm: RenderForm): string {
  const fields = `${renderCallSelect(call)}
${renderSelect('Kind', 'kind', FAULT_KINDS)}
${renderSelect('When', 'when', ['before', 'after'])}
<label>Times <input name="times" type="number" min="1" placeholder="all"></label>
<label>Status <input name="status" type="number" min="200" max="599" placeholder="500"></label>
<label>Delay, ms <input name="ms" type="number" min="0" placeholder="0"></label>
<label>Account <input name="email" placeholder="all"></label>
<label>Path contains <input name="path" placeholder="/12/"></label>
<label>Request body contains <input name="bodyHas"></label>
<label>Every <input name="every" type="number" min="1" placeholder="1"></label>
<label class="wide">Response body <input name="body"></label>
<button>Arm fault</button>`;
  return renderForm('faults', 'faults', fields);
}

/** Renders the latencies and the form that sets one. */
export function renderLatencyForm(renderForm: RenderForm, latency: ReadonlyMap<string, number>): string {
  const fields = `${renderCallSelect()}
<label>Milliseconds <input name="ms" type="number" min="0" required></label>
<label>Account <input name="email" placeholder="all"></label>
<button>Set latency</button>`;
  return `<p>0 for * removes every latency.</p>
${renderForm('latency', 'latency', fields)}
${renderTable(['Call', 'Milliseconds'], [...latency], { empty: 'No latency, unless the scenario is slow.', label: 'Latency' })}`;
}
