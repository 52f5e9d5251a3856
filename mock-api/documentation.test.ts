import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { OPERATIONS } from './control/operations';
import { FAULT_KINDS, FaultSchema } from './faults/faults';
import { SCENARIO_NAMES } from './records/scenario-names';
import { SETTINGS } from './settings';

const README = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
/** Addresses of /__mock that are not operations of the control API. */
const OTHER_ROUTES = ['GET /__mock', 'GET /__mock/console/{section}'];

test('the README has exactly the routes of the control API', () => {
  const routes = [...OTHER_ROUTES, ...OPERATIONS.map(({ method, path }) => `${method} /__mock${path}`)];
  const documented = [...README.matchAll(/^\| `([A-Z]+ \/__mock[^`]*)` \|/gm)].map(([, route]) => route);
  expect(documented.toSorted()).toEqual(routes.toSorted());
});

test('the README has every scenario, fault kind, fault field, option and environment variable', () => {
  const settings = SETTINGS.flatMap(({ option, variable }) => [`--${option}`, variable]);
  for (const name of [...SCENARIO_NAMES, ...FAULT_KINDS, ...Object.keys(FaultSchema.shape), ...settings])
    expect(README).toContain(`\`${name}\``);
});

test("the portal's README has every account with its role, and their password", () => {
  const portalReadme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...portalReadme.matchAll(/^\| (\S+@\S+) \| (.+?) \|/gm)].map(([, email, role]) => [email, role]);
  expect(rows.toSorted()).toEqual(ACCOUNTS.map(({ email, role }) => [email, role ?? 'none']).toSorted());
  expect(portalReadme).toContain(`All passwords are \`${DEMO_PASSWORD}\`.`);
});
