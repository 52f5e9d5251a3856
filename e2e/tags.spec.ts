import { expectDefined } from './support/expect-defined';
import { expect, signIn, test, waitForHydration } from './support/fixtures';

test(
  'the list shows the tags with their colors and keywords',
  { tag: ['@TAGS-01', '@TAGS-04', '@TAGS-05'] },
  async ({ page, stack, hasScript }) => {
    const first = expectDefined(stack.mock.db.tags[0], 'a tag');
    Object.assign(first, { tagName: '0 first', color: '#389e0d', keyword: 'one|two|three' });
    await signIn(page, 'superAdmin');
    await page.goto('/tags');
    await waitForHydration(page, hasScript);
    const row = page.getByRole('row', { name: /0 first/ });
    await expect(row.locator('circle')).toHaveAttribute('fill', '#389e0d');
    await expect(row.getByRole('listitem')).toHaveText(['one', 'two', 'three']);
  },
);

test('the search needs one character', { tag: ['@TAGS-02', '@TAGS-03'] }, async ({ page, stack, hasScript }) => {
  const { tags } = stack.mock.db;
  Object.assign(expectDefined(tags[0], 'a tag'), { detailedDescription: 'ω' });
  await signIn(page, 'superAdmin');
  await page.goto('/tags');
  await waitForHydration(page, hasScript);
  const box = page.getByRole('searchbox', { name: 'Search tags' });
  await box.fill('ω');
  if (!hasScript) await box.press('Enter');
  await expect(page.getByText(`1 of ${tags.length} tags`)).toBeVisible();
});

test('a tag shows its number of calls and links to them', async ({ page, stack, hasScript }) => {
  const count = stack.mock.db.recordings.filter(({ actualTags }) => actualTags.includes('Complaint;')).length;
  expect(count).toBeGreaterThan(1);
  await signIn(page, 'superAdmin');
  await page.goto('/tags');
  await waitForHydration(page, hasScript);
  await page.getByRole('link', { name: `${count} calls with the tag Complaint` }).click();
  await expect(page).toHaveURL(/\/events\?tag=Complaint$/);
  await expect(page.getByText(`${count} of ${stack.mock.db.recordings.length} recordings`)).toBeVisible();
});

test('tags are shown without their numbers of calls if the recordings fail or do not arrive', async ({
  page,
  stack,
  hasScript,
}) => {
  await signIn(page, 'superAdmin');
  for (const kind of ['status', 'hang'] as const) {
    stack.mock.controls.armFault({ call: 'listRecordings', kind, ...(kind === 'status' && { status: 500 }) });
    const response = await page.goto('/tags');
    expect(response?.status(), kind).toBe(200);
    await waitForHydration(page, hasScript);
    await expect(page.getByText('The numbers of calls could not be loaded')).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /calls? with the tag/ })).toHaveCount(0);
    stack.mock.controls.reset();
    await signIn(page, 'superAdmin');
    await page.goto('/tags');
    await expect(page.getByRole('link', { name: /calls? with the tag/ }).first()).toBeVisible();
    await expect(page.getByText('The numbers of calls could not be loaded')).toHaveCount(0);
  }
});
