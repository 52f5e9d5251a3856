import { controls, db } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../e2e/route-harness';
import { expectDefined } from '../../e2e/support/expect-defined';

const company = `settings/companies/${expectDefined(db.companies[0], 'a company').id}`;
const LISTS = [
  ['CDEP-01', `/${company}`, `${company}/departments`],
  ['CDET-05', `/${company}`, company],
  ['CLIC-01', `/${company}`, `${company}/licenses`],
  ['COMP-01', '/settings/companies', 'settings/companies'],
  ['CUSR-01', `/${company}`, `${company}/users`],
  ['EVENTS-01', '/events', 'cognitive/recordings'],
  ['OTP-01', '/rpa/get-otp', 'roxuslogging/2fa-appconfigs'],
  ['PCONF-01', '/rpa/process-config', 'rpa/process-configs'],
  ['STREAMS-01', '/streams', 'cognitive/streams'],
  ['TAGS-01', '/tags', 'cognitive/tags'],
  ['THIST-01', '/rpa/task-history', 'rpa/task-triggers'],
] as const;

for (const [tag, page, path] of LISTS) {
  test(`${page} has the records of ${path}`, { tags: [tag] }, async () => {
    const client = await createRouteClient('superAdmin');
    controls.clearLog();
    expect((await client.get(page)).status).toBe(200);
    expect(controls.getLog()).toContainEqual(expect.objectContaining({ method: 'GET', path: `/api/${path}` }));
  });
}
