import { DIALOGS, listPages } from '../matrix/screens';
import { createSessionCookie, expect, get, httpTest as test } from '../support/fixtures';

test('the HTML of the address of a dialog has the dialog with its form', { tag: '@MODAL-08' }, async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'superAdmin');
  for (const [name, address] of Object.entries(DIALOGS)) {
    const isPublic = address.startsWith('/login');
    const response = await get(stack, address.replace(/#.*/, ''), isPublic ? {} : { cookie });
    expect(response.status, name).toBe(200);
    const [, ...dialogs] = (await response.text()).split('data-server-rendered');
    expect(dialogs, name).toHaveLength(1);
    // A screenshot is only shown.
    if (name !== 'screenshot') expect(dialogs[0], name).toContain('<form');
    if (name === 'create-user') expect.soft(dialogs[0], name).toMatch(/\d of \d+ users that today/);
  }
  const entry = await get(stack, '/rpa/main-logging/2?entry=2000004', { cookie });
  expect.soft(await entry.text(), 'an entry of a log').toContain('aria-label="Entry data"');
});

test('the pages link only dialogs that these tests know', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'superAdmin');
  const linked = new Set<string>();
  for (const path of ['/login', ...listPages(stack.mock)]) {
    const html = await (await get(stack, path, path === '/login' ? {} : { cookie })).text();
    for (const [, name = ''] of html.matchAll(/href="[^"]*[?;]modal=([\w-]+)/g)) linked.add(name);
  }
  expect([...linked].filter((name) => !(name in DIALOGS))).toEqual([]);
  expect(linked.size).toBeGreaterThan(12);
});
