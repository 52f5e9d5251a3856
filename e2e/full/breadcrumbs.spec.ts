import { expect, openPage, test, waitForHydration } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';

const PAGES = [
  { list: '/events?sort=-created-time&rows=10&page=2', link: /^View Details of/, crumb: 'Event List' },
  { list: '/events?tag=Complaint', link: /^View Details of/, crumb: 'Event List' },
  { list: '/streams?sort=process', link: /^View Details of/, crumb: 'Assistant Streams' },
  { list: '/settings/companies?q=har&sort=-name', link: /^View Details of/, crumb: 'Companies' },
  { list: '/rpa/process-config?sort=-created', link: /^Edit /, crumb: 'Process Config' },
  { list: '/rpa/process-config?sort=-created', link: /^Duplicate /, crumb: 'Process Config' },
  { list: '/rpa/task-history?sort=task-name', link: /^Trigger again/, crumb: 'Task History' },
  { list: '/ocr/file-list?sort=file-name', link: /^Review /, crumb: 'File List' },
] as const;

for (const { list, link, crumb } of chooseFifth(PAGES, ({ list }) => list === '/events?tag=Complaint')) {
  test(`the crumb ${crumb} of a record leads back to ${list}, after ${String(link)}`, async ({ page, hasScript }) => {
    await openPage(page, 'superAdmin', list, hasScript);
    await page.getByRole('table').getByRole('link', { name: link }).first().click();
    await expect(page).not.toHaveURL(list);
    await waitForHydration(page, hasScript);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: crumb, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === list);
  });
}
