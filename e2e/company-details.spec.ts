import type { Page } from '@playwright/test';
import { findExpected } from './support/expect-defined';
import {
  COMPANY,
  expect,
  getCalls,
  getCompanyId,
  getCompanyUrl,
  getDialog,
  getFirstCall,
  signIn,
  test,
  waitForHydration,
} from './support/fixtures';

const PANEL_LABELS = ['COMPANY INFO', 'DEPARTMENTS', 'USERS', 'LICENSES', 'MODELS'];

async function expectOnlyVisiblePanel(page: Page, visibleLabel: string) {
  for (const label of PANEL_LABELS) {
    const panel = page.locator(`section.panel[aria-label="${label}"]`);
    await expect(panel).toBeVisible({ visible: label === visibleLabel });
  }
}

test(
  'COMPANY INFO is the first tab and has the data of the company',
  { tag: ['@CDET-01', '@CDET-02', '@CDET-05', '@CDET-06'] },
  async ({ page, stack }) => {
    await signIn(page, 'admin');
    await page.goto(getCompanyUrl(stack));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMPANY DETAILS');
    await expectOnlyVisiblePanel(page, 'COMPANY INFO');
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
    await expect(page.getByLabel('Company Name')).toHaveValue(COMPANY);
    expect(getFirstCall(stack, 'getCompany').path).toBe(`/api/settings/companies/${getCompanyId(stack, COMPANY)}`);
  },
);

test('the fragment selects the tab', { tag: ['@CDET-03', '@NOJS-05'] }, async ({ page, stack, hasScript }) => {
  await signIn(page, 'superUser');
  for (const [fragment, label] of [
    ['departments', 'DEPARTMENTS'],
    ['users', 'USERS'],
    ['licenses', 'LICENSES'],
    ['models', 'MODELS'],
    ['details', 'COMPANY INFO'],
    ['nonsense', 'COMPANY INFO'],
  ] as const) {
    // Without it, a URL that differs only in its fragment would not be loaded.
    await page.goto('about:blank');
    await page.goto(`${getCompanyUrl(stack)}#${fragment}`);
    await waitForHydration(page, hasScript);
    await expectOnlyVisiblePanel(page, label);
  }
});

test(
  'choosing a tab sets the fragment; a click adds a history entry, arrow keys do not',
  { tag: '@CDET-04' },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'manager');
    await page.goto(getCompanyUrl(stack));
    await waitForHydration(page, hasScript);
    const getTab = (name: RegExp) => page.getByRole(hasScript ? 'tab' : 'link', { name });
    await getTab(/^DEPARTMENTS/).click();
    await expect(page).toHaveURL(`${getCompanyUrl(stack)}#departments`);
    await expectOnlyVisiblePanel(page, 'DEPARTMENTS');
    if (hasScript) {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`${getCompanyUrl(stack)}#users`);
      await expectOnlyVisiblePanel(page, 'USERS');
      await page.keyboard.press('End');
      await expect(page).toHaveURL(`${getCompanyUrl(stack)}#models`);
    }
    await page.goBack();
    await expectOnlyVisiblePanel(page, 'COMPANY INFO');
  },
);

test(
  'saving COMPANY INFO keeps the fields that have no input',
  { tag: ['@CDET-07', '@CDET-09', '@CDET-10'] },
  async ({ page, stack, hasScript }) => {
    const savedCompany = findExpected(stack.mock.db.companies, COMPANY, ({ name }) => name === COMPANY);
    await signIn(page, 'admin');
    await page.goto(getCompanyUrl(stack));
    await waitForHydration(page, hasScript);
    await page.getByLabel('Company Name').fill('Harbourline Freight Ltd');
    await page.getByLabel('Billing Zip').fill('');
    const country = page.getByLabel('Billing Country');
    if (hasScript) {
      // The searchable field replaces the select on first focus.
      await country.focus();
      await expect(country).toHaveJSProperty('tagName', 'INPUT');
      // "nz" is also in Tanzania: an exact code comes first.
      await country.fill('NZ');
      await page.keyboard.press('Enter');
    } else {
      await country.selectOption('New Zealand');
    }
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

test(
  'an invalid website shows a message and is not sent',
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
  'when one of five lists fails, the other four are shown, and Retry loads the failed one',
  { tag: ['@ERR-07', '@D83', '@full'] },
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
    await expectOnlyVisiblePanel(page, 'LICENSES');
  },
);

test('company data that timed out show an error panel with the reason', async ({ page, stack }) => {
  stack.mock.controls.setLatency({ call: 'getCompany', ms: 10_000 });
  await signIn(page, 'superAdmin');
  await page.goto(getCompanyUrl(stack));
  await expect(page.locator('#details').getByRole('alert')).toContainText('The service took too long to answer.');
});

test(
  'another company gets 403, and roles without company settings get 403 for their own company',
  { tag: '@full' },
  async ({ page, stack }) => {
    const otherCompanyId = getCompanyId(stack, 'Smith & Sons / APAC');
    for (const key of ['admin', 'manager', 'superUser'] as const) {
      await signIn(page, key);
      expect((await page.goto(`/settings/companies/${otherCompanyId}`))?.status(), key).toBe(403);
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

test('an unknown company gets 404, and an invalid id makes no API call', async ({ page, stack }) => {
  await signIn(page, 'superAdmin');
  expect((await page.goto('/settings/companies/999999'))?.status()).toBe(404);
  stack.mock.controls.clearLog();
  expect((await page.goto('/settings/companies/a%20b'))?.status()).toBe(404);
  expect(getCalls(stack).map(({ call }) => call)).toEqual(['refreshToken']);
});

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
  await page.goto(`${getCompanyUrl(stack)}?modal=create-department`);
  await waitForHydration(page, hasScript);
  await expect(getDialog(page, hasScript, 'Create Department').getByLabel('Name')).toHaveValue('Typed early');
  await expect(page.locator('.panels[data-rendered-by]')).toHaveCount(1);
  await expect(page).toHaveURL(/#departments$/);
});
