import { DIALOGS } from '../matrix/screens';
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
  }
});
