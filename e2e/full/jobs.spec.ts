import type { Locator } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, openPage, test } from '../support/fixtures';

const TAG = 'Complaint';

test(
  'to find the complaint of yesterday, listen to where it begins and share that moment takes seven clicks',
  { tag: '@EVENTS-10' },
  async ({ page, stack, hasScript }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { recordings } = stack.mock.db;
    const newest = recordings.findLast(({ actualTags }) => actualTags.includes(`${TAG};`));
    const complaint = expectDefined(newest, 'a complaint');
    // The server's clock is not that of the mock.
    complaint.created = new Date(Date.now() - 86_400_000).toISOString();
    stack.mock.db.revision += 1;
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await openPage(page, 'superAdmin', '/events', hasScript);
    await click(page.locator('.filter-menus summary', { hasText: 'Tags' }));
    await click(page.getByRole('checkbox', { name: new RegExp(`^${TAG} `) }));
    if (!hasScript) await click(page.getByRole('button', { name: 'Apply the filter Tags' }));
    await expect(page).toHaveURL(/tag=Complaint/);
    await click(page.locator('.filter-menus summary', { hasText: 'Created Time' }));
    await click(page.getByRole('link', { name: 'Yesterday' }));
    await expect(page).toHaveURL(/from=[\d-]{10}&to=[\d-]{10}/);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody .tag-lines')).toContainText(TAG);
    await click(page.getByRole('link', { name: /^View Details/ }));
    await expect(page).toHaveURL(new RegExp(`/events/${complaint.id}\\?next=${TAG}`));
    await expect(page.locator('.next-tag')).toHaveText(/^sentences? tagged Complaint$/);
    await click(page.getByRole('link', { name: `Next sentence tagged ${TAG}` }));
    const current = page.locator('tbody tr[aria-current=true]');
    await expect(current).toHaveCount(1);
    await expect(current.locator('.tag', { hasText: TAG })).toBeVisible();
    if (!hasScript) {
      // The URL names the time of the sentence. The filter needed the seventh click.
      await expect(page).toHaveURL(/[?&]t=[\d.]+.*#player$/);
      return expect(clicks).toBe(7);
    }
    await expect
      .poll(() => page.locator('audio').evaluate(({ paused }: HTMLAudioElement) => paused), 'the audio is paused')
      .toBe(false);
    await click(page.getByRole('button', { name: 'Copy the link to this moment' }));
    await expect(page.getByText('The link to this moment was copied')).toBeVisible();
    expect(clicks).toBe(7);
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.pathname).toBe(`/events/${complaint.id}`);
    await page.goto(link.href);
    await expect(current.locator('.tag', { hasText: TAG })).toBeVisible();
  },
);
