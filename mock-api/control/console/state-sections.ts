import { MINUTE_MS } from '../../content/faker/seeded-faker';
import { SCENARIO_NAMES, type ScenarioName } from '../../records/scenario-names';
import type { ConsoleData } from './console-data';
import { renderForm } from './elements';

const SCENARIO_DESCRIPTIONS: Readonly<Record<ScenarioName, string>> = {
  default: 'demo companies and users',
  empty: 'no data but the accounts',
  huge: '100,000 rows in the long lists',
  hostile: 'malicious values in every field',
  'other-envelopes': 'alternative response envelopes',
};

const CLOCK_STEPS: readonly (readonly [label: string, ms: number])[] = [
  ['1 minute', MINUTE_MS],
  ['15 minutes', 15 * MINUTE_MS],
  ['1 hour', 60 * MINUTE_MS],
  ['8 hours', 8 * 60 * MINUTE_MS],
  ['1 day', 24 * 60 * MINUTE_MS],
  ['30 days', 30 * 24 * 60 * MINUTE_MS],
];

export function renderScenarios({ mock: { db } }: ConsoleData): string {
  const choices = SCENARIO_NAMES.map((name) => {
    const ariaCurrent = name === db.scenario ? ' aria-current="true"' : '';
    return `<li>${renderForm(`scenarios/${name}`, 'scenario', `<button${ariaCurrent}>${name}</button>`)}<span>${SCENARIO_DESCRIPTIONS[name]}</span></li>`;
  });
  return `<p>A change of scenario replaces all data. Sessions, clock, faults and request log stay.</p>
<ul class="choices">${choices.join('')}</ul>
<p>A reset restores the initial state: data, sessions, clock, request log, outbox, faults and latency.</p>
${renderForm('reset', 'scenario', '<button class="strong">Reset everything</button>')}`;
}

export function renderClock({ mock: { db } }: ConsoleData): string {
  const steps = CLOCK_STEPS.map(([label, ms]) => `<button name="advanceMs" value="${ms}">+ ${label}</button>`).join('');
  const time = db.clock.now().toISOString();
  return `<p>The time of the mock is <code>${time}</code>. It decides which day is today, which codes and tokens have expired, and which one-time passwords are valid.</p>
<div class="forms">${renderForm('clock', 'clock', steps)}
${renderForm('clock', 'clock', `<label>Set to <input name="now" value="${time}" required size="26"></label><button>Set</button>`)}
${renderForm('expire-access-tokens', 'clock', '<button>Expire access tokens</button>')}
${renderForm('end-sessions', 'clock', '<label>End sessions of <input name="email" type="email" placeholder="all users" size="28"></label><button>End</button>')}</div>`;
}
