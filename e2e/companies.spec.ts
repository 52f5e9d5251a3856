import { chooseCountry, expect, getCalls, getCompanyId, getDialog, openPage, test } from './support/fixtures';

const LIST_PATH = '/settings/companies';

test(
  'Create opens a dialog, the saved company is in the list, and its View Details opens it',
  {
    tag: [
      '@COMP-02',
      '@COMP-05',
      '@COMP-06',
      '@COMP-07',
      '@COMP-10',
      '@NOJS-01',
      '@MODAL-01',
      '@MODAL-02',
      '@MODAL-05',
      '@NOJS-03',
    ],
  },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'superAdmin', LIST_PATH, hasScript);
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
    await chooseCountry(dialog.getByLabel('Billing Country'), hasScript, 'new zea', 'New Zealand');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Create Company SUCCESSFULLY', { exact: true })).toBeVisible();
    const id = getCompanyId(stack, 'Aardvark & Sons');
    await expect(page).toHaveURL(`${LIST_PATH}?created=${id}`);
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: /Aardvark & Sons/ });
    await expect(row.getByRole('link', { name: 'aardvark.example' })).toHaveAttribute('rel', 'noopener noreferrer');
    await row.getByRole('link', { name: /View Details/ }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === `${LIST_PATH}/${id}`);
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
  'a form that the server rendered keeps its values when the script of the dialog arrives and replaces it',
  { tag: ['@COMP-07'] },
  async ({ page, hasScript }) => {
    test.skip(!hasScript, 'Without script no dialog replaces the form.');
    let continueLoading = () => {};
    const scriptRelease = new Promise<void>((resolve) => {
      continueLoading = resolve;
    });
    await page.route(/assets\/dialog-panel.*\.js/, async (route) => {
      await scriptRelease;
      await route.continue();
    });
    await openPage(page, 'superAdmin', `${LIST_PATH}?modal=create-company`, hasScript);
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
  // Not `combobox-field`: that chunk has the native select.
  await page.route(/assets\/combobox-(?!field).*\.js/, (route) => route.abort());
  await openPage(page, 'superAdmin', '/settings/create-company', hasScript);
  const country = page.getByLabel('Country', { exact: true });
  // The browser opens the native list unless a handler prevents the default of mousedown. Then `dispatchEvent` is false.
  const opensNativeList = () =>
    country.evaluate((select) => {
      const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
      return select.dispatchEvent(event);
    });
  await country.focus();
  await expect.poll(opensNativeList).toBe(true);
  await country.selectOption('Norway');
  await expect(country).toHaveValue('Norway');
});

test('a field that has the focus before the script loads keeps it', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'Without script nothing is loaded later.');
  const name = page.getByLabel('Company Name');
  await page.route(/assets\/entry\.client.*\.js/, async (route) => {
    await name.focus();
    await route.continue();
  });
  await openPage(page, 'superAdmin', '/settings/create-company', hasScript);
  await expect(name).toBeFocused();
});
