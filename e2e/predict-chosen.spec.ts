import type { Page } from '@playwright/test';
import { expect, getCalls, openPage, test } from './support/fixtures';
import { holdPosts } from './support/held-posts';
import { setUnpredicted } from './support/records';

const LIST_PATH = '/ocr/file-list';

const getBox = (page: Page, fileName: string) => page.getByRole('checkbox', { name: `Choose ${fileName} for Predict` });
const getButton = (page: Page) => page.getByRole('button', { name: /^Predict chosen/ });
const getRun = (page: Page) => page.getByRole('region', { name: 'Prediction of the chosen documents' });

test('chosen documents are predicted one after the other; one that is refused is named, and the others go on', async ({
  page,
  stack,
  hasScript,
}) => {
  const documents = setUnpredicted(stack, hasScript ? 0 : 4);
  const [refused, , , other] = documents;
  await openPage(page, 'trainer', LIST_PATH, hasScript);
  if (hasScript) {
    await expect(getButton(page)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Choose all 4 of this page for Predict' }).check();
    await expect(getButton(page)).toHaveText('Predict chosen (4)');
    await getBox(page, other.fileName).uncheck();
  } else {
    for (const { fileName } of documents.slice(0, 3)) await getBox(page, fileName).check();
  }
  stack.mock.controls.armFault({
    call: 'predictOcrDocument',
    kind: 'status',
    status: 409,
    body: 'no credits',
    times: 1,
  });
  await getButton(page).click();
  if (hasScript) {
    await expect(getRun(page)).toContainText('2 of 3 documents predicted');
    await expect(getRun(page)).toContainText(`Not predicted: ${refused.fileName}: no credits`);
    await expect(getRun(page)).toBeFocused();
    await getRun(page).getByRole('button', { name: 'Close' }).click();
    await expect(getRun(page)).toHaveCount(0);
  } else {
    await expect(page.getByText('2 documents were predicted.')).toBeVisible();
    await expect(page.getByText(`1 not predicted. ${refused.fileName}: no credits`)).toBeVisible();
  }
  const statuses = page.locator('tbody .tag').filter({ hasText: 'Uploaded' });
  await expect(statuses).toHaveCount(2);
  await expect(page.getByText('Not predicted: no credits')).toBeVisible();
  await expect(getBox(page, other.fileName)).not.toBeChecked();
  expect(getCalls(stack, 'predictOcrDocument')).toHaveLength(3);
});

test('Stop leaves the rest chosen; meanwhile no waiting document can be chosen twice', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the server predicts them in one request');
  const [first, second, third, added] = setUnpredicted(stack, 8);
  const letNextGo = await holdPosts(page, LIST_PATH);
  // The file list of an upload page's link.
  const query = new URLSearchParams([first, second, third].map(({ id }) => ['choose', String(id)]));
  await openPage(page, 'trainer', `${LIST_PATH}?${query}`, hasScript);
  await getButton(page).dblclick();
  await expect(getRun(page)).toContainText(`Predicting 1 of 3: ${first.fileName}`);
  await expect(getBox(page, third.fileName)).toHaveCount(0);
  await getBox(page, added.fileName).check();
  await getButton(page).click();
  await letNextGo();
  await expect(getRun(page)).toContainText(/Predicting 2 of 4/);
  await getRun(page).getByRole('button', { name: 'Stop after this one' }).click();
  await letNextGo();
  await expect(getRun(page)).toContainText('2 of 2 documents predicted');
  await expect(getBox(page, third.fileName)).toBeChecked();
  await expect(getButton(page)).toHaveText('Predict chosen (2)');
  expect(getCalls(stack, 'predictOcrDocument')).toHaveLength(2);
});

test('without a connection a run stops, and the rest stays chosen', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the server predicts them in one request');
  const documents = setUnpredicted(stack, 8);
  const query = new URLSearchParams(documents.map(({ id }) => ['choose', String(id)]));
  // Two of the documents are on the second page of the list.
  await openPage(page, 'trainer', `${LIST_PATH}?rows=10&${query}`, hasScript);
  await page.route('**/*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await getButton(page).click();
  await expect(getRun(page)).toContainText('0 of 1 documents predicted');
  await expect(getRun(page)).toContainText(`Not predicted: ${documents[0].fileName}: The portal cannot be reached.`);
  await expect(getButton(page)).toHaveText('Predict chosen (4)');
  await page.unrouteAll();
  await getButton(page).click();
  await expect(getRun(page)).toContainText('4 of 5 documents predicted');
});

test(
  'leaving a running prediction asks; on return the rest can go on',
  { tag: ['@REAL-25'] },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the server predicts them in one request');
    const documents = setUnpredicted(stack, 12);
    stack.mock.controls.setLatency({ call: 'predictOcrDocument', ms: 1500 });
    const query = new URLSearchParams(documents.map(({ id }) => ['choose', String(id)]));
    await openPage(page, 'trainer', `${LIST_PATH}?${query}`, hasScript);
    await getButton(page).click();
    await expect(page.getByText('Waits for prediction')).toHaveCount(3);
    // The second one lasts until the page is left, also on a slow machine.
    stack.mock.controls.setLatency({ call: 'predictOcrDocument', ms: 4000 });
    await expect(getRun(page)).toContainText('Predicting 2 of 4');
    await expect(page.getByText('Waits for prediction')).toHaveCount(2);
    const uploadLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload File' });
    await uploadLink.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Documents wait for their prediction.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/file-list/);
    await uploadLink.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/upload/);
    stack.mock.controls.setLatency({ call: 'predictOcrDocument', ms: 0 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'File List' }).click();
    const left = page.getByRole('region', { name: 'Documents that were not predicted' });
    await expect(left).toContainText('2 documents were not predicted, because you left the page');
    await left.getByRole('button', { name: 'Predict them' }).click();
    await expect(getRun(page)).toContainText('2 of 2 documents predicted');
    await expect(left).toHaveCount(0);
    expect(getCalls(stack, 'predictOcrDocument')).toHaveLength(4);
  },
);

test('what is checked before the script loads stays chosen', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script nothing is loaded later');
  const [first] = setUnpredicted(stack, 16);
  await page.route(/assets\/entry\.client.*\.js/, async (route) => {
    await getBox(page, first.fileName).check();
    await route.continue();
  });
  await openPage(page, 'trainer', LIST_PATH, hasScript);
  await expect(getButton(page)).toHaveText('Predict chosen (1)');
});
