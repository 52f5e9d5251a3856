import { expectDefined } from './support/expect-defined';
import { expect, waitForHydration, signIn, test } from './support/fixtures';

test(
  'the list shows the tags with their columns, colours and keywords',
  { tag: ['@TAGS-01', '@TAGS-04', '@TAGS-05'] },
  async ({ page, stack, hasScript }) => {
    const first = expectDefined(stack.mock.db.tags[0], 'a tag');
    Object.assign(first, { tagName: '0 first', color: '#389e0d', keyword: 'one|two|three' });
    await signIn(page, 'superAdmin');
    await page.goto('/tags');
    await waitForHydration(page, hasScript);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Tag Name',
      'Process Name',
      'Description',
      'Detailed Description',
      'Keyword',
      'Key Phrase',
      'Created Time',
    ]);
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
