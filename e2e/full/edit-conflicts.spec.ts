import type { Locator, Page } from '@playwright/test';
import type { CallName } from '../../mock-api/contract/handlers';
import { findExpected } from '../support/expect-defined';
import {
  COMPANY,
  expect,
  findUser,
  getCalls,
  getCompanyUrl,
  getDialog,
  getLastCall,
  openPage,
  test,
  type Stack,
} from '../support/fixtures';

// Two people edit one record: this user in the browser, and somebody else in the data of the mock.

type EditForm = {
  record: string;
  dialog: string | null;
  button: string;
  call: CallName;
  getPath: (stack: Stack) => string;
  /** A text field with the values of both, and its name in the request. */
  field: { label: string; name: string; mine: string; theirs: string };
  change: (stack: Stack) => void;
  /** Another field, which only somebody else changes. */
  other: { name: string; theirs: unknown; change: (stack: Stack) => void };
};

const getCompany = ({ mock }: Stack) => findExpected(mock.db.companies, COMPANY, ({ name }) => name === COMPANY);

const FORMS: EditForm[] = [
  {
    record: 'user',
    dialog: 'Update User',
    button: 'Update User',
    call: 'updateUser',
    getPath: (stack) => `${getCompanyUrl(stack)}?modal=update-user&id=${findUser(stack, 'trainer').id}#users`,
    field: {
      label: 'Job Title',
      name: 'jobTitle',
      mine: 'Accounts payable manager',
      theirs: 'Head of accounts payable',
    },
    change: (stack) => (findUser(stack, 'trainer').jobTitle = 'Head of accounts payable'),
    other: { name: 'ocrRoleId', theirs: null, change: (stack) => (findUser(stack, 'trainer').roleId = null) },
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
  },
];

async function open(page: Page, stack: Stack, hasScript: boolean, form: EditForm): Promise<Locator> {
  await openPage(page, 'superAdmin', form.getPath(stack), hasScript);
  return form.dialog === null ? page.getByRole('main') : getDialog(page, hasScript, form.dialog);
}

for (const form of FORMS) {
  const { record, button, call, field, other } = form;
  const getWrites = (stack: Stack) => getCalls(stack, call);
  const readSent = (stack: Stack) => String((getLastCall(stack, call).body as Record<string, unknown>)[field.name]);

  test(
    `a field of a ${record} that two people have changed comes back with both values`,
    { tag: ['@REAL-02', '@D159'] },
    async ({ page, stack, hasScript }) => {
      const box = await open(page, stack, hasScript, form);
      form.change(stack);
      other.change(stack);
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
      await choices.getByRole('radio', { name: `Saved by someone else ${field.theirs}` }).check();
      await choices.getByRole('radio', { name: 'Yours' }).check();
      if (hasScript) await expect(box.getByText('Choose one of the two values')).toHaveCount(0);
      await box.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(/SUCCESSFULLY!/)).toBeVisible();
      expect(getWrites(stack)).toHaveLength(1);
      expect(readSent(stack)).toBe(field.mine);
      expect(getLastCall(stack, call).body).toMatchObject({ [other.name]: other.theirs });
    },
  );
}
