import type { Page } from '@playwright/test';
import { expect, openPage, test, waitForHydration } from '../support/fixtures';

const COOKIE = 'stylesheet';
const PAGE = '/settings/companies?rows=10';

const readStyles = (page: Page) =>
  page.locator('body *:not(link, script)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return [
        element.localName,
        x,
        y,
        width,
        height,
        ...Array.from(style, (name) => style.getPropertyValue(name)),
      ].join();
    }),
  );

test('a first document has the stylesheet; the next one links the file that the browser has fetched, with the same styles', async ({
  page,
  context,
  hasScript,
}) => {
  await openPage(page, 'superAdmin', PAGE, hasScript);
  await context.clearCookies({ name: COOKIE });
  const first = await page.goto(PAGE, { waitUntil: 'networkidle' });
  const firstLength = (await first?.body())?.length ?? 0;
  await waitForHydration(page, hasScript);
  const inlined = page.locator('style#portal-styles');
  await expect(inlined).toHaveCount(1);
  const styles = await readStyles(page);
  expect(styles.length).toBeGreaterThan(200);
  const getCookie = async () => (await context.cookies()).find(({ name }) => name === COOKIE)?.value;
  const cookie = (await getCookie()) ?? '';
  expect(cookie).toMatch(/^portal-[\w-]+\.css$/);

  const second = await page.goto(PAGE, { waitUntil: 'networkidle' });
  await waitForHydration(page, hasScript);
  await expect(page.locator('link#portal-styles')).toHaveAttribute('href', new RegExp(`/${cookie}$`));
  await expect(inlined).toHaveCount(0);

  await expect.poll(() => readStyles(page)).toEqual(styles);
  expect(await second?.headerValue('set-cookie')).toBeNull();
  expect((await second?.body())?.length).toBeLessThan(firstLength - 40_000);

  // A browser with the file of another version gets the stylesheet inlined.
  await context.addCookies([
    { name: COOKIE, value: 'portal-older.css', domain: new URL(page.url()).hostname, path: '/' },
  ]);
  await page.goto(PAGE);
  await expect(inlined).toHaveCount(1);
  expect(await getCookie()).toBe(cookie);
});
