import type { Page } from '@playwright/test';
import { findExpected } from '../support/expect-defined';
import {
  chooseCountry,
  COMPANY,
  expect,
  getCompanyUrl,
  getDialog,
  getFirstCall,
  openPage,
  signIn,
  test,
  visitPage,
} from '../support/fixtures';

async function expectOnlyVisiblePanel(page: Page, visibleId: string) {
  for (const id of ['details', 'departments', 'users', 'licenses', 'models'])
    await expect(page.locator(`#${id}`)).toBeVisible({ visible: id === visibleId });
}

test('the fragment selects the tab', { tag: ['@CDET-03', '@NOJS-05'] }, async ({ page, stack, hasScript }) => {
  await signIn(page, 'superUser');
  for (const fragment of ['departments', 'users', 'licenses', 'models', 'details', 'nonsense']) {
    await visitPage(page, `${getCompanyUrl(stack)}#${fragment}`, hasScript);
    await expectOnlyVisiblePanel(page, fragment === 'nonsense' ? 'details' : fragment);
  }
});

test(
  'COMPANY INFO is the first tab; saving it keeps the fields that have no input',
  { tag: ['@CDET-01', '@CDET-02', '@CDET-06', '@CDET-07', '@CDET-09', '@CDET-10'] },
  async ({ page, stack, hasScript }) => {
    const savedCompany = findExpected(stack.mock.db.companies, COMPANY, ({ name }) => name === COMPANY);
    await openPage(page, 'admin', getCompanyUrl(stack), hasScript);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMPANY DETAILS');
    await expectOnlyVisiblePanel(page, 'details');
    const labels = ['Name', 'Number', 'Website', 'Employees', 'Expertise', 'Street', 'City', 'State', 'Country', 'Zip'];
    await expect(page.locator('#details label')).toContainText(labels);
    await page.getByLabel('Company Name').fill('Harbourline Freight Ltd');
    await page.getByLabel('Billing Zip').fill('');
    // "nz" is also in Tanzania: an exact code comes first.
    await chooseCountry(page.getByLabel('Billing Country'), hasScript, 'NZ', 'New Zealand');
    await page.getByRole('button', { name: 'Update Company' }).click();
    await expect(page.getByText('Update Company SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Company Name')).toHaveValue('Harbourline Freight Ltd');
    const call = getFirstCall(stack, 'updateCompany');
    expect(call.method).toBe('PUT');
    expect(call.body).toMatchObject({
      name: 'Harbourline Freight Ltd',
      billingCountry: 'New Zealand',
      billingZip: '',
      country: savedCompany.country,
      description: savedCompany.description,
    });
  },
);

test('a tab that is chosen during hydration is shown, and the server-rendered HTML and the input are kept', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script there is no hydration');
  await signIn(page, 'admin');
  // The navigation bar listens to popstate when it is hydrated, which is before the Suspense boundaries are. It passes
  // options; the router, which listens earlier, passes none.
  await page.addInitScript(() => {
    const addListener = window.addEventListener.bind(window);
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      addListener(type, listener, options);
      if (type !== 'popstate' || typeof options !== 'object') return;
      const field = document.querySelector<HTMLInputElement>('#create-department-name');
      if (field) field.value = 'Typed early';
      document.querySelector('.panels')?.setAttribute('data-rendered-by', 'server');
      setTimeout(() => {
        window.location.hash = 'departments';
      });
    };
  });
  await visitPage(page, `${getCompanyUrl(stack)}?modal=create-department`, hasScript);
  await expect(getDialog(page, hasScript, 'Create Department').getByLabel('Name')).toHaveValue('Typed early');
  await expect(page.locator('.panels[data-rendered-by]')).toHaveCount(1);
  await expect(page).toHaveURL(/#departments$/);
});
