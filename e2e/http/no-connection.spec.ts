import { findForm, getFormPath } from '../matrix/discovery';
import { matrixTest } from '../matrix/fixtures';
import { HttpClient } from '../matrix/http-client';
import { ACTION_REQUESTS } from '../matrix/request-variants';
import { fillForm, renumberDocuments, restoreInitialData } from '../matrix/sample-values';
import { createClosableConnection, type ClosableConnection } from '../support/closable-connection';
import { findDepartmentFormKey, getDepartmentFormPath, submitDepartment } from '../support/department-form';
import { recordCount } from '../support/figures-reporter';
import { createSessionCookie, expect, getCalls, type Stack } from '../support/fixtures';
import { createPortalEnv, startPortal, type PortalProcess } from '../support/portal-process';

/** A portal whose connection to the mock can be closed. */
type Outage = { connection: ClosableConnection; portal: PortalProcess };

/** Test with a portal of its own, whose connection is open at the start of each test. */
const test = matrixTest.extend<{ openConnection: void }, { outage: Outage }>({
  outage: [
    async ({ stack }, use) => {
      const connection = await createClosableConnection(stack.mock.url);
      const limits = { CODE_ADDRESS_FAILURES: '10000', MAIL_REQUESTS: '10000', FORGOT_PASSWORD_FAILURES: '10000' };
      const portal = await startPortal({ ...createPortalEnv(connection.url), ...limits });
      await use({ connection, portal });
      portal.kill();
      await connection.close();
    },
    { scope: 'worker' },
  ],
  openConnection: [
    async ({ outage }, use) => {
      await outage.connection.open();
      await use();
    },
    { auto: true },
  ],
});

const NOTHING_SAVED = /Nothing was saved/;
const UNKNOWN_OUTCOME = /cannot tell whether|Check whether|Check before/;

/** Loads the form that creates a department. Returns a function that submits it, with the idempotency key of the page. */
async function loadForm({ portal }: Outage, cookie: string, stack: Stack) {
  const path = getDepartmentFormPath(stack);
  const html = await (await fetch(portal.url + path, { headers: { cookie } })).text();
  const pageKey = findDepartmentFormKey(html);
  return (name: string, requestVariant: 'document' | 'data' = 'document', idempotencyKey = pageKey) =>
    submitDepartment(portal.url + ACTION_REQUESTS[requestVariant](path), { cookie, name, idempotencyKey });
}

/** The log events of a portal after a number of characters of its output. */
function readEvents(portal: PortalProcess, start: number): Record<string, unknown>[] {
  const lines = portal.getOutput().slice(start).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

for (const variant of ['document', 'data'] as const) {
  test(
    `a form without a connection to the API gets 503 and says that nothing was saved (${variant} request)`,
    { tag: '@D151' },
    async ({ stack, outage }) => {
      const { connection, portal } = outage;
      const cookie = await createSessionCookie(outage, 'admin');
      const send = await loadForm(outage, cookie, stack);
      await connection.close();
      const start = portal.getOutput().length;
      const response = await send('Kept & typed', variant);
      const text = await response.text();
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(text).toMatch(NOTHING_SAVED);
      expect(text).not.toMatch(UNKNOWN_OUTCOME);
      expect(text).toMatch(/Kept (?:&|&amp;) typed/);
      await expect
        .poll(() => readEvents(portal, start))
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ event: 'upstream', call: 'createDepartment', cause: 'ECONNREFUSED' }),
            expect.objectContaining({ event: 'request', method: 'POST', status: 503 }),
          ]),
        );

      await connection.open();
      expect((await send('Kept & typed')).status).toBe(303);
      expect((await send('Kept & typed')).status).toBe(303);
      expect(stack.mock.db.departments.filter(({ name }) => name === 'Kept & typed')).toHaveLength(1);
    },
  );
}

test(
  'an invalid form says that nothing was saved, also if its page cannot be loaded',
  { tag: '@D151' },
  async ({ stack, outage }) => {
    const cookie = await createSessionCookie(outage, 'admin');
    const send = await loadForm(outage, cookie, stack);
    await outage.connection.close();
    const response = await send('');
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toMatch(NOTHING_SAVED);
    expect(text).not.toMatch(UNKNOWN_OUTCOME);
  },
);

/** The signature of PNG files. */
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

// The portal exchanges the tokens of a session before each upload.
for (const [subject, isExchanged] of [
  ['an upload', true],
  ['the token exchange before an upload', false],
] as const) {
  test(
    `${subject} without a connection to the API gets 503, as JSON for the page's script, else as text`,
    { tag: '@D151' },
    async ({ stack, outage }) => {
      const { connection, portal } = outage;
      for (const [accept, type] of [
        ['application/json', 'application/json'],
        ['text/html', 'text/plain'],
      ] as const) {
        await connection.open();
        const cookie = await createSessionCookie(outage, 'admin');
        // The exchange reuses the connection of the login. An upload has a connection of its own.
        if (isExchanged) await connection.refuseNew();
        else await connection.close();
        const form = new FormData();
        form.set('once', 'AAAA-BBBB-CCCC.picture');
        form.set('file', new File([PNG_START], 'picture.png', { type: 'image/png' }));
        const headers = { cookie, accept, 'sec-fetch-site': 'same-origin' };
        const init = { method: 'POST', redirect: 'manual', headers, body: form } as const;
        const response = await fetch(`${portal.url}/account/picture`, init);
        expect([response.status, response.headers.get('content-type')]).toEqual([503, expect.stringContaining(type)]);
        const text = await response.text();
        expect(text).toMatch(NOTHING_SAVED);
        expect(text).not.toMatch(UNKNOWN_OUTCOME);
        if (type === 'application/json')
          expect(JSON.parse(text)).toHaveProperty('text', expect.stringMatching(NOTHING_SAVED));
      }
      expect(getCalls(stack, 'uploadProfilePicture')).toEqual([]);
      // Two logins make an exchange each, and so do two uploads if they can.
      expect(getCalls(stack, 'refreshToken')).toHaveLength(isExchanged ? 4 : 2);
    },
  );
}

test(
  'without a connection to the API every form gets 503, makes no call and shows no unknown outcome',
  { tag: ['@D151', '@full'] },
  async ({ stack, discovery, outage }) => {
    test.setTimeout(240_000);
    const { connection, portal } = outage;
    const { mock } = stack;
    const writes = discovery.forms.filter(({ writeCall }) => writeCall !== null);
    expect(writes.length).toBeGreaterThan(20);
    const failures: string[] = [];
    for (const discovered of writes) {
      restoreInitialData(mock);
      renumberDocuments(mock);
      const client = new HttpClient(portal);
      const { text: pageText } = await client.loadAs(discovered.accountKey, discovered.page);
      const form = findForm(pageText, discovered);
      const name = `${discovered.form.intent || getFormPath(discovered)} of ${discovered.page}`;
      if (!form) {
        failures.push(`${name}: the form is missing`);
        continue;
      }
      const entries = fillForm(form, mock.db);
      await connection.close();
      mock.controls.clearLog();
      const response = await client.submit({ ...form, action: form.action || discovered.page }, entries);
      await connection.open();
      if (response.status !== 503) failures.push(`${name}: ${response.status} ${response.location ?? ''}`);
      if (UNKNOWN_OUTCOME.test(response.text)) failures.push(`${name}: shows an unknown outcome`);
      if (getCalls(stack).length > 0) failures.push(`${name}: called the API`);
    }
    recordCount('forms without a connection', failures.length === 0 ? writes.length : 0, writes.length);
    expect(failures).toEqual([]);
  },
);
