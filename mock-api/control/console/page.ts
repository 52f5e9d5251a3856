import { ACCOUNTS } from '../../accounts';
import type { LogEntry, Mail } from '../../state';
import type { Mock } from '../../handlers';
import { escapeHtml } from '../../media/html';
import { pageOf } from '../../media/page';
import { SCENARIO_NAMES } from '../../scenarios/names';
import { FAULT_KINDS } from '../faults';
import type { ArmedFault } from '../faults';
import type { World, Worlds } from '../../worlds';
import type { CatalogueEntry } from './error-catalogue';
import { ERROR_CATALOGUE } from './error-catalogue';
import { callSelect, copyButton, formsAt, hidden, html, section, select, table } from './parts';
import type { Form } from './parts';
import { COPY_SCRIPT, STYLE } from './style';
import { consoleOf, worldForms } from './worlds';

const REQUESTS_SHOWN = 50;
const MAILS_SHOWN = 50;
const DETAIL_CHARACTERS = 4000;

const ABOUT_SCENARIOS: Readonly<Record<(typeof SCENARIO_NAMES)[number], string>> = {
  default: 'the usual companies and people',
  empty: 'a host on its first day',
  huge: '100,000 rows in the long lists',
  hostile: 'the worst that fields can hold',
  slow: 'every call takes 800 ms',
  failing: 'lists answer 500, writes 409',
  'other-envelopes': 'answers wrapped the other way',
};

const MINUTE_MS = 60_000;
const STEPS: readonly (readonly [string, number])[] = [
  ['1 minute', MINUTE_MS],
  ['15 minutes', 15 * MINUTE_MS],
  ['1 hour', 60 * MINUTE_MS],
  ['8 hours', 8 * 60 * MINUTE_MS],
  ['1 day', 24 * 60 * MINUTE_MS],
  ['30 days', 30 * 24 * 60 * MINUTE_MS],
];

/** What the console of a world shows. */
export type Shown = {
  world: World;
  worlds: Worlds;
  filter: string;
  kept: readonly { name: string }[];
};

/** The console: everything that a demo or a developer looks at and sets. Its forms need no script; copying does. */
export function consolePage({ world, worlds, filter, kept }: Shown): string {
  const { db, settings } = world.mock;
  const base = consoleOf(world);
  const form = formsAt(base);
  const parts: readonly (readonly [string, string, string])[] = [
    ['accounts', 'Accounts', accounts(settings.portalUrl)],
    ['outbox', 'Outbox', outbox(db.outbox, settings.portalUrl)],
    ['scenario', 'Scenario and data', scenarios(form, base, db.scenario, kept)],
    ['worlds', 'Worlds', worldForms(world, worlds)],
    ['clock', 'Clock and sessions', clockForms(form, db.clock.now())],
    ['catalogue', 'Error catalogue', catalogue(form, db.faults, settings.portalUrl)],
    ['faults', 'Faults', faultForms(form, db.faults)],
    ['latency', 'Latency', latencyForm(form, db.latency)],
    ['requests', 'Requests', requests(base, db.log, filter)],
  ];
  const title = world.name === '' ? 'Mock API console' : `Mock API console of ${world.name}`;
  const main = `<header><h1>${escapeHtml(title)}</h1>${facts(world.mock)}</header>
<nav aria-label="Parts of this page">${parts.map(([id, title]) => `<a href="#${id}">${escapeHtml(title)}</a>`).join('')}<a href="/openapi">API document</a></nav>
${parts.map(([id, title, content]) => section(id, title, content)).join('\n')}`;
  return pageOf({ title, style: STYLE, main, script: COPY_SCRIPT });
}

