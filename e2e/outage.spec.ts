import type { Fault } from './matrix/faults';
import { expect, getCalls, getMenu, openPage, REFERENCE, signIn, test, waitForHydration } from './support/fixtures';

// Less than two time budgets of an exchange (2 s each), because an exchange without a response is not repeated.
const RESPONSE_LIMIT_MS = 3500;

// app/guard/guard.test.ts and http/matrix-faults.spec.ts test every response of the exchange.
for (const [name, fault] of [
  ['status 500', { kind: 'status', status: 500, body: 'boom-xyz' }],
  ['no response', { kind: 'hang' }],
] as [string, Fault][]) {
  test(
    `${name} of the exchange shows an error page with Retry and keeps the session`,
    { tag: ['@GUARD-08', '@D9'] },
    async ({ page, stack, hasScript }) => {
      await signIn(page, 'manager');
      stack.mock.controls.armFault({ call: 'refreshToken', ...fault });
      const startedAt = Date.now();
      // 'commit' measures the response without the assets of the page.
      const response = await page.goto('/?q=invoice', { waitUntil: 'commit' });
      expect(Date.now() - startedAt).toBeLessThan(RESPONSE_LIMIT_MS);
      expect(response?.status()).toBe(503);
      await waitForHydration(page, hasScript);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The service is not available');
      await expect(page.getByText(REFERENCE)).toBeVisible();
      await expect(page.getByText('boom-xyz')).toHaveCount(0);

      stack.mock.controls.clearFaults();
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
      await expect(page).toHaveURL('/?q=invoice');
      expect(getCalls(stack, 'login')).toHaveLength(1);
    },
  );
}

test(
  'an outage during a client navigation shows the error page with Retry',
  { tag: '@GUARD-08' },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'manager', '/', hasScript);
    stack.mock.controls.armFault({ call: 'refreshToken', kind: 'reset' });
    await getMenu(page).getByRole('link', { name: 'File List' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The service is not available');
    await expect(page).toHaveURL('/ocr/file-list');
    stack.mock.controls.clearFaults();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(getMenu(page)).toBeVisible();
    await expect(page).toHaveURL('/ocr/file-list');
  },
);
