import { createClosableConnection } from '../support/closable-connection';
import { expect, getCompanyUrl, getDialog, signIn, test, visitPage } from '../support/fixtures';

test(
  'without a connection to the API a form keeps its values, says that nothing was saved, and can be sent again',
  { tag: ['@D151', '@ERR-03'] },
  async ({ page, stack, startOwnPortal, hasScript }) => {
    const connection = await createClosableConnection(stack.mock.url);
    const portal = await startOwnPortal({ API_BASE_URL: connection.url });
    try {
      await signIn(page, 'admin', portal.url);
      await visitPage(page, `${portal.url}${getCompanyUrl(stack)}?modal=create-department#departments`, hasScript);
      const dialog = getDialog(page, hasScript, 'Create Department');
      const field = dialog.getByLabel('Department Name');
      const button = dialog.getByRole('button', { name: 'Create Department' });
      await field.fill('Night Shift');
      await connection.close();
      const [response] = await Promise.all([
        page.waitForResponse((candidate) => candidate.request().method() === 'POST'),
        button.click(),
      ]);
      expect(response.status()).toBe(503);
      await expect(page.getByText(/Nothing was saved/)).toBeVisible();
      await expect(page.getByText(/cannot tell|Check whether/)).toHaveCount(0);
      if (hasScript) {
        await expect(dialog.getByRole('alert')).toContainText('The department was not created. Try again.');
        await expect(field).toHaveValue('Night Shift');
      } else {
        await expect(page.getByRole('definition').filter({ hasText: 'Night Shift' })).toBeVisible();
      }
      await connection.open();
      await (hasScript ? button : page.getByRole('button', { name: 'Send again' })).click();
      await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
      expect(stack.mock.db.departments.filter(({ name }) => name === 'Night Shift')).toHaveLength(1);
    } finally {
      await connection.close();
    }
  },
);

test(
  'without a connection to the API the question before a deletion stays and says so',
  { tag: ['@D151', '@D139'] },
  async ({ page, stack, startOwnPortal, hasScript }) => {
    test.skip(!hasScript, 'without script the response is an error page, which app/actions/writes.test.ts tests');
    const connection = await createClosableConnection(stack.mock.url);
    const portal = await startOwnPortal({ API_BASE_URL: connection.url });
    try {
      await signIn(page, 'admin', portal.url);
      await visitPage(page, `${portal.url}${getCompanyUrl(stack)}#departments`, hasScript);
      await page.getByRole('link', { name: 'Delete Customs' }).click();
      const question = page.getByRole('alertdialog');
      await connection.close();
      await question.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(question.getByRole('alert')).toContainText('The department was not deleted. Try again.');
      await connection.open();
      await question.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(page.getByText('The department was deleted.')).toBeVisible();
    } finally {
      await connection.close();
    }
  },
);
