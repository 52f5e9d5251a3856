import { expect, getMenu, openPage, test } from '../support/fixtures';

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
  async ({ page, hasScript }) => {
    await openPage(page, 'superAdmin', '/account', hasScript);
    const groups = getMenu(page).getByRole('group');
    const labels = await groups.evaluateAll((elements) => elements.map((group) => group.getAttribute('aria-label')));
    expect(labels).toEqual(GROUPS.map(([name]) => name));
    for (const [name, links] of GROUPS)
      await expect(getMenu(page).getByRole('group', { name }).getByRole('link')).toHaveText([...links]);
  },
);
