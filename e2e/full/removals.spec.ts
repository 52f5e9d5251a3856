import type { Page } from '@playwright/test';
import {
  expect,
  getCalls,
  getCompanyUrl,
  getConfirmation,
  getMenu,
  openPage,
  signIn,
  test,
  visitPage,
  type Stack,
} from '../support/fixtures';

/** What is shown before the API has replied: a deleted row and preferences. Everything else waits for the reply. */

const SLOW_MS = 2000;
/** The budgets of a portal outside of tests: a slow call is no failure. */
const BUDGETS = { READ_BUDGET_MS: '8000', WRITE_BUDGET_MS: '20000', EXCHANGE_BUDGET_MS: '10000' };
/** Time in which a step is felt as immediate. */
const AT_ONCE = { timeout: 300 };

const getRow = (page: Page, name: string) => page.locator('#departments').getByRole('row').filter({ hasText: name });

/** Opens the departments of the company and the question about one of them. */
async function openQuestion(page: Page, stack: Stack, hasScript = true, portalUrl = ''): Promise<void> {
  await signIn(page, 'superAdmin', portalUrl);
  await visitPage(page, `${portalUrl}${getCompanyUrl(stack)}#departments`, hasScript);
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  await expect(getConfirmation(page, hasScript, 'Are you sure to delete this department?')).toBeVisible();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true }).click();

test(
  'a confirmed deletion closes the question and marks the row at once, which is gone when the API has replied',
  { tag: '@CDEP-07' },
  async ({ page, stack, startOwnPortal, hasScript }) => {
    test.skip(!hasScript, 'without script the browser waits for the next document');
    const portal = await startOwnPortal(BUDGETS);
    await openQuestion(page, stack, hasScript, portal.url);
    const row = page.locator('#departments tbody tr').filter({ hasText: 'Customs' });
    const nextRowId = await row.evaluate((element) => element.nextElementSibling?.id);
    stack.mock.controls.setLatency({ ms: SLOW_MS });
    await confirm(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0, AT_ONCE);
    const marked = page.locator('tr[data-removal]');
    await expect(marked).toContainText('Deleting…');
    await expect(marked).toBeFocused();
    await expect(marked).toHaveAttribute('aria-busy', 'true');
    await expect(marked.locator('td[inert] a')).toHaveText('Customs');
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Deleting…' })).toBeAttached();
    await expect(page.getByText('The department was deleted.')).toBeVisible({ timeout: 15_000 });
    await expect(getRow(page, 'Customs')).toHaveCount(0, { timeout: 15_000 });
    await expect(page.locator(`[id="${nextRowId}"]`)).toBeFocused();
    expect(getCalls(stack, 'deleteDepartment')).toHaveLength(1);
  },
);

test('a deletion goes on when the user opens another page, which gets its result', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script a page waits for the document');
  await openQuestion(page, stack);
  stack.mock.controls.setLatency({ call: 'deleteDepartment', ms: 1500 });
  await confirm(page);
  await expect(page.getByText('Deleting…').first()).toBeAttached();
  await getMenu(page).getByRole('link', { name: 'Tag List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag List');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('The department was deleted.')).toBeVisible();
});

test('a record that another user has deleted says so, and its row is gone', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the response is the page of an unknown record');
  await openQuestion(page, stack);
  const { departments } = stack.mock.db;
  departments.splice(
    departments.findIndex(({ name }) => name === 'Customs'),
    1,
  );
  await confirm(page);
  await expect(page.getByRole('alert').filter({ hasText: 'This department was not found.' })).toBeVisible();
  await expect(getRow(page, 'Customs')).toHaveCount(0);
});

test(
  'a question about another write stays open until the API has replied',
  { tag: ['@CUSR-06', '@CUSR-07'] },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the browser waits for the next document');
    await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#users`);
    await page
      .getByRole('link', { name: /^Activate / })
      .first()
      .click();
    await expect(
      getConfirmation(
        page,
        true,
        'Are you sure to activate this user? An email will be sent to the user to set up the password.',
      ),
    ).toBeVisible();
    stack.mock.controls.setLatency({ ms: 600 });
    await confirm(page);
    await expect(page.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);
