import type { Page } from '@playwright/test';
import { expect, getCompanyUrl, openPage, test } from '../support/fixtures';

/** A step that only opens or closes something renders no table row again: its time must not grow with the rows. */

test.skip(({ hasScript }) => !hasScript, 'Without script every step is a document.');

type RowRenders = { components: number; rows: number };

/** Counts what React renders in tables, by the hook of its developer tools, which the production build calls too. */
async function countRowRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Fiber = {
      type: unknown;
      tag: number;
      flags: number;
      alternate: Fiber | null;
      child: Fiber | null;
      sibling: Fiber | null;
    };
    // As in React: `PerformedWork`, and the tags of function, forward and memo components.
    const PERFORMED_WORK = 1;
    const COMPONENT_TAGS = new Set([0, 11, 14, 15]);
    const renders = { components: 0, rows: 0 };
    const visit = (fiber: Fiber, parent: unknown, isInBody: boolean) => {
      if (isInBody && fiber.flags & PERFORMED_WORK && COMPONENT_TAGS.has(fiber.tag)) {
        renders.components += 1;
        if (parent === 'tbody') renders.rows += 1;
      }
      // React has not looked at children that both trees share.
      if (fiber.alternate?.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) {
        visit(child, fiber.type, isInBody || fiber.type === 'tbody');
      }
    };
    Object.assign(globalThis, {
      rowRenders: renders,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, null, false),
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
}

async function takeRowRenders(page: Page, step: () => Promise<void>): Promise<RowRenders> {
  const take = () =>
    page.evaluate(() => {
      const { rowRenders } = globalThis as unknown as { rowRenders: RowRenders };
      const taken = { ...rowRenders };
      Object.assign(rowRenders, { components: 0, rows: 0 });
      return taken;
    });
  await take();
  await step();
  return take();
}

const getLink = (page: Page, name: RegExp) => page.getByRole('link', { name }).first();

test('a dialog that opens or closes renders no row again', { tag: ['@D150'] }, async ({ page, stack }) => {
  await countRowRenders(page);
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}?users.rows=100#users`);
  const question = page.getByRole('alertdialog');
  const openQuestion = async () => {
    await getLink(page, /^Delete /).click();
    await expect(question).toBeVisible();
  };
  const closeQuestion = async () => {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  };
  expect(await takeRowRenders(page, openQuestion)).toEqual({ components: 0, rows: 0 });
  expect(await takeRowRenders(page, closeQuestion)).toEqual({ components: 0, rows: 0 });
  // Proves that the counter works: another order renders the rows.
  const sort = async () => {
    await page.getByRole('link', { name: 'Email' }).click();
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  };
  expect((await takeRowRenders(page, sort)).rows).toBeGreaterThan(2);
});

test(
  'a document that opens or closes renders its own row only',
  { tag: ['@D150', '@OCRLIST-12'] },
  async ({ page }) => {
    await countRowRenders(page);
    await openPage(page, 'superAdmin', '/ocr/file-list');
    const openDocument = async () => {
      await getLink(page, /^Open data/).click();
      await expect(page.locator('.document .entry').first()).toBeVisible();
    };
    const chooseTab = async () => {
      await page.getByRole('link', { name: 'Moderated Data' }).click();
      await expect(page.locator('.tab[aria-current=page]')).toHaveText('Moderated Data');
    };
    const closeDocument = async () => {
      await getLink(page, /^Close data/).click();
      await expect(page.locator('.document')).toHaveCount(0);
    };
    await openDocument();
    expect((await takeRowRenders(page, chooseTab)).rows).toBe(0);
    expect((await takeRowRenders(page, closeDocument)).rows).toBe(1);
    // The document is known by now.
    expect((await takeRowRenders(page, openDocument)).rows).toBe(1);
  },
);