function facts({ db, settings }: Mock): string {
  const latency = [...db.latency].map(([call, ms]) => `${call} ${ms} ms`).join(', ');
  const shown: [string, string][] = [
    ['Portal', settings.portalUrl || 'at this address'],
    ['Scenario', db.scenario],
    ['Clock', db.clock.now().toISOString().replace('T', ' ').slice(0, 19)],
    ['Faults armed', String(db.faults.length)],
    ['Latency', latency || 'none'],
    ['Logins', String(db.stats.logins)],
    ['Exchanges', String(db.stats.exchanges)],
    ['Reused pairs', String(db.stats.reusedPairs)],
  ];
  return `<dl class="facts">${shown.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}

function accounts(portalUrl: string): string {
  const rows = ACCOUNTS.map((account) => [
    account.role,
    `${account.firstName} ${account.lastName}`,
    html(
      `<span class="pair"><code>${escapeHtml(account.email)}</code>${copyButton(account.email, `e-mail of ${account.firstName}`)}</span>`,
    ),
    html(
      `<span class="pair"><code>${escapeHtml(account.password)}</code>${copyButton(account.password, `password of ${account.firstName}`)}</span>`,
    ),
    account.companyName,
    account.about,
  ]);
  return `<p>All of them log in at <a href="${escapeHtml(portalUrl)}/login">the portal</a>.</p>
${table(['Role', 'Name', 'Email', 'Password', 'Company', 'About'], rows, { empty: 'No accounts.', label: 'Accounts' })}`;
}

function outbox(mails: readonly Mail[], portalUrl: string): string {
  const rows = mails
    .slice(-MAILS_SHOWN)
    .toReversed()
    .map((mail) => [
      timeText(mail.time),
      mail.to,
      html(
        `<details><summary>${escapeHtml(mail.subject)}</summary><pre class="mail">To: ${escapeHtml(mail.to)}\nSubject: ${escapeHtml(mail.subject)}\n\n${escapeHtml(mail.text)}</pre></details>`,
      ),
      mail.code === null
        ? null
        : html(`<span class="pair"><code>${escapeHtml(mail.code)}</code>${copyButton(mail.code, 'code')}</span>`),
      mail.link === null
        ? null
        : html(
            `<a href="${escapeHtml(portalUrl + mail.link)}">${mail.code === null ? 'Set the password' : 'Activate'}</a>`,
          ),
    ]);
  return table(['Time', 'To', 'Subject', 'Code', 'Link'], rows, { empty: 'No mail yet.', label: 'Outbox' });
}

function scenarios(form: Form, base: string, current: string, kept: readonly { name: string }[]): string {
  const choices = SCENARIO_NAMES.map((name) => {
    const isCurrent = name === current;
    return `<li>${form(`scenarios/${name}`, 'scenario', `<button${isCurrent ? ' aria-current="true"' : ''}>${name}</button>`)}<span>${ABOUT_SCENARIOS[name]}</span></li>`;
  });
  return `<p>Another scenario replaces all data; sessions, clock, faults and log stay.</p>
<ul class="choices">${choices.join('')}</ul>
<p>A reset takes everything back to the start: data, sessions, clock, log, outbox, faults and latency.</p>
${form('reset', 'scenario', '<button class="strong">Reset everything</button>')}
<p>A snapshot is all data of now under a name; the five latest are kept while the mock runs. <a href="${base}/snapshot">Download the data of now</a></p>
${form('snapshots', 'scenario', '<label>Name <input name="name" required maxlength="40" size="20"></label><button>Keep a snapshot</button>')}
<ul class="choices">${kept.map(({ name }) => `<li>${form(`snapshots/${name}/restore`, 'scenario', `<button>Put back ${name}</button>`)}<a href="${base}/snapshots/${name}">Download</a></li>`).join('')}</ul>`;
}

function clockForms(form: Form, now: Date): string {
  const steps = STEPS.map(([label, ms]) => `<button name="advanceMs" value="${ms}">+ ${label}</button>`).join('');
  const shown = now.toISOString();
  return `<p>The mock\u2019s clock says <code>${shown}</code>. It decides what today is, which codes and tokens have run out, and which one-time passwords are right.</p>
<div class="forms">${form('clock', 'clock', steps)}
${form('clock', 'clock', `<label>Set to <input name="now" value="${shown}" required size="26"></label><button>Set</button>`)}
${form('expire-access-tokens', 'clock', '<button>Expire access tokens</button>')}
${form('end-sessions', 'clock', '<label>End sessions of <input name="email" type="email" placeholder="everybody" size="28"></label><button>End</button>')}</div>`;
}

function catalogue(form: Form, faults: readonly ArmedFault[], portalUrl: string): string {
  const rows = ERROR_CATALOGUE.map((entry) => [
    entry.text,
    html(`${pageLink(entry, portalUrl)} <span class="soft">${escapeHtml(entry.steps)}</span>`),
    html(entry.fault ? `<code>${escapeHtml(answerText(entry.fault))}</code>` : '<span class="soft">no call</span>'),
    html(armButton(form, entry, faults)),
  ]);
  return `<p>Each row arms one fault, for one request, that shows the text in the portal.</p>
${table(['Text in the portal', 'Where', 'Answer', 'Fault'], rows, { empty: '', label: 'Error catalogue', className: 'catalogue' })}`;
}

function pageLink({ page }: CatalogueEntry, portalUrl: string): string {
  return page === null
    ? '<a href="#outbox">Outbox</a>'
    : `<a href="${escapeHtml(portalUrl + page)}">${escapeHtml(page)}</a>`;
}

function answerText({ call, kind, status }: NonNullable<CatalogueEntry['fault']>): string {
  return `${call}: ${kind === 'reset' ? 'connection cut' : status}`;
}

function armButton(form: Form, { fault }: CatalogueEntry, faults: readonly ArmedFault[]): string {
  if (!fault) return '<span class="soft">none needed</span>';
  const isArmed = faults.some(
    ({ call, kind, body }) => call === fault.call && kind === fault.kind && body === fault.body,
  );
  const { call, kind, status, body, contentType, times } = fault;
  return form(
    'faults',
    'catalogue',
    `${hidden({ call, kind, status, body, contentType, times })}<button class="small">Arm</button>${isArmed ? '<strong class="armed">armed</strong>' : ''}`,
  );
}

function faultForms(form: Form, faults: readonly ArmedFault[]): string {
  const rows = faults.map((fault) => [
    fault.call,
    fault.kind,
    fault.when ?? 'before',
    fault.status ?? null,
    fault.remaining ?? 'all',
    [fault.email, fault.path, fault.bodyHas, fault.every && `every ${fault.every}.`].filter(Boolean).join(', ') || null,
    fault.body?.slice(0, 120) ?? null,
    html(form(`faults/${fault.id}/remove`, 'faults', '<button class="small">Remove</button>')),
  ]);
  const fields = `${callSelect()}
${select('Kind', 'kind', FAULT_KINDS)}
${select('When', 'when', ['before', 'after'])}
<label>Times <input name="times" type="number" min="1" placeholder="all"></label>
<label>Status <input name="status" type="number" min="200" max="599" placeholder="500"></label>
<label>Wait, ms <input name="ms" type="number" min="0" placeholder="0"></label>
<label>Account <input name="email" placeholder="all"></label>
<label>Address has <input name="path" placeholder="/12/"></label>
<label>Body has <input name="bodyHas"></label>
<label>Every <input name="every" type="number" min="1" placeholder="1"></label>
<label class="wide">Body <input name="body"></label>
<button>Arm fault</button>`;
  return `${form('faults', 'faults', fields)}
${table(['Call', 'Kind', 'When', 'Status', 'Requests left', 'Only', 'Body', ''], rows, { empty: 'No fault is armed.', label: 'Armed faults' })}
${faults.length > 0 ? form('faults/clear', 'faults', '<button class="strong">Clear faults</button>') : ''}`;
}

function latencyForm(form: Form, latency: ReadonlyMap<string, number>): string {
  const fields = `${callSelect()}
<label>Milliseconds <input name="ms" type="number" min="0" required></label>
<label>Account <input name="email" placeholder="all"></label>
<button>Set latency</button>`;
  return `<p>0 for * takes back every latency.</p>
${form('latency', 'latency', fields)}
${table(['Call', 'Milliseconds'], [...latency], { empty: 'No call waits, unless the scenario is slow.', label: 'Latency' })}`;
}

function requests(base: string, log: Mock['db']['log'], filter: string): string {
  const isWanted = ({ call, method, path, status, user, body }: LogEntry) =>
    `${call} ${method} ${path} ${status} ${user} ${JSON.stringify(body)}`.toLowerCase().includes(filter.toLowerCase());
  const rows = (filter === '' ? log : log.filter(isWanted))
    .slice(-REQUESTS_SHOWN)
    .toReversed()
    .map((entry) => [
      entry.n,
      timeText(entry.time),
      entry.user,
      entry.call,
      html(
        `${escapeHtml(`${entry.method} ${entry.path}`)}${detailsOf('Body', entry.body)}${detailsOf('Answer', entry.answer)}`,
      ),
      statusCell(entry.status),
      entry.fault,
      entry.ms,
    ]);
  return `<form method="get" action="${base}#requests"><label>Find <input name="q" value="${escapeHtml(filter)}" placeholder="call, address, status, user or body" size="34"></label><button>Filter</button></form>
<p>The last ${REQUESTS_SHOWN}; all of them at <a href="${base}/log">${base}/log</a>.</p>
${table(['#', 'Time', 'User', 'Call', 'Request', 'Status', 'Fault', 'ms'], rows, { empty: 'No such requests.', label: 'Requests' })}`;
}

/** A body or an answer that is shown when it is asked for. */
function detailsOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return `<details><summary>${name}</summary><pre class="code">${escapeHtml(text.slice(0, DETAIL_CHARACTERS))}</pre></details>`;
}

function statusCell(status: number | null) {
  return status === null ? null : html(`<span class="${status < 400 ? 'good' : 'bad'}">${status}</span>`);
}

function timeText(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
