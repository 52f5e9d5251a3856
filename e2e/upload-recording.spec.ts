import { expect, getCalls, openPage, test } from './support/fixtures';

const BLOB_URL = 'https://blob.example/call.wav';

test(
  'URL and locale are sent, and the form is cleared',
  { tag: ['@UPREC-01', '@UPREC-02', '@UPREC-03', '@UPREC-06', '@UPREC-07'] },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'superAdmin', '/upload-recording', hasScript);
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
