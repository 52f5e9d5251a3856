import { expect, ready, signIn, test } from './stack';

test('TAGS-01 TAGS-04 TAGS-05 the tags with their columns, colours and keywords', async ({
  page,
  stack,
  hasScript,
}) => {
  const [first] = stack.mock.db.tags;
  if (!first) throw new Error('There are no tags');
  Object.assign(first, { tagName: '0 first', color: '#389e0d', keyword: 'one|two|three' });
  await signIn(page, 'superAdmin');
  await page.goto('/tags');
  await ready(page, hasScript);
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
});

test('TAGS-02 TAGS-03 one character filters', async ({ page, stack, hasScript }) => {
  const { tags } = stack.mock.db;
  Object.assign(tags[0] ?? {}, { detailedDescription: 'ω' });
  await signIn(page, 'superAdmin');
  await page.goto('/tags');
  await ready(page, hasScript);
  const box = page.getByRole('searchbox', { name: 'Search tags' });
  await box.fill('ω');
  if (!hasScript) await box.press('Enter');
  await expect(page.getByText(`1 of ${tags.length} tags`)).toBeVisible();
});
