import { SCENARIO_NAMES } from '../../scenarios/scenario-names';
import type { ScenarioName } from '../../scenarios/scenario-names';
import type { RenderForm } from './elements';

const SCENARIO_DESCRIPTIONS: Readonly<Record<ScenarioName, string>> = {
  default: 'demo companies and users',
  empty: 'no data but the accounts',
  huge: '100,000 rows in the long lists',
  hostile: 'malicious values in every field',
  slow: 'every call takes 800 ms',
  failing: 'lists return 500, writes 409',
  'other-envelopes': 'alternative response envelopes',
};

const MINUTE_MS = 60_000;
const CLOCK_STEPS: readonly (readonly [string, number])[] = [
  ['1 minute', MINUTE_MS],
  ['15 minutes', 15 * MINUTE_MS],
  ['1 hour', 60 * MINUTE_MS],
  ['8 hours', 8 * 60 * MINUTE_MS],
  ['1 day', 24 * 60 * MINUTE_MS],
  ['30 days', 30 * 24 * 60 * MINUTE_MS],
];

/** Renders the section of scenarios, reset and snapshots. */
export function renderScenarios(
  renderForm: RenderForm,
  consolePath: string,
  current: string,
  snapshots: readonly { name: string }[],
): string {
  const choices = SCENARIO_NAMES.map((name) => {
    const isCurrent = name === current;
    return `<li>${renderForm(`scenarios/${name}`, 'scenario', `<button${isCurrent ? ' aria-current="true"' : ''}>${name}</button>`)}<span>${SCENARIO_DESCRIPTIONS[name]}</span></li>`;
  });
  return `<p>A change of scenario replaces all data. Sessions, clock, faults and request log stay.</p>
<ul class="choices">${choices.join('')}</ul>
<p>A reset restores the initial state: data, sessions, clock, request log, outbox, faults and latency.</p>
${renderForm('reset', 'scenario', '<button class="strong">Reset everything</button>')}
<p>A snapshot saves all current data under a name. The five newest are kept until the mock stops. <a href="${consolePath}/snapshot">Download the current data</a></p>
${renderForm('snapshots', 'scenario', '<label>Name <input name="name" required maxlength="40" size="20"></label><button>Save snapshot</button>')}
<ul class="choices">${snapshots.map(({ name }) => `<li>${renderForm(`snapshots/${name}/restore`, 'scenario', `<button>Restore ${name}</button>`)}<a href="${consolePath}/snapshots/${name}">Download</a></li>`).join('')}</ul>`;
}

/** Renders the section of the clock and of sessions. */
export function renderClockForms(renderForm: RenderForm, now: Date): string {
  const steps = CLOCK_STEPS.map(([label, ms]) => `<button name="advanceMs" value="${ms}">+ ${label}</button>`).join('');
  const time = now.toISOString();
  return `<p>The time of the mock is <code>${time}</code>. It decides which day is today, which codes and tokens have expired, and which one-time passwords are valid.</p>
<div class="forms">${renderForm('clock', 'clock', steps)}
${renderForm('clock', 'clock', `<label>Set to <input name="now" value="${time}" required size="26"></label><button>Set</button>`)}
${renderForm('expire-access-tokens', 'clock', '<button>Expire access tokens</button>')}
${renderForm('end-sessions', 'clock', '<label>End sessions of <input name="email" type="email" placeholder="all users" size="28"></label><button>End</button>')}</div>`;
}
