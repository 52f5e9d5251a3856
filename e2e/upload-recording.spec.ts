import { getCalls, expect, waitForHydration, signIn, test } from './support/fixtures';

const ADDRESS = 'https://blob.example/call.wav';

test(
  'an address and a locale are sent, and the form is empty again',
  { tag: ['@UPREC-01', '@UPREC-02', '@UPREC-03', '@UPREC-06', '@UPREC-07'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/upload-recording');
    await waitForHydration(page, hasScript);
    expect(await page.locator('select option').count()).toBeGreaterThanOrEqual(150);
    await page.getByLabel('Blob URL').fill(ADDRESS);
    if (hasScript) {
      await page.getByLabel('Locale').click();
      await page.locator('input').and(page.getByLabel('Locale')).fill('fr-');
      await page.getByRole('option', { name: 'fr-FR' }).click();
    } else await page.getByLabel('Locale').selectOption('fr-FR');
    await page.getByRole('button', { name: 'Start Upload' }).click();
    await expect(page.getByText('Transcription started.')).toBeVisible();
    await expect(page.getByLabel('Blob URL')).toHaveValue('');
    expect(getCalls(stack, 'speechToText').map(({ body }) => body)).toEqual([{ recordUrl: ADDRESS, locale: 'fr-FR' }]);
  },
);

test('both are required, nothing is sent', { tag: ['@UPREC-04', '@UPREC-05'] }, async ({ page, stack, hasScript }) => {
  await signIn(page, 'superAdmin');
  await page.goto('/upload-recording');
  await waitForHydration(page, hasScript);
  await page.getByRole('button', { name: 'Start Upload' }).click();
  await expect(page.getByText('Blob URL is required')).toBeVisible();
  await expect(page.getByText('Locale is required')).toBeVisible();
  expect(getCalls(stack, 'speechToText')).toEqual([]);
});

test(
  'a refusal shows its message field as text, and what was typed stays',
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
    await page.getByLabel('Blob URL').fill(ADDRESS);
    await page.getByLabel('Locale').focus();
    if (hasScript) {
      // The search field takes the place of the native select once it has its script.
      await page.locator('input').and(page.getByLabel('Locale')).fill('en-au');
      await page.getByRole('option', { name: 'en-AU' }).click();
    } else await page.getByLabel('Locale').selectOption('en-AU');
    await page.getByRole('button', { name: 'Start Upload' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '<i>No sound</i>' })).toBeVisible();
    await expect(page.getByText('"code"')).toHaveCount(0);
    await expect(page.getByLabel('Blob URL')).toHaveValue(ADDRESS);
  },
);
