import type { Page } from '@playwright/test';
import { expectDefined, findExpected } from './support/expect-defined';
import { getCompanyId, getCalls, expect, waitForHydration, signIn, type Stack, test } from './support/fixtures';

const COMPANY = 'Harbourline Freight';
const getCompanyUrl = (stack: Stack) => `/settings/companies/${getCompanyId(stack, COMPANY)}`;
const PANELS = ['COMPANY INFO', 'DEPARTMENTS', 'USERS', 'LICENSES', 'MODELS'];

async function onlyShows(page: Page, shown: string) {
  for (const label of PANELS) {
    const panel = page.locator(`section.panel[aria-label="${label}"]`);
    await (label === shown ? expect(panel).toBeVisible() : expect(panel).toBeHidden());
  }
}

test(
  'COMPANY INFO is first and holds the company',
  { tag: ['@CDET-01', '@CDET-02', '@CDET-05', '@CDET-06'] },
  async ({ page, stack }) => {
    await signIn(page, 'admin');
    await page.goto(getCompanyUrl(stack));
    await expect(page.getByRole('heading', { name: 'COMPANY DETAILS' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('EDIT COMPANY');
    await onlyShows(page, 'COMPANY INFO');
    for (const label of [
      'Company Name',
      'Company Number',
      'Website',
      'No. of Employees',
      'Field of Expertise',
      'Billing Street',
      'Billing City',
      'Billing State',
      'Billing Country',
      'Billing Zip',
    ]) {
      await expect(page.getByLabel(label)).toBeVisible();
    }
    await expect(page.getByLabel('Company Name')).toHaveValue('Harbourline Freight');
    expect(getCalls(stack, 'getCompany')[0]?.path).toBe(`/api/settings/companies/${getCompanyId(stack, COMPANY)}`);
  },
);

test('the fragment selects the tab', { tag: ['@CDET-03', '@NOJS-05'] }, async ({ page, stack, hasScript }) => {
  await signIn(page, 'superUser');
  for (const [hash, label] of [
    ['departments', 'DEPARTMENTS'],
    ['users', 'USERS'],
    ['licenses', 'LICENSES'],
    ['models', 'MODELS'],
    ['details', 'COMPANY INFO'],
    ['nonsense', 'COMPANY INFO'],
  ] as const) {
    await page.goto('/agreement');
    await page.goto(`${getCompanyUrl(stack)}#${hash}`);
    await waitForHydration(page, hasScript);
    await onlyShows(page, label);
  }
});

test(
  'choosing a tab sets the fragment: a click is a step back, arrow keys are not',
  { tag: '@CDET-04' },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'manager');
    await page.goto(getCompanyUrl(stack));
    await waitForHydration(page, hasScript);
    const tab = (name: RegExp) => page.getByRole(hasScript ? 'tab' : 'link', { name });
    await tab(/^DEPARTMENTS/).click();
    await expect(page).toHaveURL(`${getCompanyUrl(stack)}#departments`);
    await onlyShows(page, 'DEPARTMENTS');
    if (hasScript) {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`${getCompanyUrl(stack)}#users`);
      await onlyShows(page, 'USERS');
      await page.keyboard.press('End');
      await expect(page).toHaveURL(`${getCompanyUrl(stack)}#models`);
    }
    await page.goBack();
    await onlyShows(page, 'COMPANY INFO');
  },
);

