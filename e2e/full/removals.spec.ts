import type { Page } from '@playwright/test';
import { expect, getCalls, getCompanyUrl, getConfirmation, openPage, test, type Stack } from '../support/fixtures';

/** A question is busy until the API has replied. */

const getRow = (page: Page, name: string) => page.locator('#departments tbody tr').filter({ hasText: name });

async function openQuestion(page: Page, stack: Stack): Promise<void> {
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#departments`);
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  await expect(getConfirmation(page, true, 'Are you sure to delete this department?')).toBeVisible();
}

const getYes = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true });

test(
  'a deletion keeps its question until the API has replied; then its row is gone, and the next one has the focus',
  { tag: '@CDEP-07' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the browser waits for the next document');
    await openQuestion(page, stack);
    const nextRowId = await getRow(page, 'Customs').evaluate((element) => element.nextElementSibling?.id);
    stack.mock.controls.setLatency({ call: 'deleteDepartment', ms: 600 });
    await getYes(page).click();
    await expect(getYes(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('The department was deleted.')).toBeVisible();
    await expect(getRow(page, 'Customs')).toHaveCount(0);
    await expect(page.locator(`[id="${nextRowId}"]`)).toBeFocused();
    expect(getCalls(stack, 'deleteDepartment')).toHaveLength(1);
  },
);

test(
  'a refused deletion says so in a toast, and its link has the focus',
  { tag: ['@CDEP-08', '@D139'] },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the message is above the page');
    await openQuestion(page, stack);
    stack.mock.controls.armFault({ call: 'deleteDepartment', kind: 'status', status: 400, body: 'In use.', times: 1 });
    await getYes(page).click();
    await expect(page.locator('#toasts').getByRole('alert')).toContainText('In use.');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Delete Customs' })).toBeFocused();
  },
);

test(
  'the question before an activation closes after the reply',
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
    await getYes(page).click();
    await expect(getYes(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);
