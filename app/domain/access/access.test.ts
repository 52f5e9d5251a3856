import { expect, test } from 'vitest';
import { CurrentUserSchema } from '~/domain/account/user';
import { findDeleteUserRefusal, findEditUserRefusal, findGrantRefusal, findPageRefusal } from './access';
import { buildMenu } from './menu';
import { PAGES, type PageName } from './pages';

const createUser = (role: string | null, changes: object = {}) =>
  CurrentUserSchema.parse({
    id: 1,
    isActivated: true,
    hasOcrLicense: true,
    companyId: 5,
    ocrRole: role ? { name: role, power: 1 } : null,
    ...changes,
  });

/** Entries of the menu by letter. An area that adds one states in its own test who sees it. */
const ENTRIES: Record<string, readonly string[]> = {
  D: ['Dashboard /'],
  A: ['Event List /events', 'Tag List /tags', 'Assistant Streams /streams', 'Upload Recording /upload-recording'],
  F: ['File List /ocr/file-list'],
  U: ['Upload File /ocr/upload'],
  R: [
    'Process Config /rpa/process-config',
    'Task History /rpa/task-history',
    'Get OTP /rpa/get-otp',
    'Main Loggings /rpa/main-logging',
  ],
  P: ['Pipeline /pd/pipeline', 'Discovery /pd/discovery'],
  C: ['Companies /settings/companies'],
  O: ['Company /settings/companies/5'],
};
const STATED = Object.values(ENTRIES).flat();
const STATES = [
  { isActivated: true, hasOcrLicense: true },
  { isActivated: true, hasOcrLicense: false },
  { isActivated: false, hasOcrLicense: true },
  { isActivated: false, hasOcrLicense: false },
];

test.each([
  // Role; entries if activated with license, activated without license, not activated with license, neither.
  [null, 'D', 'D', 'D', 'D'],
  ['Janitor', 'D', 'D', 'D', 'D'],
  ['Validator', 'DF', 'D', 'D', 'D'],
  ['Trainer', 'DFU', 'D', 'D', 'D'],
  ['Manager', 'DFUO', 'DO', 'DO', 'DO'],
  ['Super-User', 'DFUO', 'DO', 'DO', 'DO'],
  ['Admin', 'DFUO', 'DO', 'DO', 'DO'],
  ['Super Admin', 'DAFURPC', 'DAFURPC', 'DRC', 'DRC'],
])(
  'the menu of the role %s depends on activation and license',
  {
    tags: [
      'MENU-01',
      'MENU-02',
      'MENU-03',
      'MENU-04',
      'MENU-05',
      'MENU-06',
      'MENU-07',
      'MENU-08',
      'MENU-09',
      'MENU-10',
      'MENU-11',
      'MENU-12',
      'MENU-13',
      'MENU-14',
      'MENU-15',
      'MENU-16',
      'MENU-17',
      'LAYOUT-09',
    ],
  },
  (role, ...menus) => {
    for (const [index, state] of STATES.entries()) {
      const links = buildMenu(createUser(role, state)).flatMap((group) => group.links);
      const entries = links.map(({ label, path }) => `${label} ${path}`);
      expect(
        entries.filter((entry) => STATED.includes(entry)),
        JSON.stringify(state),
      ).toEqual([...(menus[index] ?? '')].flatMap((letter) => ENTRIES[letter] ?? []));
    }
  },
);

test('the own-company entry needs a company', { tags: ['D100', 'MENU-15'] }, () => {
  const listEntries = (companyId: number | null) =>
    buildMenu(createUser('Admin', { companyId })).flatMap(({ links }) => links.map(({ label }) => label));
  expect(listEntries(5)).toContain('Company');
  expect(listEntries(null)).not.toContain('Company');
});

test(
  'a page with a menu entry has the same rule as the entry; other pages are for every signed-in user',
  { tags: ['GUARD-11', 'D100'] },
  () => {
    const unrestricted: PageName[] = ['signed-in', 'dashboard', 'account', 'search', 'own-report', 'company-report'];
    for (const page of Object.keys(PAGES) as PageName[]) {
      expect(findPageRefusal(createUser(null), page) === null, page).toBe(unrestricted.includes(page));
      expect(findPageRefusal(createUser('Super Admin'), page), page).toBeNull();
      expect(findPageRefusal(createUser(null), page, { policy: 'signed-in' }), page).toBeNull();
    }
  },
);

