import { expect, openPage, test } from '../support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'without script each step loads a page');

test('a new order, a page and a search of a list are each announced once', async ({ page, stack }) => {
  const total = stack.mock.db.companies.length;
  const pageCount = Math.ceil(total / 10);
  await openPage(page, 'superAdmin', '/settings/companies?rows=10');
  await page.evaluate(() => {
    const texts = new Map<Element, string>();
    const announcements: string[] = [];
    Object.assign(globalThis, { announcements });
    const read = () => {
      for (const region of document.querySelectorAll('[aria-live], [role=status]:not(.navigation-bar), [role=alert]')) {
        const text = (region.textContent ?? '').trim();
        if (texts.get(region) === text) continue;
        if (texts.has(region) && text !== '') announcements.push(text);
        texts.set(region, text);
      }
    };
    read();
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const readAnnouncements = () =>
    page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements);
  const sortLink = page.getByRole('columnheader', { name: 'Employees' }).getByRole('link');
  const expected = ['Sorted by Employees, ascending'];
  await sortLink.click();
  await expect.poll(readAnnouncements).toEqual(expected);
  await page.getByRole('link', { name: 'Next page' }).click();
  expected.push(`Page 2 of ${pageCount}`);
  await expect.poll(readAnnouncements).toEqual(expected);
  // The order leads to the first page, which is not announced.
  await sortLink.click();
  expected.push('Sorted by Employees, descending');
  await expect.poll(readAnnouncements).toEqual(expected);
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  expected.push(`Page 2 of ${pageCount}`);
  await expect.poll(readAnnouncements).toEqual(expected);
  await page.getByRole('searchbox').fill('harbour');
  expected.push(`1 of ${total} companies`);
  await expect.poll(readAnnouncements).toEqual(expected);
  await page.getByRole('searchbox').fill('');
  expected.push(`${total} companies`);
  await expect.poll(readAnnouncements).toEqual(expected);
  // The same text as before is announced again.
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  expected.push(`Page 2 of ${pageCount}`);
  await expect.poll(readAnnouncements).toEqual(expected);
  await page.getByLabel('Rows', { exact: true }).selectOption('100');
  expected.push('Page 1 of 1');
  await expect.poll(readAnnouncements).toEqual(expected);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tag List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tag List' })).toBeFocused();
  expected.push('Tag List · Automated');
  await expect.poll(readAnnouncements).toEqual(expected);
});
