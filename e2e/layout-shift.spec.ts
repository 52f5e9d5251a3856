import { expect, getCompanyUrl, signIn, test, waitForHydration } from './support/fixtures';
import { recordFigure } from './support/figures-reporter';

/** The sum of all layout shifts of a page that the browser reports. */
const MAX_SHIFT = 0.02;
/** Longer than the entrance of a dialog and the first renders after hydration. */
const SETTLE_MS = 1000;

test.skip(({ hasScript }) => !hasScript, 'Without script nothing changes after the first paint.');

for (const width of [1440, 390]) {
  for (const [name, getPath] of [
    ['Create Company', () => '/settings/companies?modal=create-company'],
    ['Create Department', (companyUrl: string) => `${companyUrl}?modal=create-department#departments`],
    ['Create License', (companyUrl: string) => `${companyUrl}?modal=create-license#licenses`],
    ['Create OTP', () => '/rpa/get-otp?modal=create-otp'],
    ['Delete process config', () => '/rpa/process-config?modal=delete-process-config&id=4'],
    ['Register', () => '/login?modal=register'],
  ] as const) {
    test(`the URL of ${name} does not shift at ${width} pixels`, { tag: '@D134' }, async ({ page, stack }) => {
      await page.setViewportSize({ width, height: 900 });
      if (name !== 'Register') await signIn(page, 'superAdmin');
      await page.goto(getPath(getCompanyUrl(stack)));
      await waitForHydration(page, true);
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
      await page.waitForTimeout(SETTLE_MS);
      const shift = await page.evaluate(() => {
        let sum = 0;
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        // `value` is not in the types of TypeScript.
        for (const entry of observer.takeRecords() as unknown as { value: number }[]) sum += entry.value;
        return sum;
      });
      recordFigure(`layout shift of ${name} at ${width} pixels: ${shift.toFixed(3)}`);
      expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
}
