import { ACCOUNTS } from '../accounts';
import { CONTRACT } from '../../app/upstream/contract/contract';
import type { Mock } from '../handlers';
import { escapeHtml } from '../media/html';
import { FAULT_KINDS } from './faults';
import { SCENARIO_NAMES } from '../scenarios/names';

const REQUESTS_SHOWN = 50;

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #5b6475; --line: #d5dae3; --paper: #f6f7fa; --card: #ffffff; --accent: #3157c4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf2; --soft: #a3adbf; --line: #39435a; --paper: #10141d; --card: #181e2b; --accent: #7c9bf5; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 76rem; margin: 0 auto; display: grid; gap: 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
p { margin: 0 0 .5rem; color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; min-width: 0; }
.scroll { overflow-x: auto; max-height: 28rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
td:not(:last-child), th { white-space: nowrap; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: .75rem; }
label { display: grid; gap: .15rem; color: var(--soft); font-size: .85rem; }
input, select, button { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--card); color: var(--ink); max-width: 100%; }
button { border-color: var(--accent); color: var(--accent); font-weight: 600; cursor: pointer; }
`;

/** The console: accounts, mails, requests, and forms for faults, latency and reset. No scripts. */
export function consolePage({ db }: Mock): string {
  const { stats } = db;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mock API console</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mock API console</h1>
<p>Clock ${escapeHtml(db.clock.now().toISOString())} · ${stats.logins} logins · ${stats.exchanges} exchanges · ${stats.reusedPairs} reused pairs</p>
${section('Accounts', accounts())}
${section('Outbox', outbox(db.outbox))}
${section('Faults', faultForms(db.faults))}
${section('Latency', latencyForm(db.latency))}
${section('Sessions and data', sessionForms() + scenarioForms(db.scenario))}
${section(`Last ${REQUESTS_SHOWN} requests`, requests(db.log))}
</main>
</body>
</html>
`;
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>\n${content}</section>`;
}

/** Cells are escaped here, once for every table. */
function table(head: readonly string[], rows: readonly (readonly (string | number | null)[])[], empty: string): string {
  if (rows.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  const cells = (row: readonly (string | number | null)[]) => row.map((cell) => `<td>${escapeHtml(String(cell ?? '–'))}</td>`).join('');
  return `<div class="scroll" tabindex="0"><table>
<thead><tr>${head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</tbody></table></div>`;
}

function accounts(): string {
  return table(
    ['Role', 'Name', 'Email', 'Password', 'Company', 'About'],
    ACCOUNTS.map((account) => [account.role, `${account.firstName} ${account.lastName}`, account.email, account.password, account.companyName, account.about]),
    'No accounts.',
  );
}

function outbox(mails: Mock['db']['outbox']): string {
  return table(
    ['Time', 'To', 'Subject', 'Code', 'Link'],
    mails.toReversed().map((mail) => [mail.time, mail.to, mail.subject, mail.code, mail.link]),
    'No mail yet.',
  );
}

function faultForms(faults: Mock['db']['faults']): string {
  const armed = table(
    ['Call', 'Kind', 'When', 'Requests left'],
    faults.map((fault) => [fault.call, fault.kind, fault.when ?? 'before', fault.remaining ?? 'all']),
    'No fault is armed.',
  );
  return `<form method="post" action="/__mock/faults">
${callSelect()}
<label>Kind <select name="kind">${options(FAULT_KINDS)}</select></label>
<label>When <select name="when">${options(['before', 'after'])}</select></label>
<label>Times <input name="times" type="number" min="1" placeholder="all"></label>
<label>Status <input name="status" type="number" min="200" max="599" placeholder="500"></label>
<label>Body <input name="body"></label>
<button>Arm fault</button>
</form>
<form method="post" action="/__mock/faults/clear"><button>Clear faults</button></form>
${armed}`;
}

function latencyForm(latency: Mock['db']['latency']): string {
  return `<form method="post" action="/__mock/latency">
${callSelect()}
<label>Milliseconds <input name="ms" type="number" min="0" required></label>
<button>Set latency</button>
</form>
${table(['Call', 'Milliseconds'], [...latency], 'Answers come at once.')}`;
}

function sessionForms(): string {
  return `<form method="post" action="/__mock/expire-access-tokens"><button>Expire access tokens</button></form>
<form method="post" action="/__mock/end-sessions"><label>Email <input name="email" type="email" placeholder="everybody"></label><button>End sessions</button></form>
<form method="post" action="/__mock/reset"><button>Reset everything</button></form>`;
}

function scenarioForms(current: string): string {
  const forms = SCENARIO_NAMES.map((name) => `<form method="post" action="/__mock/scenarios/${name}"><button>Data: ${name}</button></form>`);
  return `<p>Scenario ${escapeHtml(current)}</p>${forms.join('\n')}`;
}

function requests(log: Mock['db']['log']): string {
  return table(
    ['#', 'Time', 'Call', 'Request', 'Status', 'ms'],
    log
      .slice(-REQUESTS_SHOWN)
      .reverse()
      .map((entry) => [entry.n, entry.time, entry.call, `${entry.method} ${entry.path}`, entry.status, entry.ms]),
    'No requests yet.',
  );
}

function callSelect(): string {
  const names = CONTRACT.map((endpoint) => endpoint.name).sort();
  return `<label>Call <select name="call">${options(['*', ...names])}</select></label>`;
}

function options(values: readonly string[]): string {
  return values.map((value) => `<option>${escapeHtml(value)}</option>`).join('');
}
