import { getAccount } from '../../mock-api/accounts';
import { expect, getMenu, signIn, test } from '../support/fixtures';

// The menu of each role, activation and license: app/domain/access/access.test.ts.
const GROUPS: readonly (readonly [name: string, links: readonly string[]])[] = [
  ['Automated.Agents', ['Event List', 'Tag List', 'Assistant Streams', 'Upload Recording']],
  ['Automated.Documents', ['File List', 'Upload File']],
  ['Automated.RPA', ['Process Config', 'Task History', 'Get OTP', 'Main Loggings']],
  ['Process Discovery', ['Pipeline', 'Discovery']],
  ['Settings', ['Companies']],
];

test(
  'the menu of a Super Admin has the groups with their names and links',
  { tag: ['@MENU-02', '@MENU-03', '@MENU-11', '@MENU-13', '@MENU-14', '@LAYOUT-09'] },
  async ({ page }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/account');
    const groups = getMenu(page).getByRole('group');
    const labels = await groups.evaluateAll((elements) => elements.map((group) => group.getAttribute('aria-label')));
    expect(labels).toEqual(GROUPS.map(([name]) => name));
    for (const [name, links] of GROUPS)
      await expect(getMenu(page).getByRole('group', { name }).getByRole('link')).toHaveText([...links]);
  },
);

test(
  'a changed name, job title and role are shown on the next page load, without a new login',
  { tag: '@GUARD-07' },
  async ({ page, stack }) => {
    const change = (changes: object) => stack.mock.controls.changeUser(getAccount('customer').email, changes);
    const profile = getMenu(page).getByRole('link').first();
    await signIn(page, 'customer');
    await page.goto('/account');
    await expect(profile).toContainText('Leo Fischer');
    await expect(getMenu(page).getByRole('link')).toHaveCount(2);
    change({ firstName: 'Léopold', jobTitle: 'Chief Controller', role: 'Validator' });
    await page.reload();
    await expect(profile).toContainText(/Léopold Fischer.*Chief Controller/s);
    await expect(page.getByLabel('Léopold Fischer, account menu')).toBeVisible();
    await expect(getMenu(page).getByRole('link', { name: 'File List' })).toBeVisible();
    change({ role: null });
    expect((await page.goto('/ocr/file-list'))?.status()).toBe(403);
  },
);
