import { SCREENS } from '../matrix/route-table';
import { createAddresses } from '../matrix/sample-values';
import { expectDefined } from '../support/expect-defined';
import { expect, getMenu, openPage, test } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';

/** Without a connection every screen stays with its menu. It works again when the connection is back. */

test.skip(({ hasScript }) => !hasScript, 'Without script every step is a document of the browser.');

/** A list, and a page of forms. */
const REPRESENTATIVES = ['/settings/companies', '/account'];

// Not /tags, to which the test navigates from each screen.
const TESTED_SCREENS = SCREENS.filter(({ path, id }) => path !== '/tags' && !id.startsWith('routes/public/'));

for (const { path } of chooseFifth(TESTED_SCREENS, (screen) => REPRESENTATIVES.includes(screen.path))) {
  test(`offline ${path} stays, and works again without a reload`, async ({ page, context, stack }) => {
    await openPage(page, 'superAdmin', expectDefined(createAddresses(path, stack.mock.db)[0], 'an address'));
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await context.setOffline(true);
    const notice = page.getByText('Nothing can be sent until you are back.');
    await expect(notice).toBeVisible();
    await getMenu(page).getByRole('link', { name: 'Tag List' }).click();
    await expect(page.getByText('“Tag List” was not opened, because there is no connection.')).toBeVisible();
    await page
      .locator('form')
      .last()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.keyboard.press('Escape');
    await expect(heading).toHaveText(title);
    await expect(getMenu(page)).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await getMenu(page).getByRole('link', { name: 'Tag List' }).click();
    await expect(heading).toHaveText('Tag List');
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  });
}
