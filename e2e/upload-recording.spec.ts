import { expect, getCalls, signIn, test, waitForHydration } from './support/fixtures';

const BLOB_URL = 'https://blob.example/call.wav';

test(
  'URL and locale are sent, and the form is cleared',
  { tag: ['@UPREC-01', '@UPREC-02', '@UPREC-03', '@UPREC-06', '@UPREC-07'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/upload-recording');
    await waitForHydration(page, hasScript);
    expect(await page.locator('select option').count()).toBeGreaterThanOrEqual(150);
    await page.getByLabel('Blob URL').fill(BLOB_URL);
    if (hasScript) {
      await page.getByLabel('Locale').click();
      await page.locator('input').and(page.getByLabel('Locale')).fill('fr-');
      await page.getByRole('option', { name: 'fr-FR' }).click();
    } else await page.getByLabel('Locale').selectOption('fr-FR');
    await page.getByRole('button', { name: 'Start Upload' }).click();
    await expect(page.getByText('Transcription started.')).toBeVisible();
    await expect(page.getByLabel('Blob URL')).toHaveValue('');
    expect(getCalls(stack, 'speechToText').map(({ body }) => body)).toEqual([{ recordUrl: BLOB_URL, locale: 'fr-FR' }]);
  },
);

test('URL and locale are required', { tag: ['@UPREC-04', '@UPREC-05'] }, async ({ page, stack, hasScript }) => {
  await signIn(page, 'superAdmin');
  await page.goto('/upload-recording');
  await waitForHydration(page, hasScript);
  await page.getByRole('button', { name: 'Start Upload' }).click();
  await expect(page.getByText('Blob URL is required')).toBeVisible();
  await expect(page.getByText('Locale is required')).toBeVisible();
  expect(getCalls(stack, 'speechToText')).toEqual([]);
});

test(
  'a refusal shows the message field of the response as text and keeps the input',
  { tag: ['@UPREC-08', '@ERR-02'] },
  async ({ page, stack, hasScript }) => {
    const body = JSON.stringify({ message: '<i>No sound</i>', code: 3 });
    stack.mock.controls.armFault({
      call: 'speechToText',
      kind: 'status',
      status: 400,
      body,
      contentType: 'application/json',
    });
    await signIn(page, 'superAdmin');
    await page.goto('/upload-recording');
    await waitForHydration(page, hasScript);
    await page.getByLabel('Blob URL').fill(BLOB_URL);
    // With script a searchable field replaces the select on first focus.
    await page.getByLabel('Locale').focus();
    if (hasScript) {
      await page.locator('input').and(page.getByLabel('Locale')).fill('en-au');
      await page.getByRole('option', { name: 'en-AU' }).click();
    } else await page.getByLabel('Locale').selectOption('en-AU');
    await page.getByRole('button', { name: 'Start Upload' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '<i>No sound</i>' })).toBeVisible();
    await expect(page.getByText('"code"')).toHaveCount(0);
    await expect(page.getByLabel('Blob URL')).toHaveValue(BLOB_URL);
  },
);
