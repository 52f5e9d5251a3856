import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { expect, ready, signIn, type Stack, test } from './stack';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LIST = '/ocr/file-list';
const UPLOAD = '/ocr/upload';

type Screen = { name: string; path: (stack: Stack) => string; show?: (page: Page) => Promise<void> };

function validatedId({ mock }: Stack): number {
  const user = mock.db.users.find(({ email }) => email === accountByKey('trainer').email);
  return mock.db.documents.findLast(({ userId, status }) => userId === user?.id && status === 3)?.id ?? 0;
}

const startUpload = async (page: Page, name: string) => {
  const buffer = Buffer.from('%PDF-1.4');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Start Upload' }).click();
};

const SCREENS: Screen[] = [
  { name: 'file list with predicted data', path: (stack) => `${LIST}?open=${validatedId(stack)}` },
  { name: 'file list with moderated data', path: (stack) => `${LIST}?open=${validatedId(stack)}&tab=moderated` },
  { name: 'no match', path: () => `${LIST}?q=zzzzzz` },
  { name: 'upload', path: () => UPLOAD },
  {
    name: 'upload with messages',
    path: () => `${UPLOAD}?again=1`,
    show: async (page) => {
      await startUpload(page, 'bill.pdf');
      await expect(page.getByText('Model not found.')).toBeVisible();
    },
  },
  {
    name: 'upload that is done',
    path: () => UPLOAD,
    show: async (page) => {
      await page.getByLabel('Model').selectOption({ index: 1 });
      await startUpload(page, 'bill.pdf');
      await expect(page.getByText('bill.pdf was uploaded.')).toBeVisible();
    },
  },
];

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    // Each theme and each width once in every run, all four pairs in the full one.
    const tag = (theme === 'light') === (width === 1440) ? '' : ' @full';
    test(`the screens of documents are without findings of axe, ${theme} at ${width}${tag}`, async ({
      page,
      stack,
      hasScript,
    }) => {
      test.skip(!hasScript, 'axe is a script');
      test.setTimeout(60_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, 'trainer');
      for (const { name, path, show } of SCREENS) {
        await page.goto(path(stack));
        await ready(page, true);
        await show?.(page);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect.soft(found, name).toEqual([]);
        expect
          .soft(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            `${name}: scrolls sideways`,
          )
          .toBeLessThanOrEqual(0);
      }
    });
  }
}

test('with script or without, no screen of documents scrolls sideways on a narrow phone', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'trainer');
  for (const path of [LIST, `${LIST}?open=${validatedId(stack)}&tab=moderated`, UPLOAD]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