test('a company page is for Super Admins and for its own Managers, Super-Users and Admins', () => {
  for (const role of ['Manager', 'Super-User', 'Admin']) {
    expect(findPageRefusal(createUser(role), 'company', { companyId: '5' }), role).toBeNull();
    expect(findPageRefusal(createUser(role), 'company', { companyId: '6' })?.reason, role).toBe(
      `This company is not your own. Your role is ${role}.`,
    );
  }
  for (const role of ['Validator', 'Trainer', null])
    expect(findPageRefusal(createUser(role), 'company', { companyId: '5' }), String(role)).not.toBeNull();
  expect(findPageRefusal(createUser('Super Admin'), 'company', { companyId: '6' })).toBeNull();
  expect(findPageRefusal(createUser('Admin', { companyId: null }), 'company', { companyId: null })).not.toBeNull();
});

test('a role that is only a name, or padded, gives the rights of that name; any other name gives none', () => {
  const mayOpen = (ocrRole: unknown) => findPageRefusal(createUser('', { ocrRole }), 'companies') === null;
  const known = ['Super Admin', ' Super Admin\n', { name: 'Super Admin ' }];
  expect(known.map(mayOpen)).toEqual([true, true, true]);
  const unknown = [
    'super admin',
    'SuperAdmin',
    'Super Admin2',
    'Admin',
    '',
    ' ',
    7,
    true,
    ['Super Admin'],
    { name: [] },
  ];
  expect(unknown.filter(mayOpen)).toEqual([]);
  // The name alone has no power: other roles stay above it.
  expect(findGrantRefusal(createUser('', { ocrRole: 'Super Admin' }), { power: 10 })).not.toBeNull();
});

test('a refusal names the required roles and the role of the user', () => {
  expect(findPageRefusal(createUser('Manager'), 'main-loggings')).toEqual({
    label: 'Main Loggings',
    reason: 'This page is for the Super Admin role. Your role is Manager.',
    remedy: null,
  });
  expect(findPageRefusal(createUser('Validator'), 'upload-file')).toMatchObject({
    reason: expect.stringMatching(/ Your role is Validator\.$/) as string,
    remedy: 'administrator',
  });
  expect(findPageRefusal(createUser(null), 'companies')?.reason).toBe(
    'This page is for the Super Admin role. You have no role.',
  );
});

test('a refusal for want of activation or license names this, not the role', () => {
  expect(findPageRefusal(createUser('Trainer', { isActivated: false }), 'upload-file')).toMatchObject({
    reason: 'This page needs an activated account.',
    remedy: 'activation',
  });
  expect(findPageRefusal(createUser('Manager', { hasOcrLicense: false }), 'file-list')).toMatchObject({
    reason: 'This page needs the Automated.Documents license.',
    remedy: 'license',
  });
});

const createTarget = (power: number | null, id = '9') => ({
  id,
  ocrRole: power === null ? null : { name: 'x', power },
});
const createUserWithPower = (power: number | null, role = 'Admin') =>
  createUser(role, { id: 7, ocrRole: { name: role, power } });

const ABOVE = 'The role of this user is above your role.';

test.each([
  [50, 50, null],
  [50, 60, ABOVE],
  // No power counts as 0, and a target without power is editable by all.
  [50, null, null],
  [null, null, null],
  [null, 0, null],
  [null, 1, ABOVE],
])(
  'a user of power %s edits, deletes and grants up to this power: %s',
  { tags: ['D95', 'CUSR-22'] },
  (power, targetPower, expected) => {
    expect(findEditUserRefusal(createUserWithPower(power), createTarget(targetPower))).toBe(expected);
    expect(findDeleteUserRefusal(createUserWithPower(power), createTarget(targetPower))).toBe(expected);
    const isAbove = (targetPower ?? 0) > (power ?? 0);
    expect(findGrantRefusal(createUserWithPower(power), { power: targetPower })).toBe(
      isAbove ? 'Above your role' : null,
    );
  },
);

test('deleting a user requires the role, and is refused for the own account', { tags: ['D95'] }, () => {
  expect(findEditUserRefusal(createUserWithPower(50), { ocrRole: { name: 'x', power: null } })).toBeNull();
  expect(findDeleteUserRefusal(createUserWithPower(50), createTarget(10, '7'))).toBe(
    'You cannot delete your own account.',
  );
  expect(findDeleteUserRefusal(createUserWithPower(50, 'Trainer'), createTarget(10))).toMatch(
    /^This is for the roles Manager, Super-User/,
  );
});
