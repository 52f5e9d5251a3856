import { ACCOUNTS } from '../../accounts';
import { escapeHtml } from '../../media/html';
import { SCENARIO_NAMES } from '../../scenarios/names';
import type { World, Worlds } from '../../worlds';
import { formsAt, html, select, table } from './parts';

const MAIN = '/__mock';

/** The address of the console of a world. */
export function consoleOf({ name }: Pick<World, 'name'>): string {
  return name === '' ? MAIN : `${MAIN}/worlds/${encodeURIComponent(name)}`;
}

/** The part of the console in which accounts get a world of their own. */
export function worldForms(current: World, worlds: Worlds): string {
  const form = formsAt(MAIN);
  const free = ACCOUNTS.map(({ email }) => email).filter((email) => worlds.all().every(({ name }) => name !== email));
  const rows = worlds
    .all()
    .map(({ name, accounts, mock: { db } }) => [
      html(
        name === current.name
          ? `<strong>${escapeHtml(name)}</strong>`
          : `<a href="${consoleOf({ name })}">${escapeHtml(name)}</a>`,
      ),
      accounts.join(', ') || 'requests that name it',
      db.scenario,
      db.clock.now().toISOString().slice(0, 19).replace('T', ' '),
      html(form(`worlds/${encodeURIComponent(name)}/remove`, 'worlds', '<button class="small">Remove</button>')),
    ]);
  const main = current.name === '' ? '' : `<p><a href="${MAIN}#worlds">To everybody\u2019s console</a></p>`;
  return `<p>An account with a world of its own has its own data, scenario, clock, faults, latency, requests and mails, so that two people do not disturb each other. It logs in again, and is there. Tests name a world in the header <code>X-Mock-World</code>.</p>
${main}${form('worlds', 'worlds', `${select('Account', 'name', free)}${select('Scenario', 'scenario', SCENARIO_NAMES)}<button>Make a world</button>`)}
${table(['World', 'Accounts', 'Scenario', 'Clock', ''], rows, { empty: 'Everybody is in the same world.', label: 'Worlds' })}`;
}
