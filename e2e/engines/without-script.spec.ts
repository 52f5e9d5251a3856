import { getCompanyUrl } from '../support/fixtures';
import { logIn, test } from './fixtures';

test.use({ hasScript: false });
test.skip(({ engineName }) => engineName === 'webkit', 'WebKitWebDriver finds no elements while script is disabled');

test(
  'without script: log in, a dialog refused and then saved, a list',
  { tag: '@full' },
  async ({ enginePage: page, stack }) => {
    await logIn(page, 'admin');
    await page.open(`${getCompanyUrl(stack)}#departments`);
    await page.click('link', 'Create Department');
    await page.click('button', 'Create Department');
    await page.expectText('Please input Department Name!');
    await page.fill('Department Name', 'Night Shift');
    await page.click('button', 'Create Department');
    await page.expectText('Create Department SUCCESSFULLY!');
    await page.expectElement('link', 'Edit Night Shift');
  },
);
