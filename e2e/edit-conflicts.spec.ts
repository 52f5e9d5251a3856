import type { Locator, Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import type { CallName } from '../mock-api/contract/handlers';
import { expectDefined, findExpected } from './support/expect-defined';
import {
  COMPANY,
  expect,
  getCalls,
  getCompanyId,
  getCompanyUrl,
  getDialog,
  getLastCall,
  signIn,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';
import { tagFullRun } from './support/full-run';

// Two people edit one record: this user in the browser, and somebody else in the data of the mock.

type EditForm = {
  record: string;
  /** Title of the dialog; null for a form on a page. */
  dialog: string | null;
  button: string;
  call: CallName;
  getPath: (stack: Stack) => string;
  /** A text field with the values of both, and its name in the request. */
  field: { label: string; name: string; mine: string; theirs: string };
  change: (stack: Stack) => void;
  /** Another field, which only somebody else changes; null if the form has one field only. */
  other: { name: string; theirs: unknown; change: (stack: Stack) => void } | null;
  /** Null: the record of a page cannot be removed here. */
  remove: ((stack: Stack) => void) | null;
};

const getCompany = ({ mock }: Stack) => findExpected(mock.db.companies, COMPANY, ({ name }) => name === COMPANY);
const isOfCompany = (stack: Stack) => {
  const id = getCompanyId(stack, COMPANY);
  return ({ companyId }: { companyId: number | null }) => companyId === id;
};
const getUser = ({ mock }: Stack, key: 'trainer' | 'superAdmin') =>
  findExpected(mock.db.users, key, ({ email }) => email === getAccount(key).email);
const getLicense = (stack: Stack) => findExpected(stack.mock.db.licenses, 'a license', isOfCompany(stack));
const getConfig = ({ mock }: Stack) => expectDefined(mock.db.processConfigs[0], 'a process config');
const getDepartment = (stack: Stack) => findExpected(stack.mock.db.departments, 'a department', isOfCompany(stack));

function removeRow<Row>(rows: Row[], row: Row): void {
  rows.splice(rows.indexOf(row), 1);
}

/** Texts of a save. */
const SAVED = /SUCCESSFULLY!|successfully!|Process config saved/;

const FORMS: EditForm[] = [
  {
    record: 'user',
    dialog: 'Update User',
    button: 'Update User',
    call: 'updateUser',
    getPath: (stack) => `${getCompanyUrl(stack)}?modal=update-user&id=${getUser(stack, 'trainer').id}#users`,
    field: {
      label: 'Job Title',
      name: 'jobTitle',
      mine: 'Accounts payable manager',
      theirs: 'Head of accounts payable',
    },
    change: (stack) => (getUser(stack, 'trainer').jobTitle = 'Head of accounts payable'),
    other: { name: 'ocrRoleId', theirs: null, change: (stack) => (getUser(stack, 'trainer').roleId = null) },
    remove: (stack) => removeRow(stack.mock.db.users, getUser(stack, 'trainer')),
  },
  {
    record: 'company',
    dialog: null,
    button: 'Update Company',
    call: 'updateCompany',
    getPath: getCompanyUrl,
    field: { label: 'Billing City', name: 'billingCity', mine: 'Perth', theirs: 'Hobart' },
    change: (stack) => (getCompany(stack).billingCity = 'Hobart'),
    other: { name: 'billingZip', theirs: '7000', change: (stack) => (getCompany(stack).billingZip = '7000') },
    remove: (stack) => removeRow(stack.mock.db.companies, getCompany(stack)),
  },
  {
    record: 'license',
    dialog: 'Update License',
    button: 'Update License',
    call: 'updateLicense',
    getPath: (stack) => `${getCompanyUrl(stack)}?modal=update-license&id=${getLicense(stack).id}#licenses`,
    field: { label: 'Number of Users', name: 'documentUsers', mine: '31', theirs: '32' },
    change: (stack) => (getLicense(stack).documentUsers = 32),
    other: { name: 'documentPages', theirs: 777, change: (stack) => (getLicense(stack).documentPages = 777) },
    remove: (stack) => removeRow(stack.mock.db.licenses, getLicense(stack)),
  },
  {
    record: 'department',
    dialog: 'Edit Department',
    button: 'Update Department',
    call: 'updateDepartment',
    getPath: (stack) => `${getCompanyUrl(stack)}?modal=update-department&id=${getDepartment(stack).id}#departments`,
    field: { label: 'Department Name', name: 'name', mine: 'Customs and duty', theirs: 'Border' },
    change: (stack) => (getDepartment(stack).name = 'Border'),
    other: null,
    remove: (stack) => removeRow(stack.mock.db.departments, getDepartment(stack)),
  },
  {
    record: 'profile',
    dialog: null,
    button: 'Save changes',
    call: 'updateProfile',
    getPath: () => '/account',
    field: { label: 'City', name: 'mailingCity', mine: 'Perth', theirs: 'Hobart' },
    change: (stack) => (getUser(stack, 'superAdmin').mailingCity = 'Hobart'),
    other: {
      name: 'mailingZip',
      theirs: '7000',
      change: (stack) => (getUser(stack, 'superAdmin').mailingZip = '7000'),
    },
    remove: null,
  },
  {
    record: 'process config',
    dialog: null,
    button: 'Save',
    call: 'updateProcessConfig',
    getPath: (stack) => `/rpa/edit-process-config/${getConfig(stack).id}`,
    field: { label: 'Process Name', name: 'ProcessName', mine: 'Claims by night', theirs: 'Claims by day' },
    change: (stack) => (getConfig(stack).processName = 'Claims by day'),
    other: {
      name: 'CustomSettings',
      theirs: '{"Retry":{"max":3}}',
      change: (stack) => (getConfig(stack).customSettings = '{"Retry":{"max":3}}'),
    },
    remove: (stack) => removeRow(stack.mock.db.processConfigs, getConfig(stack)),
  },
];

async function open(page: Page, stack: Stack, hasScript: boolean, form: EditForm): Promise<Locator> {
  await signIn(page, 'superAdmin');
  await page.goto(form.getPath(stack));
  await waitForHydration(page, hasScript);
  return form.dialog === null ? page.getByRole('main') : getDialog(page, hasScript, form.dialog);
}
for (const form of FORMS) {
  const { record, button, call, field, other } = form;
  const getWrites = (stack: Stack) => getCalls(stack, call);
  const readSent = (stack: Stack) => String((getLastCall(stack, call).body as Record<string, unknown>)[field.name]);

  test(
    `what somebody else has changed in a ${record} meanwhile stays`,
    { tag: ['@REAL-02', '@D159', ...tagFullRun(record === 'user')] },
    async ({ page, stack, hasScript }) => {
      test.skip(other === null, 'the form has one field');
      const { name, theirs, change } = expectDefined(other, 'another field');
      const box = await open(page, stack, hasScript, form);
      change(stack);
      await box.getByLabel(field.label, { exact: true }).fill(field.mine);
      await box.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(SAVED)).toBeVisible();
      expect(getLastCall(stack, call).body).toMatchObject({ [name]: theirs });
      expect(readSent(stack)).toBe(field.mine);
    },
  );

  test(
    `a field of a ${record} that two people have changed comes back with both values`,
    { tag: ['@REAL-02', '@D159', ...tagFullRun(record === 'user')] },
    async ({ page, stack, hasScript }) => {
      const box = await open(page, stack, hasScript, form);
      form.change(stack);
      other?.change(stack);
      await box.getByLabel(field.label, { exact: true }).fill(field.mine);
      await box.getByRole('button', { name: button, exact: true }).click();
      const banner = page.locator('.form-message');
      await expect(banner).toContainText(`Someone else changed this ${record} while you were editing`);
      await expect(banner).toBeFocused();
      await box.getByRole('button', { name: button, exact: true }).click();
      await expect(box.getByText('Choose one of the two values')).toBeVisible();
      expect(getWrites(stack)).toHaveLength(0);
      const choices = box.getByRole('group', { name: new RegExp(`^${field.label}`) });
      await expect(choices.getByLabel(`${field.label}, yours`)).toHaveValue(field.mine);
      await choices.locator('label').filter({ hasText: field.theirs }).click();
      await expect(choices.getByRole('radio', { name: `Saved by someone else ${field.theirs}` })).toBeChecked();
      await choices
        .locator('label')
        .filter({ hasText: /^Yours$/ })
        .click();
      await expect(choices.getByRole('radio', { name: 'Yours' })).toBeChecked();
      await box.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(SAVED)).toBeVisible();
      expect(getWrites(stack)).toHaveLength(1);
      expect(readSent(stack)).toBe(field.mine);
      if (other) expect(getLastCall(stack, call).body).toMatchObject({ [other.name]: other.theirs });
    },
  );

  test(
    `the form of a ${record} that is gone keeps what was typed, and says so`,
    { tag: ['@REAL-02', '@D159', ...tagFullRun(record === 'user')] },
    async ({ page, stack, hasScript }) => {
      test.skip(form.remove === null, 'nobody can delete the profile of a user who is logged in');
      const box = await open(page, stack, hasScript, form);
      form.remove?.(stack);
      await box.getByLabel(field.label, { exact: true }).fill(field.mine);
      await box.getByRole('button', { name: button, exact: true }).click();
      await expect(page.locator('.form-message')).toContainText(`This ${record} no longer exists`);
      await expect(box.getByLabel(field.label, { exact: true })).toHaveValue(field.mine);
      await expect(box.getByRole('button', { name: button, exact: true })).toHaveAttribute('aria-disabled', 'true');
      expect(getWrites(stack)).toHaveLength(0);
    },
  );
}
