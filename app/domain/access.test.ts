import { expect, test } from 'vitest';
import {
  deleteUserRefusal,
  editUserRefusal,
  grantRefusal,
  menuFor,
  PAGE_RULES,
  type PageName,
  refusalOf,
} from './access';
import { ROLE_NAMES } from './role';
import { CurrentUserSchema } from './user';

const user = (role: string | null, changes: object = {}) =>
  CurrentUserSchema.parse({
    id: 1,
    isActivated: true,
    hasOcrLicense: true,
    companyId: 5,
    ocrRole: role ? { name: role, power: 1 } : null,
    ...changes,
  });
const menuOf = (role: string | null, changes?: object) =>
  menuFor(user(role, changes)).flatMap(({ entries }) => entries.map(({ page }) => page));

const AGENTS = ['event-list', 'tag-list', 'assistant-streams', 'upload-recording'];
const RPA = ['process-config', 'task-history', 'get-otp', 'main-loggings'];

test('MENU-01 to MENU-17 the menu of every role, activated and licensed', () => {
  const menus: Record<string, string[]> = {
    Validator: ['dashboard', 'file-list'],
    Trainer: ['dashboard', 'file-list', 'upload-file'],
    Manager: ['dashboard', 'file-list', 'upload-file', 'company'],
    'Super-User': ['dashboard', 'file-list', 'upload-file', 'company'],
    Admin: ['dashboard', 'file-list', 'upload-file', 'company'],
    'Super Admin': ['dashboard', ...AGENTS, 'file-list', 'upload-file', ...RPA, 'pipeline', 'discovery', 'companies'],
  };
  for (const role of ROLE_NAMES) expect(menuOf(role), role).toEqual(menus[role]);
  expect(menuOf(null)).toEqual(['dashboard']);
  expect(menuOf('Janitor')).toEqual(['dashboard']);
});

test('MENU-04 MENU-12 without activation a Super Admin keeps RPA and companies only', () => {
  expect(menuOf('Super Admin', { isActivated: false })).toEqual(['dashboard', ...RPA, 'companies']);
  expect(menuOf('Trainer', { isActivated: false })).toEqual(['dashboard']);
});

test('MENU-06 MENU-07 without the licence only a Super Admin sees the documents', () => {
  expect(menuOf('Manager', { hasOcrLicense: false })).toEqual(['dashboard', 'company']);
  expect(menuOf('Super Admin', { hasOcrLicense: false })).toContain('file-list');
});

test('D98 the own-company entry needs a company', () => {
  expect(menuOf('Admin', { companyId: null })).not.toContain('company');
  expect(menuFor(user('Admin')).at(-1)?.entries).toEqual([{ page: 'company', label: 'Company', companyId: '5' }]);
});

test('GUARD-11 D100 a page behind a menu entry follows the entry, the rest is for every signed-in user', () => {
  const free: PageName[] = ['signed-in', 'dashboard', 'account', 'search', 'own-report', 'company-report'];
  for (const page of Object.keys(PAGE_RULES) as PageName[]) {
    expect(refusalOf(user(null), page) === null, page).toBe(free.includes(page));
    expect(refusalOf(user('Super Admin'), page), page).toBeNull();
    expect(refusalOf(user(null), page, { policy: 'signed-in' }), page).toBeNull();
  }
});

test('a company is for Super Admins and for the own Manager, Super-User and Admin', () => {
  for (const role of ['Manager', 'Super-User', 'Admin']) {
    expect(refusalOf(user(role), 'company', { companyId: '5' }), role).toBeNull();
    expect(refusalOf(user(role), 'company', { companyId: '6' })?.reason, role).toBe(
      `This company is not your own. Your role is ${role}.`,
    );
  }
  for (const role of ['Validator', 'Trainer', null])
    expect(refusalOf(user(role), 'company', { companyId: '5' }), String(role)).not.toBeNull();
  expect(refusalOf(user('Super Admin'), 'company', { companyId: '6' })).toBeNull();
  expect(refusalOf(user('Admin', { companyId: null }), 'company', { companyId: null })).not.toBeNull();
});

test('a refusal says which role is needed and which is held', () => {
  expect(refusalOf(user('Manager'), 'main-loggings')).toEqual({
    label: 'Main Loggings',
    reason: 'This page is for the Super Admin role. Your role is Manager.',
  });
  expect(refusalOf(user(null), 'companies')?.reason).toBe('This page is for the Super Admin role. You have no role.');
});

const target = (power: number | null, id = '9') => ({ id, ocrRole: power === null ? null : { name: 'x', power } });
const withPower = (power: number | null, role = 'Admin') => user(role, { id: 7, ocrRole: { name: role, power } });

test('D93 power decides who may be edited: no power of the target is free, none of one’s own is 0', () => {
  expect(editUserRefusal(withPower(50), target(50))).toBeNull();
  expect(editUserRefusal(withPower(50), target(60))).toBe('The role of this user is above your role.');
  expect(editUserRefusal(withPower(50), { ocrRole: { name: 'x', power: null } })).toBeNull();
  expect(editUserRefusal(withPower(null), target(null))).toBeNull();
  expect(editUserRefusal(withPower(null), target(0))).toBeNull();
  expect(editUserRefusal(withPower(null), target(1))).not.toBeNull();
});

test('D95 deleting needs the role and the power, and nobody deletes himself', () => {
  expect(deleteUserRefusal(withPower(50), target(50))).toBeNull();
  expect(deleteUserRefusal(withPower(50), target(60))).toBe('The role of this user is above your role.');
  expect(deleteUserRefusal(withPower(50), target(10, '7'))).toBe('You cannot delete your own account.');
  expect(deleteUserRefusal(withPower(50, 'Trainer'), target(10))).toMatch(/^This is for the roles Manager, Super-User/);
});

test('CUSR-22 a role may be granted up to one’s own power', () => {
  expect(grantRefusal(withPower(30), { power: 30 })).toBeNull();
  expect(grantRefusal(withPower(30), { power: 31 })).toBe('Above your role');
  expect(grantRefusal(withPower(null), { power: null })).toBeNull();
});
