import { ACCOUNTS } from '../../accounts';
import { escapeHtml } from '../../html/escape-html';
import { SCENARIO_NAMES } from '../../scenarios/scenario-names';
import type { World, Worlds } from '../../worlds/worlds';
import { createFormRenderer, trustedHtml, renderSelect, renderTable } from './elements';

const MAIN_CONSOLE = '/__mock';

/** Path of the console of a world. */
export function getConsolePath({ name }: Pick<World, 'name'>): string {
  return name === '' ? MAIN_CONSOLE : `${MAIN_CONSOLE}/worlds/${encodeURIComponent(name)}`;
}

/** Renders the section that creates and removes worlds. */
export function renderWorldForms(current: World, worlds: Worlds): string {
  const renderForm = createFormRenderer(MAIN_CONSOLE);
  const emails = ACCOUNTS.map(({ email }) => email);
  const emailsWithoutWorld = emails.filter((email) => worlds.listWorlds().every(({ name }) => name !== email));
  const rows = worlds
    .listWorlds()
    .map(({ name, accounts, mock: { db } }) => [
      trustedHtml(
        name === current.name
          ? `<strong>${escapeHtml(name)}</strong>`
          : `<a href="${getConsolePath({ name })}">${escapeHtml(name)}</a>`,
      ),
      accounts.join(', ') || 'requests with the header',
      db.scenario,
      db.clock.now().toISOString().slice(0, 19).replace('T', ' '),
      trustedHtml(
        renderForm(`worlds/${encodeURIComponent(name)}/remove`, 'worlds', '<button class="small">Remove</button>'),
      ),
    ]);
  const mainLink = current.name === '' ? '' : `<p><a href="${MAIN_CONSOLE}/console/worlds">Main console</a></p>`;
  return `<p>A world is an isolated mock: data, scenario, clock, faults, latency, sessions, request log and mails. Create one for an account, so that users of the same mock do not disturb each other; the account has to log in again. Tests name a world in the header <code>X-Mock-World</code>.</p>
${mainLink}${renderForm('worlds', 'worlds', `${renderSelect('Account', 'name', emailsWithoutWorld)}${renderSelect('Scenario', 'scenario', SCENARIO_NAMES)}<button>Create world</button>`)}
${renderTable(['World', 'Accounts', 'Scenario', 'Clock', ''], rows, { empty: 'No worlds yet.', label: 'Worlds' })}`;
}
