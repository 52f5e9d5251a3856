import { getAccount } from '../../mock-api/accounts';
import { caddyFixture, hasCaddy } from '../support/caddy';
import { expect, getFirstCall, submitLogIn, test as base } from '../support/fixtures';

const test = base.extend(caddyFixture);

test.use({ ignoreHTTPSErrors: true });
test.skip(!hasCaddy, 'Caddy is not installed');

test('log-in, list and upload work over TLS and HTTP/2 of Caddy', async ({
  page,
  stack,
  hasScript,
  startOwnPortal,
  startProxy,
}) => {
  const portal = await startOwnPortal({ TRUST_PROXY: '1', COOKIE_SECURE: 'always' });
  const { url } = await startProxy([portal.url], true);
  await page.goto(`${url}/login`);
  await submitLogIn(page, hasScript, getAccount('trainer'));
  await expect(page).toHaveURL(`${url}/`);
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: '__Host-automated', secure: true }),
  );
  await page.goto(`${url}/ocr/upload`);
  await page.getByLabel('Model').selectOption({ index: 1 });
  const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_000_000, '%PDF-1.4 a bill\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Start Upload' }).click();
  await expect(page.getByText('Document uploaded.', { exact: true })).toBeVisible();
  expect(getFirstCall(stack, 'uploadDocument').body).toMatchObject({ file: { name: 'bill.pdf', size: 2_000_000 } });
  await page.goto(`${url}/ocr/file-list`);
  await expect(page.getByRole('row').filter({ hasText: 'bill.pdf' })).toBeVisible();
  const protocols = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
    ),
  );
  expect(new Set(protocols.filter((protocol) => protocol !== ''))).toEqual(new Set(['h2']));
});
