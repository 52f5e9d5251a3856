import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { expect, ready, signIn, type Stack, test } from './stack';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PASSWORD = 'Harbour-Line-27';

type Screen = { name: string; path: (stack: Stack) => string; show?: (page: Page) => Promise<void> };

const at = (path: string) => () => path;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const lastLink = (stack: Stack) => stack.mock.controls.outbox().at(-1)?.link ?? '';

const PUBLIC_SCREENS: Screen[] = [
  { name: 'activated', path: lastLink },
  { name: 'activation refused', path: at('/register/activate/nonsense') },
  { name: 'activation, resend', path: at('/register/activate/nonsense?resend=1') },
  { name: 'set password', path: at('/setup-password/nonsense') },
  {
    name: 'set password, mismatch',
    path: at('/setup-password/nonsense'),
    show: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('Abc-1');
      await page.getByLabel('Confirm Password', { exact: true }).fill('other');
      await press(page, 'CONFIRM');
      await expect(page.getByText('The two passwords that you entered do not match!')).toBeVisible();
    },
  },
  { name: 'forgot password', path: at('/forgot-password') },
  {
    name: 'forgot password, sent',
    path: at('/forgot-password'),
    show: async (page) => {
      await page.getByLabel('E-mail').fill(accountByKey('manager').email);
      // The page must stay while it is looked at.
      await page.clock.install();
      await press(page, 'CONFIRM');
      await expect(page.getByRole('link', { name: 'Go to log in now' })).toBeVisible();
    },
  },
];

const ACCOUNT_SCREENS: Screen[] = [
  { name: 'GENERAL', path: at('/account') },
  {
    name: 'GENERAL with messages',
    path: at('/account'),
    show: async (page) => {
      await page.getByLabel('First Name').fill('');
      await page.getByLabel('Last Name').fill('');
      await press(page, 'Save changes');
      await expect(page.getByText('Please input your First Name!')).toBeVisible();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await expect(page.getByText('notes.txt is not an image file')).toBeVisible();
    },
  },
  {
    name: 'SECURITY',
    path: at('/account#security'),
    show: async (page) => page.getByLabel('New Password', { exact: true }).fill(PASSWORD),
  },
  { name: 'ACTIVATION', path: at('/account#activation') },
  {
    name: 'ACTIVATION with a message',
    path: at('/account#activation'),
    show: async (page) => {
      await page.getByLabel('Activation Code').fill('123');
      await press(page, 'Activate');
      await expect(page.getByText('Activation Code must contain 6 digits')).toBeVisible();
    },
  },
];

async function inspect(page: Page, stack: Stack, { name, path, show }: Screen): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path(stack));
  await ready(page, true);
  await show?.(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(found, name).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name}: scrolls sideways`)
    .toBeLessThanOrEqual(0);
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    // Each theme and each width once in every run, all four pairs in the full one.
    const tag = (theme === 'light') === (width === 1440) ? '' : ' @full';
    test(`account and public pages are without findings of axe, ${theme} at ${width}${tag}`, async ({
      page,
      stack,
      hasScript,
    }) => {
      test.skip(!hasScript, 'axe is a script');
      test.setTimeout(90_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, 'superAdminNotActivated');
      for (const screen of ACCOUNT_SCREENS) await inspect(page, stack, screen);
      for (const screen of PUBLIC_SCREENS) await inspect(page, stack, screen);
    });
  }
}

test('with script or without, nothing scrolls sideways on a narrow phone or with text at 200 %', async ({ page }) => {
  await signIn(page, 'notActivated');
  for (const [width, zoom] of [
    [320, '100%'],
    [720, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of [
      '/account',
      '/account#security',
      '/account#activation',
      '/register/activate/x',
      '/setup-password/x',
      '/forgot-password',
    ]) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), zoom);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} ${zoom}`,
      ).toBeLessThanOrEqual(0);
    }
  }
});
