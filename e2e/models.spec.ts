import { expect, getCalls, getCompanyUrl, getDialog, openPage, test } from './support/fixtures';

test(
  'Assign Models replaces the set of models and refuses an empty one',
  { tag: ['@CMOD-03', '@CMOD-04', '@CMOD-05', '@CMOD-06', '@CMOD-07'] },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'manager', `${getCompanyUrl(stack)}#models`, hasScript);
    const assignLink = page.getByRole('link', { name: 'Assign Models' });
    await assignLink.click();
    const dialog = getDialog(page, hasScript, 'Assign Models');
    await expect(dialog.getByRole('checkbox')).toHaveCount(14);
    const checkedBoxes = dialog.getByRole('checkbox', { checked: true });
    await expect(checkedBoxes).toHaveCount(6);
    await expect(dialog.getByText(/^6 selected\. Today's licenses allow \d+ models\.$/)).toBeVisible();
    if (hasScript) {
      await expect(dialog.getByRole('searchbox', { name: 'Search Models' })).toBeFocused();
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await expect(dialog.getByText(/allow \d+ models: \d+ too many\.$/)).toBeVisible();
      for (const box of (await dialog.getByRole('checkbox').all()).slice(6)) await box.uncheck();
    }
    for (let count = 6; count > 0; count -= 1) await checkedBoxes.first().uncheck();
    await dialog.getByRole('button', { name: 'Assign Models' }).click();
    await expect(dialog.getByText('Please select Models', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    expect(getCalls(stack, 'assignModels')).toEqual([]);

    if (hasScript) {
      await dialog.getByRole('searchbox', { name: 'Search Models' }).fill('time');
      await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    }
    await dialog.getByRole('checkbox', { name: 'Timesheets' }).check();
    if (hasScript) await dialog.getByRole('searchbox', { name: 'Search Models' }).fill('');
    await dialog.getByRole('checkbox', { name: 'Receipts' }).check();
    await dialog.getByRole('button', { name: 'Assign Models' }).click();
    await expect(page.getByText('Assign Models SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${getCompanyUrl(stack)}#models`);
    await expect(page.locator('#models').getByRole('row')).toHaveCount(3);
    if (hasScript) await expect(assignLink).toBeFocused();
    const assigned = stack.mock.db.models.filter(({ modelName }) => ['Receipts', 'Timesheets'].includes(modelName));
    expect(getCalls(stack, 'assignModels').map(({ body }) => body)).toEqual([
      { modelIds: assigned.map(({ modelId }) => modelId).join(',') },
    ]);
  },
);

test('models are chosen with the keyboard: Enter selects the only match, arrow keys move through the list', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the list of checkboxes is the whole field');
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}?modal=assign-models#models`, hasScript);
  const dialog = getDialog(page, hasScript, 'Assign Models');
  const search = dialog.getByRole('searchbox', { name: 'Search Models' });
  await search.fill('time');
  await search.press('Enter');
  await expect(dialog, 'Enter does not submit the form').toBeVisible();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: 'Timesheets' })).toBeChecked();
  // With several matches, Enter selects none. With a single match that is selected, it does not deselect the match.
  const countBefore = await dialog.getByRole('checkbox', { checked: true }).count();
  await search.fill('s');
  await search.press('Enter');
  await search.fill('timesh');
  await search.press('Enter');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(countBefore);

  await search.fill('bank');
  await search.press('ArrowDown');
  const bank = dialog.getByRole('checkbox', { name: 'Bank Statements' });
  await expect(bank).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bank, 'the last match keeps the focus').toBeFocused();
  await page.keyboard.press('Space');
  await expect(bank).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  // Backspace removes the last choice, but not while something is typed.
  await search.press('Backspace');
  await expect(bank).toBeChecked();
  await search.fill('');
  const chips = dialog.getByRole('button', { name: /^Remove / });
  const chipCount = await chips.count();
  await dialog.getByRole('button', { name: 'Remove Timesheets' }).dblclick();
  await expect(dialog.getByRole('checkbox', { name: 'Timesheets' })).not.toBeChecked();
  await expect(chips).toHaveCount(chipCount - 1);
  await chips.first().press('Enter');
  await expect(chips).toHaveCount(chipCount - 2);
  await expect(chips.first()).toBeFocused();
  await search.press('Backspace');
  await expect(bank).not.toBeChecked();
  while ((await chips.count()) > 1) await search.press('Backspace');
  // The options move to where the last chip was.
  await chips.dblclick();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
