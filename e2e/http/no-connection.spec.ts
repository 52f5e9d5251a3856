import { findForm, getFormPath } from '../matrix/discovery';
import { matrixTest } from '../matrix/fixtures';
import { HttpClient } from '../matrix/http-client';
import { fillForm, renumberDocuments, restoreInitialData } from '../matrix/sample-values';
import { createClosableConnection, type ClosableConnection } from '../support/closable-connection';
import { recordCount } from '../support/figures-reporter';
import { createSessionCookie, expect, getCalls, httpTest, type HttpFixtures, type Stack } from '../support/fixtures';
import { PNG } from '../support/png';
import type { PortalProcess } from '../support/portal-process';

type Outage = { connection: ClosableConnection; portal: PortalProcess };

async function openOutage(
  { stack, startOwnPortal }: HttpFixtures & { stack: Stack },
  use: (outage: Outage) => Promise<void>,
): Promise<void> {
  const connection = await createClosableConnection(stack.mock.url);
  const limits = { CODE_ADDRESS_FAILURES: '10000', MAIL_REQUESTS: '10000', FORGOT_PASSWORD_FAILURES: '10000' };
  await use({ connection, portal: await startOwnPortal({ API_BASE_URL: connection.url, ...limits }) });
  await connection.close();
}

const test = httpTest.extend<{ outage: Outage }>({ outage: openOutage });
/** The same test with the discovery of pages and forms, for which Playwright starts another worker. */
const testWithDiscovery = matrixTest.extend<{ outage: Outage }>({ outage: openOutage });

const NOTHING_SAVED = /Nothing was saved/;
const UNKNOWN_OUTCOME = /cannot tell whether|Check whether|Check before/;

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
        form.set('file', new File([PNG], 'picture.png', { type: 'image/png' }));
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

testWithDiscovery(
  'without a connection to the API every form gets 503, makes no call and shows no unknown outcome',
  { tag: ['@D151', '@full'] },
  async ({ stack, discovery, outage }) => {
    testWithDiscovery.setTimeout(240_000);
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
      // Predict chosen keeps the choice in the URL, where the page says what happened.
      const status = form.intent === 'predict-documents' ? 303 : 503;
      if (response.status !== status) failures.push(`${name}: ${response.status} ${response.location ?? ''}`);
      if (UNKNOWN_OUTCOME.test(response.text)) failures.push(`${name}: shows an unknown outcome`);
      if (getCalls(stack).length > 0) failures.push(`${name}: called the API`);
    }
    recordCount('forms without a connection', failures.length === 0 ? writes.length : 0, writes.length);
    expect(failures).toEqual([]);
  },
);
