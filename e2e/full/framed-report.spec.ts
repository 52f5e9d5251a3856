import { createServer } from 'node:http';
import { test as base, expect, signIn } from '../support/fixtures';
import { listen } from '../support/portal-process';

/** A report of another origin that exports itself, as products for reports do. Each control writes what happened. */
const REPORT = `<!doctype html><html lang="en"><title>Calls</title><h1>Calls</h1>
<p><a id="save" href="data:text/csv,a">Download</a> <a id="other" href="/other" target="_blank">Details</a></p>
<button id="print">Print</button> <button id="ask">Ask</button> <button id="full">Full screen</button>
<button id="open">Open</button> <output></output>
<script>
const say = (text) => { document.querySelector('output').textContent = text };
const on = (id, run) => document.getElementById(id).addEventListener('click', run);
document.getElementById('save').href = URL.createObjectURL(new Blob(['a,b']));
document.getElementById('save').download = 'calls.csv';
addEventListener('beforeprint', () => say('printed'));
on('print', () => print());
on('ask', () => say(confirm('Export all rows?') ? 'confirmed' : 'refused'));
on('full', () => document.documentElement.requestFullscreen().then(() => say('full screen'), ({ message }) => say(message)));
parent.postMessage({ height: 1500 }, '*');
on('open', () => say(open('/other') ? 'opened' : 'blocked'));
</script></html>`;

/** The other page says whether it is in a sandbox, which a window of the report must not be in. */
const OTHER_PAGE = `<!doctype html><html lang="en"><title>Details</title><output></output>
<script>
let text = 'no storage';
try { localStorage.length; text = 'storage'; document.cookie = 'a=1'; } catch { }
document.querySelector('output').textContent = text;
</script></html>`;

const test = base.extend<{ reportUrl: string }>({
  reportUrl: async ({}, use) => {
    const server = createServer(({ url }, response) => {
      response.setHeader('Content-Type', 'text/html').end(url === '/other' ? OTHER_PAGE : REPORT);
    });
    const { url, close } = await listen(server);
    await use(url);
    close();
  },
});

test(
  'a report of another origin can download, print, ask, show itself in full screen and open windows',
  { tag: ['@REAL-08', '@D29'] },
  async ({ page, stack, hasScript, reportUrl }) => {
    test.skip(!hasScript, 'the report needs script');
    const report = {
      id: 4,
      company: 'Harbourline',
      reportName: 'Calls',
      createdTime: '2026-11-01T10:00:00Z',
      reportUrl,
    };
    stack.mock.controls.armFault({ call: 'getCompanyReport', kind: 'body', body: JSON.stringify({ data: report }) });
    await signIn(page, 'manager');
    const frame = page.frameLocator('main iframe');
    const output = frame.locator('output');
    // The report tells its height before the scripts of the portal are loaded.
    await page.route(/assets\/entry\.client.*\.js/, async (route) => {
      await output.waitFor({ state: 'attached' });
      // As an extension.
      await page.evaluate(() => window.postMessage({ height: 40 }, '*'));
      await route.continue();
    });
    await page.goto('/companyreports/4');
    await expect.poll(async () => (await page.locator('main iframe').boundingBox())?.height).toBe(1500);
    const [download] = await Promise.all([page.waitForEvent('download'), frame.getByText('Download').click()]);
    expect(download.suggestedFilename()).toBe('calls.csv');
    await frame.getByText('Print').click();
    await expect(output).toHaveText('printed');
    page.once('dialog', (dialog) => void dialog.accept());
    await frame.getByText('Ask').click();
    await expect(output).toHaveText('confirmed');
    for (const name of ['Open', 'Details']) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), frame.getByText(name).click()]);
      await expect(popup.locator('output'), name).toHaveText('storage');
      await popup.close();
    }
    await frame.getByText('Full screen').click();
    await expect(output).toHaveText('full screen');
  },
);
