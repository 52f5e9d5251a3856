import { escapeHtml } from '../../html/escape-html';
import { FAULT_KINDS } from '../../faults/faults';
import type { ArmedFault } from '../../faults/faults';
import { renderCallSelect, renderHiddenFields, renderSelect, renderTable, trustedHtml } from './elements';
import type { RenderForm } from './elements';
import { ERROR_CATALOGUE } from './error-catalogue';
import type { CatalogueEntry } from './error-catalogue';

/** Renders the catalogue of error texts, each with a button that arms its fault. */
export function renderErrorCatalogue(renderForm: RenderForm, faults: readonly ArmedFault[], portalUrl: string): string {
  const rows = ERROR_CATALOGUE.map((entry) => [
    entry.text,
    trustedHtml(`${renderPageLink(entry, portalUrl)} <span class="soft">${escapeHtml(entry.steps)}</span>`),
    trustedHtml(
      entry.fault ? `<code>${escapeHtml(describeFault(entry.fault))}</code>` : '<span class="soft">no call</span>',
    ),
    trustedHtml(renderArmButton(renderForm, entry, faults)),
  ]);
  return `<p>Each row has a text of the portal. Its button arms a fault for one request that makes the portal show the text.</p>
${renderTable(['Text in the portal', 'Page and steps', 'Response', 'Fault'], rows, { empty: '', label: 'Error catalogue', className: 'catalogue' })}`;
}

function renderPageLink({ page }: CatalogueEntry, portalUrl: string): string {
  return page === null
    ? '<a href="#outbox">Outbox</a>'
    : `<a href="${escapeHtml(portalUrl + page)}">${escapeHtml(page)}</a>`;
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

/** Renders the armed faults and the form that arms one. */
export function renderFaultForms(renderForm: RenderForm, faults: readonly ArmedFault[]): string {
  const rows = faults.map((fault) => [
    fault.call,
    fault.kind,
    fault.when ?? 'before',
    fault.status ?? null,
    fault.remaining ?? 'all',
    [fault.email, fault.path, fault.bodyHas, fault.every && `1 of ${fault.every}`].filter(Boolean).join(', ') || null,
    fault.body?.slice(0, 120) ?? null,
    trustedHtml(renderForm(`faults/${fault.id}/remove`, 'faults', '<button class="small">Remove</button>')),
  ]);
  const fields = `${renderCallSelect()}
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
  return `${renderForm('faults', 'faults', fields)}
${renderTable(['Call', 'Kind', 'When', 'Status', 'Remaining', 'Only for', 'Body', ''], rows, { empty: 'No armed faults.', label: 'Armed faults' })}
${faults.length > 0 ? renderForm('faults/clear', 'faults', '<button class="strong">Clear faults</button>') : ''}`;
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
