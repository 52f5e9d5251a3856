import type { Locator, Page } from '@playwright/test';
import { DOCUMENT_STATUS, type OcrEntry } from '../mock-api/records/documents';
import { expectDefined } from './support/expect-defined';
import { expect, findUser, signIn, test, waitForHydration, type Stack } from './support/fixtures';

// Two jobs from beginning to end, with the number of clicks or keys that they take.

const MODEL = 'Supplier Invoices';
const TAG = 'Complaint';

/** Counts what a user does. */
function createCounter() {
  const steps = { count: 0 };
  const click = async (target: Locator) => {
    steps.count += 1;
    await target.click();
  };
  return { steps, click };
}

/** Moves the newest complaint to yesterday. The server's clock is not that of the mock. */
function setComplaintOfYesterday(stack: Stack) {
  const complaint = expectDefined(
    stack.mock.db.recordings.findLast(({ actualTags }) => actualTags.includes(`${TAG};`)),
    'a complaint',
  );
  complaint.created = new Date(Date.now() - 86_400_000).toISOString();
  stack.mock.db.revision += 1;
  return complaint;
}

test(
  'to find the complaint of yesterday, listen to where it begins and share that moment takes seven clicks',
  { tag: '@EVENTS-10' },
  async ({ page, stack, hasScript }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const complaint = setComplaintOfYesterday(stack);
    const { steps, click } = createCounter();
    await signIn(page, 'superAdmin');
    await page.goto('/events');
    await waitForHydration(page, hasScript);
    await click(page.locator('.filter-menus summary', { hasText: 'Tags' }));
    await click(page.getByRole('checkbox', { name: new RegExp(`^${TAG} `) }));
    if (!hasScript) await click(page.getByRole('button', { name: 'Apply the filter Tags' }));
    await expect(page).toHaveURL(/tag=Complaint/);
    await click(page.locator('.filter-menus summary', { hasText: 'Created Time' }));
    await click(page.getByRole('link', { name: 'Yesterday' }));
    await expect(page).toHaveURL(/from=[\d-]{10}&to=[\d-]{10}/);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody .tag-lines')).toContainText(TAG);
    await click(page.getByRole('link', { name: /^View Details/ }));
    await expect(page).toHaveURL(new RegExp(`/events/${complaint.id}\\?next=${TAG}`));
    await click(page.getByRole('link', { name: `Next sentence tagged ${TAG}` }));
    const current = page.locator('tbody tr[aria-current=true]');
    await expect(current).toHaveCount(1);
    await expect(current.locator('.tag', { hasText: TAG })).toBeVisible();
    if (!hasScript) {
      // The address is the link to the moment. The seventh click applied the filter.
      await expect(page).toHaveURL(/[?&]t=[\d.]+.*#player$/);
      return expect(steps.count).toBe(7);
    }
    await expect
      .poll(() => page.locator('audio').evaluate(({ paused }: HTMLAudioElement) => paused), 'the audio is paused')
      .toBe(false);
    await click(page.getByRole('button', { name: 'Copy the link to this moment' }));
    await expect(page.getByText('The link to this moment was copied')).toBeVisible();
    expect(steps.count).toBe(7);
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.pathname).toBe(`/events/${complaint.id}`);
    await page.goto(link.href);
    await expect(current.locator('.tag', { hasText: TAG })).toBeVisible();
  },
);

type Entry = Pick<OcrEntry, 'label' | 'ocr_text' | 'score'>;
const createEntry = (label: string, score = 0.95): Entry => ({ label, ocr_text: label.toUpperCase(), score });

/** Gives the three newest predicted invoices of the trainer their values: four pages, none and one value below 90. */
function setInvoices(stack: Stack) {
  const user = findUser(stack, 'trainer');
  const [newest, second, third] = stack.mock.db.documents
    .filter(({ userId, status, modelName }) => {
      return userId === user.id && status === DOCUMENT_STATUS.predicted && modelName === MODEL;
    })
    .reverse();
  const invoices = {
    newest: expectDefined(newest, 'an invoice'),
    second: expectDefined(second, 'a second invoice'),
    third: expectDefined(third, 'a third invoice'),
  };
  const setPages = (invoice: { ocrPages: object[] }, pages: readonly (readonly Entry[])[]) => {
    invoice.ocrPages = pages.map((entries, page) => ({
      id: page + 1,
      page,
      predictionData: JSON.stringify(entries),
      moderatedData: '[]',
    }));
  };
  // So many values that the first one below 90 is not in view.
  const certain = Array.from({ length: 40 }, (_, index) => createEntry(`certain ${index}`));
  setPages(invoices.newest, [
    [...certain, createEntry('a', 0.5), createEntry('b'), createEntry('c', 0.8999)],
    [createEntry('d', 0.85)],
  ]);
  setPages(invoices.second, [[createEntry('e')]]);
  setPages(invoices.third, [[createEntry('f'), createEntry('g', 0.1)]]);
  stack.mock.db.revision += 1;
  return invoices;
}

const getCurrent = (page: Page) => page.locator('.values .entry[aria-current]');

async function expectCurrent(page: Page, label: string, position: string): Promise<void> {
  await expect(getCurrent(page).locator('dt')).toHaveText(label);
  await expect(page.locator('.values__foot')).toContainText(position);
  await expect(getCurrent(page)).toBeInViewport();
}

test('to check all values below 90 of the newest invoice and go on takes a click per value, and one for the next document', async ({
  page,
  stack,
  hasScript,
}) => {
  const { newest, third } = setInvoices(stack);
  const { steps, click } = createCounter();
  const listUrl = `/ocr/file-list?model=${encodeURIComponent(MODEL)}&status=2`;
  await signIn(page, 'trainer');
  await page.goto(listUrl);
  await waitForHydration(page, hasScript);
  await click(page.locator(`#row-${newest.id}`).getByRole('link', { name: `Review ${newest.fileName}` }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.fileName);
  await expectCurrent(page, 'a', '1 of 3 below 90');
  const getStep = (name: string | RegExp) => page.locator('.values__foot').getByRole('link', { name });
  await click(getStep('Next value below 90'));
  await expectCurrent(page, 'c', '2 of 3 below 90');
  await click(getStep('Next value below 90'));
  await expectCurrent(page, 'd', '3 of 3 below 90');
  await click(getStep(/^Next document/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third.fileName);
  await expectCurrent(page, 'g', '1 of 1 below 90');
  expect(steps.count).toBe(4);
  await page.getByRole('link', { name: 'Back to File List' }).click();
  await expect(page).toHaveURL(`${listUrl.replace('%20', '+')}#row-${third.id}`);
  await expect(page.locator('tbody .tag').filter({ hasNotText: 'Predicted' })).toHaveCount(0);
});

test('the values below 90 of an invoice and the next document are reached by the key N only', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script there are no keys');
  const { newest, third } = setInvoices(stack);
  await signIn(page, 'trainer');
  await page.goto(`/ocr/file-list?model=${encodeURIComponent(MODEL)}&status=2`);
  await waitForHydration(page, true);
  await page.getByRole('link', { name: `Review ${newest.fileName}` }).focus();
  await page.keyboard.press('Enter');
  await expectCurrent(page, 'a', '1 of 3 below 90');
  await waitForHydration(page, true);
  for (const [label, position] of [
    ['c', '2 of 3 below 90'],
    ['d', '3 of 3 below 90'],
  ] as const) {
    await page.keyboard.press('n');
    await expectCurrent(page, label, position);
  }
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third.fileName);
  await expectCurrent(page, 'g', '1 of 1 below 90');
});
