import type { Locator, Page, Route } from '@playwright/test';
import { findExpected } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { expect, getCalls, getCompanyUrl, openPage, test, type Stack } from '../support/fixtures';

const LATENCY_MS = 2000;
/** A step that takes less than the latency has not waited for the server. */
const MAX_STEP_MS = 1500;
const DIALOG = '[role=dialog], [role=alertdialog]';

test.skip(({ hasScript }) => !hasScript, 'Without script every step is a document.');

type Step = { name: string; act: () => Promise<void>; selector: string; isOpen: boolean };

async function measureStep(page: Page, { act, selector, isOpen }: Step): Promise<number> {
  const measurement = await page.evaluateHandle(
    ([wantedSelector, wanted]) => {
      const duration = new Promise<number>((resolve) => {
        const start = () => {
          const startedAt = performance.now();
          const check = () => {
            const isMatch = document.querySelector(wantedSelector) !== null;
            if (isMatch === wanted) resolve(performance.now() - startedAt);
            else requestAnimationFrame(check);
          };
          check();
        };
        for (const type of ['click', 'keydown']) addEventListener(type, start, { capture: true, once: true });
      });
      // In an object, because `evaluateHandle` waits for a promise.
      return { duration };
    },
    [selector, isOpen] as const,
  );
  await act();
  return measurement.evaluate(({ duration }) => duration);
}

async function expectInstantSteps(page: Page, stack: Stack, steps: readonly Step[]): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && requests.push(request.url()));
  stack.mock.controls.setLatency({ ms: LATENCY_MS });
  stack.mock.controls.clearLog();
  for (const step of steps) {
    const ms = await measureStep(page, step);
    recordFigure(`${step.name}: ${Math.round(ms)} ms`);
    expect(ms, step.name).toBeLessThan(MAX_STEP_MS);
  }
  expect(requests, 'requests for data').toEqual([]);
  expect(getCalls(stack).map(({ call }) => call)).toEqual([]);
}

const createOpenStep = (name: string, link: Locator, selector = DIALOG): Step => ({
  name,
  act: () => link.click(),
  selector,
  isOpen: true,
});
const createCloseStep = (page: Page, name: string): Step => ({
  name,
  act: () => page.keyboard.press('Escape'),
  selector: DIALOG,
  isOpen: false,
});

const open = (page: Page, url: string) => openPage(page, 'superAdmin', url);

test(
  'dialogs of rows and of new records open and close without a request',
  { tag: ['@D150'] },
  async ({ page, stack }) => {
    await open(page, `${getCompanyUrl(stack)}#departments`);
    const openAndClose = (name: string, link: Locator) => [
      createOpenStep(`open ${name}`, link),
      createCloseStep(page, `close ${name}`),
    ];
    await expectInstantSteps(page, stack, [
      ...openAndClose('Create Department', page.getByRole('link', { name: 'Create Department' })),
      ...openAndClose('Edit Department', page.getByRole('link', { name: 'Edit General' }).first()),
      ...openAndClose('Delete Department', page.getByRole('link', { name: 'Delete General' })),
      createOpenStep('tab LICENSES', page.getByRole('tab', { name: /LICENSES/ }), '#licenses:not([hidden])'),
      ...openAndClose('Create License', page.getByRole('link', { name: 'Create License' })),
      createOpenStep('tab USERS', page.getByRole('tab', { name: /USERS/ }), '#users:not([hidden])'),
      ...openAndClose('Delete User', page.getByRole('link', { name: /^Delete / }).first()),
    ]);
  },
);

test(
  'a dialog whose choices were not loaded shows its frame at once, and loads them',
  { tag: '@D150' },
  async ({ page, stack }) => {
    await open(page, `${getCompanyUrl(stack)}#users`);
    const held: Route[] = [];
    await page.route('**/*.data*', (route) => void held.push(route));
    const link = page.getByRole('link', { name: 'Create User' });
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    const ms = await measureStep(page, createOpenStep('open Create User', link));
    recordFigure(`open Create User: ${Math.round(ms)} ms`);
    expect(ms).toBeLessThan(MAX_STEP_MS);
    await expect(dialog.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Create User' })).toBeDisabled();
    await dialog.getByLabel('First Name').fill('Ada');
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute('**/*.data*');
    await expect(dialog.getByLabel('OCR Role')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'General' })).toBeChecked();
    await expect(dialog.getByLabel('First Name')).toHaveValue('Ada');
    await expect(dialog.getByRole('button', { name: 'Create User' })).toBeEnabled();
    await dialog.getByLabel('First Name').fill('');
    await expectInstantSteps(page, stack, [
      createCloseStep(page, 'close Create User'),
      createOpenStep('open Create User again', link),
    ]);
    await expect(dialog.getByLabel('OCR Role')).toBeVisible();
  },
);

test(
  'a document shows its frame at once, and its tabs and closing need no request',
  { tag: ['@D150', '@OCRLIST-12'] },
  async ({ page, stack }) => {
    await open(page, '/ocr/file-list?rows=100');
    const openLink = page.getByRole('link', { name: /^Open data/ }).first();
    const closeLink = page.getByRole('link', { name: /^Close data/ });
    // Together more than a step may take.
    stack.mock.controls.setLatency({ ms: LATENCY_MS / 2 });
    const openStep = createOpenStep('open a document', openLink, '.document');
    const ms = await measureStep(page, openStep);
    recordFigure(`open a document: ${Math.round(ms)} ms`);
    expect(ms).toBeLessThan(MAX_STEP_MS);
    await expect(page.locator('.document .skeleton').first()).toBeVisible();
    // The exchange and the list take a second each.
    await expect(page.locator('.document .entry').first()).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('.document[aria-busy]')).toHaveCount(0);
    await expectInstantSteps(page, stack, [
      createOpenStep(
        'tab Moderated Data',
        page.getByRole('link', { name: 'Moderated Data' }),
        '.tab[aria-current=page][href*=moderated]',
      ),
      {
        ...createOpenStep('close a document', closeLink, '.document'),
        isOpen: false,
      },
      createOpenStep('open the same document', openLink, '.document .entry'),
    ]);
  },
);

test('the tabs of a recording need no request', { tag: ['@D150', '@EVENT-30'] }, async ({ page, stack }) => {
  const { id } = findExpected(stack.mock.db.recordings, 'a recording', ({ streamId }) => streamId !== null);
  await open(page, `/events/${id}`);
  const createTabStep = (name: string, label: string) =>
    createOpenStep(`tab ${name}`, page.getByRole('link', { name: new RegExp(name) }), `[aria-label=${label}]`);
  await expectInstantSteps(page, stack, [
    createTabStep('Assistant Occasions', 'Occasions'),
    createTabStep('Transcriptions', 'Transcript'),
  ]);
});

test(
  'the page stays at its place behind the dialog of a tab, and after it',
  { tag: '@D150' },
  async ({ page, stack }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${getCompanyUrl(stack)}#users`);
    const getPosition = () => page.evaluate(() => Math.round(scrollY));
    const link = page.getByRole('link', { name: /^Edit / }).nth(12);
    await link.scrollIntoViewIfNeeded();
    const position = await getPosition();
    expect(position).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(getPosition).toBe(position);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(getPosition).toBe(position);
  },
);