test(
  'COMPANY INFO is saved with the fields that have no input',
  { tag: ['@CDET-07', '@CDET-09', '@CDET-10'] },
  async ({ page, stack, hasScript }) => {
    const before = findExpected(stack.mock.db.companies, COMPANY, ({ name }) => name === COMPANY);
    await signIn(page, 'admin');
    await page.goto(getCompanyUrl(stack));
    await waitForHydration(page, hasScript);
    await page.getByLabel('Company Name').fill('Harbourline Freight Ltd');
    await page.getByLabel('Billing Zip').fill('');
    const country = page.getByLabel('Billing Country');
    if (hasScript) {
      await country.focus();
      await expect(country).toHaveJSProperty('tagName', 'INPUT');
      await country.fill('NZ');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else await country.selectOption('New Zealand');
    await page.getByRole('button', { name: 'Update Company' }).click();
    await expect(page.getByText('Update Company SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Company Name')).toHaveValue('Harbourline Freight Ltd');
    const call = expectDefined(getCalls(stack, 'updateCompany')[0], 'the call of the API');
    expect(call.method).toBe('PUT');
    expect(call.body).toMatchObject({
      name: 'Harbourline Freight Ltd',
      billingCountry: 'New Zealand',
      billingZip: '',
      country: before.country,
      description: before.description,
    });
  },
);

test(
  'a website that is none shows its message and nothing is sent',
  { tag: ['@CDET-08', '@full'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'admin');
    await page.goto(getCompanyUrl(stack));
    await waitForHydration(page, hasScript);
    await page.getByLabel('Website').fill('abc');
    await page.getByRole('button', { name: 'Update Company' }).click();
    await expect(page.getByText('Website must be a valid url.')).toBeVisible();
    await expect(page.getByLabel('Website')).toHaveValue('abc');
    expect(getCalls(stack, 'updateCompany')).toEqual([]);
  },
);

test(
  'one failing list of five leaves the other four, and Retry loads it',
  { tag: ['@ERR-07', '@D25', '@full'] },
  async ({ page, stack, hasScript }) => {
    stack.mock.controls.armFault({ call: 'listLicenses', kind: 'status', status: 500, body: 'no', times: 1 });
    await signIn(page, 'superAdmin');
    await page.goto(`${getCompanyUrl(stack)}#licenses`);
    await waitForHydration(page, hasScript);
    await expect(page.getByRole('heading', { name: 'The licenses could not be loaded' })).toBeVisible();
    await expect(page.locator('#users')).toContainText('users');
    await expect(page.locator('#departments')).toContainText('General');
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.locator('#licenses').getByRole('row').nth(1)).toBeVisible();
    await onlyShows(page, 'LICENSES');
  },
);

test(
  'another company is refused, and so are roles without company settings',
  { tag: '@full' },
  async ({ page, stack }) => {
    const other = getCompanyId(stack, 'Smith & Sons / APAC');
    for (const key of ['admin', 'manager', 'superUser'] as const) {
      await signIn(page, key);
      expect((await page.goto(`/settings/companies/${other}`))?.status(), key).toBe(403);
      await expect(page.getByText('This company is not your own.')).toBeVisible();
      await page.context().clearCookies();
    }
    for (const key of ['trainer', 'validator', 'customer'] as const) {
      await signIn(page, key);
      expect((await page.goto(getCompanyUrl(stack)))?.status(), key).toBe(403);
      await page.context().clearCookies();
    }
    expect(getCalls(stack).filter(({ call }) => call !== 'login' && call !== 'refreshToken')).toEqual([]);
  },
);

test('a company that is not there is not found, and an id that can be none asks for nothing', async ({
  page,
  stack,
}) => {
  await signIn(page, 'superAdmin');
  expect((await page.goto('/settings/companies/999999'))?.status()).toBe(404);
  stack.mock.controls.clearLog();
  expect((await page.goto('/settings/companies/a%20b'))?.status()).toBe(404);
  expect(getCalls(stack).map(({ call }) => call)).toEqual(['refreshToken']);
});

test('a tab that is pressed while the page hydrates is shown, and what the server drew and a person typed stays', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'nothing hydrates without script');
  await signIn(page, 'admin');
  // The page has been taken over, its parts have not: from here on it listens to Back.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      listen(type, listener, options as AddEventListenerOptions);
      if (type !== 'popstate' || typeof options !== 'object') return;
      const field = document.querySelector<HTMLInputElement>('#create-department-name');
      if (field) field.value = 'Typed early';
      document.querySelector('.panels')?.setAttribute('data-drawn-by', 'server');
      setTimeout(() => (window.location.hash = 'departments'));
    };
  });
  await page.goto(`${getCompanyUrl(stack)}?modal=create-department`);
  await waitForHydration(page, hasScript);
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Typed early');
  await expect(page.locator('.panels[data-drawn-by]')).toHaveCount(1);
  await expect(page).toHaveURL(/#departments$/);
});
