import { expect, openPage, test } from '../support/fixtures';

test('a tag shows its number of calls and links to them', async ({ page, stack, hasScript }) => {
  const count = stack.mock.db.recordings.filter(({ actualTags }) => actualTags.includes('Complaint;')).length;
  expect(count).toBeGreaterThan(1);
  await openPage(page, 'superAdmin', '/tags', hasScript);
  await page.getByRole('link', { name: `${count} calls with the tag Complaint` }).click();
  await expect(page).toHaveURL(/\/events\?tag=Complaint$/);
  await expect(page.getByText(`${count} of ${stack.mock.db.recordings.length} calls`, { exact: true })).toBeVisible();
});
