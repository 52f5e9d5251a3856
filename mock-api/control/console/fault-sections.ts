import { FAULT_KINDS, type ArmedFault } from '../../faults/faults';
import type { ConsoleData } from './console-data';
import { renderCallSelect, renderForm, renderSelect, renderTable, trustedHtml } from './elements';

/** Renders the armed faults and the form that arms one. 'When' is before or after the handler of the call. */
export function renderFaults({ mock: { db } }: ConsoleData): string {
  const fields = `${renderCallSelect()}
${renderSelect('Kind', 'kind', FAULT_KINDS)}
${renderSelect('When', 'when', ['before', 'after'])}
<label>Times <input name="times" type="number" min="1" value="1"></label>
<label>Status <input name="status" type="number" min="200" max="599" placeholder="500"></label>
<label>Delay, ms <input name="ms" type="number" min="0" placeholder="0"></label>
<label>Account <input name="email" placeholder="all"></label>
<label class="wide">Response body <input name="body"></label>
<button>Arm fault</button>`;
  return `${renderArmedFaults(db.faults)}
<h3>Arm a fault</h3>
${renderForm('faults', 'faults', fields)}`;
}

function renderArmedFaults(faults: readonly ArmedFault[]): string {
  const rows = faults.map((fault) => [
    fault.call,
    fault.kind,
    fault.when ?? 'before',
    fault.status ?? null,
    fault.remaining ?? 'all',
    fault.email ?? null,
    fault.body?.slice(0, 120) ?? null,
    trustedHtml(renderForm(`faults/${fault.id}/remove`, 'faults', '<button class="small">Remove</button>')),
  ]);
  return `${renderTable(['Call', 'Kind', 'When', 'Status', 'Remaining', 'Only for', 'Body', 'Action'], rows, { empty: 'No armed faults.', label: 'Armed faults' })}
${faults.length > 0 ? renderForm('faults/clear', 'faults', '<button class="strong">Clear faults</button>') : ''}`;
}

/** Renders the latencies and the form that sets one. */
export function renderLatency({ mock: { db } }: ConsoleData): string {
  const fields = `${renderCallSelect()}
<label>Milliseconds <input name="ms" type="number" min="0" required></label>
<label>Account <input name="email" placeholder="all"></label>
<button>Set latency</button>`;
  return `<p>0 for * removes every latency.</p>
${renderForm('latency', 'latency', fields)}
${renderTable(['Call', 'Milliseconds'], [...db.latency], { empty: 'No latency.', label: 'Latency' })}`;
}
