import { expect, getDialog, openPage, signIn, test, visitPage } from '../support/fixtures';

test('empty country and locale fields say what to do', async ({ page, hasScript }) => {
  await signIn(page, 'superAdmin');
  for (const [path, label, text] of [
    ['/settings/create-company', 'Country', 'Choose a country'],
    ['/upload-recording', 'Locale', 'Choose a locale'],
  ] as const) {
    await visitPage(page, path, hasScript);
    const field = page.getByLabel(label);
    await expect(field.locator('option:checked')).toHaveText(text);
    if (!hasScript) continue;
    await field.focus();
    await expect(field).toHaveJSProperty('tagName', 'INPUT');
    await expect(field).toHaveAttribute('placeholder', text);
    await expect(field).toHaveValue('');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the close button of a dialog is in line with its title', async ({ page, hasScript }) => {
    await openPage(page, 'superAdmin', '/settings/companies?modal=create-company', hasScript);
    const getMiddle = (selector: string) =>
      getDialog(page, hasScript, 'Create Company')
        .locator(selector)
        .evaluate((element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2);
    expect(Math.abs((await getMiddle('h2')) - (await getMiddle('.dialog__head > .icon-btn')))).toBeLessThanOrEqual(1);
  });
});
