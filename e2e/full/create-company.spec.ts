import { chooseCountry, clearForm, expect, getCalls, openPage, test } from '../support/fixtures';

const PAGE_PATH = '/settings/create-company';
const LIST_PATH = '/settings/companies';

test(
  'the form has its fields, requires a name and can be cleared, and leaving it saves nothing',
  { tag: ['@CCOMP-01', '@CCOMP-02', '@CCOMP-03', '@CCOMP-09'] },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'superAdmin', PAGE_PATH, hasScript);
    const labels = ['Name', 'Number', 'Website', 'Employees', 'Expertise', 'Country'];
    await expect(page.locator('main label')).toContainText(labels);
    await page.getByLabel('Field of Expertise').fill('Rail');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Company Name is required', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Field of Expertise')).toHaveValue('Rail');
    await clearForm(page, hasScript);
    await expect(page.getByLabel('Field of Expertise')).toHaveValue('');
    await expect(page.getByText('Company Name is required')).toBeHidden();
    await page.getByRole('link', { name: "Don't Save" }).click();
    await expect(page).toHaveURL(LIST_PATH);
    expect(getCalls(stack, 'createCompany')).toEqual([]);
  },
);

test(
  'a created company shows a message and redirects to the list after 3 seconds',
  { tag: ['@CCOMP-04', '@CCOMP-05', '@CCOMP-06', '@CCOMP-07'] },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'superAdmin', PAGE_PATH, hasScript);
    await page.getByLabel('Company Name').fill('Aardvark & Sons');
    await page.getByLabel('Website').fill('abc');
    await chooseCountry(page.getByLabel('Country'), hasScript, 'norw', 'Norway');
    const pressedAt = Date.now();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Create Company SUCCESSFULLY', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(PAGE_PATH);
    await expect(page.getByRole('link', { name: 'Go to the companies now' })).toBeVisible();
    await page.waitForURL(LIST_PATH);
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(3000);
    await expect(page.getByRole('row', { name: /Aardvark & Sons/ })).toBeVisible();
    expect(getCalls(stack, 'createCompany').map(({ body }) => body)).toEqual([
      { name: 'Aardvark & Sons', website: 'abc', country: 'Norway' },
    ]);
  },
);
