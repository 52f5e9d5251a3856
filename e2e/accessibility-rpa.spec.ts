import { listDialogs, testAccessibility, waitForDialog, type ScreenCase } from './support/accessibility';
import { expect } from './support/fixtures';

const SCREENS: ScreenCase[] = [
  { name: 'process configs', path: '/rpa/process-config' },
  ...listDialogs('/rpa'),
  {
    name: 'create config with messages',
    path: '/rpa/create-process-config',
    show: async (page) => {
      await page.getByRole('group', { name: 'Configs' }).getByLabel('Value 1').fill('x');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('A value needs a name.')).toBeVisible();
    },
  },
  { name: 'edit config', path: '/rpa/edit-process-config/4' },
  { name: 'main loggings', path: '/rpa/main-logging' },
  {
    name: 'main loggings after a search',
    path: '/rpa/main-logging?searched=1&company=Smith+%26+Sons+%2F+APAC&tech=failed',
  },
  { name: 'no run found', path: '/rpa/main-logging?date=1999-01-01' },
  { name: 'log entries', path: '/rpa/main-logging/2' },
  { name: 'log of a known run', path: '/rpa/main-logging/3414' },
  { name: 'one log entry', path: '/rpa/main-logging/2?entry=2000004', show: waitForDialog },
  { name: 'task history', path: '/rpa/task-history' },
  {
    name: 'task trigger, filled, with messages',
    path: '/rpa/task-trigger',
    show: async (page) => {
      await page.getByLabel('Wizard Custom Id').selectOption('KM-CLM-010');
      await expect(page.getByLabel('Task Name')).toHaveValue('Claim Registration');
      await page.getByRole('button', { name: 'Trigger Task', exact: true }).click();
      await expect(page.getByText('Queue Priority is required')).toBeVisible();
    },
  },
  { name: 'apps', path: '/rpa/get-otp' },
  {
    name: 'OTP Information',
    path: '/rpa/get-otp',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Get OTP/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'OTP Information' })).toBeVisible();
    },
  },
];

testAccessibility('the screens of RPA', ['superAdmin', SCREENS]);
