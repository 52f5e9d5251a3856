import { expectDefined } from './support/expect-defined';
import { expect, getCalls, getCompanyId, getDialog, signIn, test, waitForHydration } from './support/fixtures';

const LIST_PATH = '/settings/companies';

test(
  'the list shows every company with its columns',
  { tag: ['@COMP-01', '@COMP-04', '@NOJS-01', '@FMT-01'] },
  async ({ page, stack }) => {
    await signIn(page, 'superAdmin');
    await page.goto(LIST_PATH);
    const headers = await page.getByRole('columnheader').allTextContents();
    expect(headers).toEqual([
      'Action',
      'Name',
      'Number',
      'Website',
      'Employees',
      'Expertise',
      'Country',
      'Description',
      'Created Time',
      'Modified Time',
    ]);
    expect(getCalls(stack, 'listCompanies')).toHaveLength(1);
    const row = page.getByRole('row', { name: /Harbourline Freight/ });
    await expect(row.locator('time').first()).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  },
);

test(
  'the website is a separate link, and View Details leads to the company',
  { tag: ['@COMP-05', '@COMP-06'] },
  async ({ page, stack }) => {
    const companyId = getCompanyId(stack, 'Harbourline Freight');
    await signIn(page, 'superAdmin');
    await page.goto(LIST_PATH);
    const row = page.getByRole('row', { name: /Harbourline Freight/ });
    await expect(row.getByRole('link', { name: /^www\.harbourline\.example/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await row.getByRole('link', { name: /View Details/ }).click();
    await expect(page).toHaveURL(`${LIST_PATH}/${companyId}`);
    await expect(page.getByRole('heading', { name: 'COMPANY DETAILS' })).toBeVisible();
  },
);

test(
  'the search needs three characters',
  { tag: ['@COMP-03', '@SEARCH-01', '@SEARCH-03'] },
  async ({ page, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto(LIST_PATH);
    await waitForHydration(page, hasScript);
    const searchBox = page.getByRole('searchbox', { name: 'Search company name' });
    // '30 companies', or '1 of 30 companies' during a search.
    const count = page.getByText(/^(\d+ of )?\d+ companies$/);
    const totalText = expectDefined(await count.textContent(), 'the count of all companies');
    await searchBox.fill('Ha');
    await searchBox.press('Enter');
    if (hasScript) await expect(page.getByText('Type 3 or more characters to search')).toBeVisible();
    await expect(count).toHaveText(totalText);
    await searchBox.fill('Harbour');
    await searchBox.press('Enter');
    await expect(count).toHaveText(/^1 of /);
    await expect(page.getByRole('row')).toHaveCount(2);
    await searchBox.fill('');
    await searchBox.press('Enter');
    await expect(count).toHaveText(totalText);
  },
);

test(
  'Create opens a dialog, and the saved company is in the list',
  { tag: ['@COMP-02', '@COMP-07', '@COMP-10', '@MODAL-01', '@MODAL-02', '@MODAL-05', '@NOJS-03'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto(LIST_PATH);
    await waitForHydration(page, hasScript);
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const dialog = getDialog(page, hasScript, 'Create Company');
    for (const label of [
      'Company Number',
      'Number of Employees',
      'Field of Expertise',
      'Billing Street',
      'Billing City',
      'Billing State',
      'Billing Zip',
    ]) {
      await expect(dialog.getByLabel(label)).toBeVisible();
    }
    await dialog.getByLabel('Company Name').fill('Aardvark & Sons');
    await dialog.getByLabel('Website').fill('https://aardvark.example');
    await dialog.getByLabel('Number of Employees').fill('0');
    const country = dialog.getByLabel('Billing Country');
    if (hasScript) {
      // The searchable field replaces the select on first focus.
      await country.focus();
      await expect(country).toHaveJSProperty('tagName', 'INPUT');
      await country.fill('new zea');
      await page.getByRole('option', { name: 'New Zealand NZ' }).click();
    } else {
      await country.selectOption('New Zealand');
    }
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Create Company SUCCESSFULLY', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${LIST_PATH}?created=${getCompanyId(stack, 'Aardvark & Sons')}`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Aardvark & Sons/ })).toBeVisible();
    expect(getCalls(stack, 'createCompany').map(({ body }) => body)).toEqual([
      {
        name: 'Aardvark & Sons',
        website: 'https://aardvark.example',
        numberOfEmployees: 0,
        billingCountry: 'New Zealand',
      },
    ]);
  },
);

test(
  'a dialog that the server rendered keeps its values when its script arrives after a country was chosen',
  { tag: ['@COMP-07'] },
  async ({ page, hasScript }) => {
    test.skip(!hasScript, 'Without script nothing replaces the dialog.');
    await signIn(page, 'superAdmin');
    let continueLoading = () => {};
    const isHeld = new Promise<void>((resolve) => {
      continueLoading = resolve;
    });
    await page.route(/assets\/dialog-panel.*\.js/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(`${LIST_PATH}?modal=create-company`);
    await waitForHydration(page, hasScript);
    const section = page.getByRole('region', { name: 'Create Company' });
    await section.getByLabel('Company Name').fill('Aardvark & Sons');
    const country = section.getByLabel('Country', { exact: true });
    await country.focus();
    await expect(country).toHaveJSProperty('tagName', 'INPUT');
    await country.fill('norw');
    await page.getByRole('option', { name: 'Norway NO' }).click();
    await section.getByLabel('Billing Zip').fill('0150');
    continueLoading();
    const dialog = page.getByRole('dialog', { name: 'Create Company' });
    await expect(dialog.getByLabel('Company Name')).toHaveValue('Aardvark & Sons');
    await expect(dialog.getByLabel('Country', { exact: true })).toHaveValue('Norway');
    await expect(dialog.getByLabel('Billing Zip')).toHaveValue('0150');
  },
);

test('a country can be chosen if the script of the searchable field cannot be loaded', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'Without script the field is a native select.');
  await signIn(page, 'superAdmin');
  await page.route(/assets\/combobox-(?!field).*\.js/, (route) => route.abort());
  await page.goto('/settings/create-company');
  await waitForHydration(page, hasScript);
  const country = page.getByLabel('Country', { exact: true });
  const isNativeListOpened = () =>
    country.evaluate((select) => {
      const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
      return select.dispatchEvent(event);
    });
  await country.focus();
  await expect.poll(isNativeListOpened).toBe(true);
  await country.selectOption('Norway');
  await expect(country).toHaveValue('Norway');
});

test(
  'a missing name and an invalid website show messages, send nothing and keep the input',
  { tag: ['@COMP-08', '@COMP-09', '@MODAL-08'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto(`${LIST_PATH}?modal=create-company`);
    await waitForHydration(page, hasScript);
    const dialog = getDialog(page, hasScript, 'Create Company');
    await dialog.getByLabel('Website').fill('abc');
    await dialog.getByLabel('Number of Employees').fill('1.5');
    stack.mock.controls.clearLog();
    const createButton = dialog.getByRole('button', { name: 'Create', exact: true });
    await createButton.click();
    await expect(page.getByText('Please input Company Name!')).toBeVisible();
    await expect(createButton).toBeVisible();
    // Without script the submit loads the page again, which makes calls.
    if (hasScript) expect(getCalls(stack)).toEqual([]);
    await expect(page.getByText('Website must be a valid url.')).toBeVisible();
    await expect(page.getByText('Number of Employees must be a whole number of 0 or more.')).toBeVisible();
    await expect(dialog.getByLabel('Website')).toHaveValue('abc');
    expect(getCalls(stack, 'createCompany')).toEqual([]);
  },
);

test(
  'a refusal shows the message of the API and keeps the dialog and the input; Cancel makes no call',
  { tag: ['@MODAL-03', '@MODAL-04', '@ERR-05'] },
  async ({ page, stack, hasScript }) => {
    stack.mock.controls.armFault({ call: 'createCompany', kind: 'status', status: 500, body: 'boom-xyz', times: 1 });
    await signIn(page, 'superAdmin');
    await page.goto(`${LIST_PATH}?modal=create-company`);
    await waitForHydration(page, hasScript);
    const dialog = getDialog(page, hasScript, 'Create Company');
    await dialog.getByLabel('Company Name').fill('Kept Ltd');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('boom-xyz')).toBeVisible();
    await expect(dialog.getByLabel('Company Name')).toHaveValue('Kept Ltd');
    await dialog.getByRole('link', { name: 'Cancel' }).click();
    if (hasScript) await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(LIST_PATH);
    expect(getCalls(stack, 'createCompany')).toHaveLength(1);
  },
);

test('Esc asks before it discards the input, and closing the dialog focuses the link that opened it', async ({
  page,
  hasScript,
}) => {
  test.skip(!hasScript, 'Esc needs script');
  await signIn(page, 'superAdmin');
  await page.goto(LIST_PATH);
  await waitForHydration(page, hasScript);
  const createLink = page.getByRole('link', { name: 'Create', exact: true });
  await createLink.click();
  await page.getByRole('dialog').getByLabel('Company Name').fill('Unsaved');
  await page.keyboard.press('Escape');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('dialog').getByLabel('Company Name')).toHaveValue('Unsaved');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(createLink).toBeFocused();
});

test('Esc in an open list closes the list only, and clears nothing', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'Esc needs script');
  await signIn(page, 'superAdmin');
  await page.goto(LIST_PATH);
  await waitForHydration(page, hasScript);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Company' });
  for (const name of ['Country', 'Billing Country']) {
    const country = dialog.getByRole('combobox', { name, exact: true });
    await country.click();
    await country.fill('germ');
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue('Germany');
    await page.keyboard.press('ArrowDown');
    await expect(country).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(country).toHaveAttribute('aria-expanded', 'false');
    await expect(country).toHaveValue('Germany');
    await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(country).toHaveValue('Germany');
  }
});

test('roles other than superAdmin get 403 instead of the list', async ({ page, stack }) => {
  for (const key of ['admin', 'manager', 'trainer', 'validator', 'customer'] as const) {
    await signIn(page, key);
    const response = await page.goto(LIST_PATH);
    expect(response?.status(), key).toBe(403);
    await page.context().clearCookies();
  }
  expect(getCalls(stack, 'listCompanies')).toEqual([]);
});

test('a list that could not be loaded shows an error panel with Retry', { tag: '@ERR-06' }, async ({ page, stack }) => {
  stack.mock.controls.armFault({ call: 'listCompanies', kind: 'status', status: 500, body: 'no', times: 1 });
  await signIn(page, 'superAdmin');
  await page.goto(LIST_PATH);
  await expect(page.getByRole('heading', { name: 'The companies could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /Harbourline Freight/ })).toBeVisible();
});
