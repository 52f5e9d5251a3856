import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findExpected } from './support/expect-defined';
import { recordFigure } from './support/figures-reporter';
import {
  COMPANY,
  expect,
  getCompanyId,
  getCompanyUrl,
  signIn,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';
import { tagFullRun } from './support/full-run';

/** The sum of all layout shifts of a page that the browser reports. */
const MAX_SHIFT = 0.02;
/** Longer than the entrance of a dialog and the first renders after hydration. */
const SETTLE_MS = 1000;
/** At 1350 pixels the open menu leaves the least width to tables and dialogs beside it. */
const WIDTHS = [1440, 1350, 390];

/** The URL of a dialog of company details that is about a record of the company. */
function getRecordUrl(stack: Stack, modal: string, { id }: { id: number }, tab: string): string {
  return `${getCompanyUrl(stack)}?modal=${modal}&id=${id}#${tab}`;
}

function findDepartment(stack: Stack) {
  const ownCompanyId = getCompanyId(stack, COMPANY);
  return findExpected(stack.mock.db.departments, 'a department', ({ companyId }) => companyId === ownCompanyId);
}

function findLicense(stack: Stack) {
  const ownCompanyId = getCompanyId(stack, COMPANY);
  return findExpected(stack.mock.db.licenses, 'a license', ({ companyId }) => companyId === ownCompanyId);
}

function findInvitedUser(stack: Stack) {
  const ownCompanyId = getCompanyId(stack, COMPANY);
  return findExpected(
    stack.mock.db.users,
    'a user who is not activated',
    ({ companyId, isActivated }) => companyId === ownCompanyId && !isActivated,
  );
}

/** The URL of every dialog, by its value of `?modal=`. */
const DIALOG_URLS: Record<string, (stack: Stack) => string> = {
  'activate-account': () => '/login?modal=activate-account',
  'activate-user': (stack) => getRecordUrl(stack, 'activate-user', findInvitedUser(stack), 'users'),
  'assign-models': (stack) => `${getCompanyUrl(stack)}?modal=assign-models#models`,
  'create-company': () => '/settings/companies?modal=create-company',
  'create-department': (stack) => `${getCompanyUrl(stack)}?modal=create-department#departments`,
  'create-license': (stack) => `${getCompanyUrl(stack)}?modal=create-license#licenses`,
  'create-otp-config': () => '/rpa/get-otp?modal=create-otp-config',
  'create-user': (stack) => `${getCompanyUrl(stack)}?modal=create-user#users`,
  'delete-department': (stack) => getRecordUrl(stack, 'delete-department', findDepartment(stack), 'departments'),
  'delete-process-config': () => '/rpa/process-config?modal=delete-process-config&id=4',
  'delete-user': (stack) => getRecordUrl(stack, 'delete-user', findInvitedUser(stack), 'users'),
  'update-department': (stack) => getRecordUrl(stack, 'update-department', findDepartment(stack), 'departments'),
  register: () => '/login?modal=register',
  screenshot: () => '/streams/4?modal=screenshot&id=4001',
  'update-license': (stack) => getRecordUrl(stack, 'update-license', findLicense(stack), 'licenses'),
  'update-user': (stack) => getRecordUrl(stack, 'update-user', findInvitedUser(stack), 'users'),
};

/** Where the code names a dialog: in a URL, as a property, in a comparison or as an argument. */
const MODAL_NAME = /(?:modal(?:=|="| === '|'\) === ')|useOpenDialog\(\) === '|getModalUrl\([\w()]+, ')([a-z][a-z-]*)/g;

/** The values of `?modal=` in the code of the portal. */
function listModals(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const names = files.flatMap((path) => [...readFileSync(`app/${path}`, 'utf8').matchAll(MODAL_NAME)]);
  return [...new Set(names.map(([, name]) => String(name)))].toSorted();
}

/** Adds up the layout shifts of the next documents, those before its first script included. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { layoutShift: 0, layoutShifts: shifts });
    const observer = new PerformanceObserver((list) => {
      // The types of TypeScript have no layout shifts.
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]) {
        (globalThis as unknown as { layoutShift: number }).layoutShift += entry.value;
        const names = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.nodeName}.${node.className}` : '',
        );
        shifts.push(`${entry.value.toFixed(3)} ${names.join(' ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShift(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const { shift, shifts } = await page.evaluate(() => {
    const { layoutShift, layoutShifts } = globalThis as unknown as { layoutShift: number; layoutShifts: string[] };
    return { shift: layoutShift, shifts: layoutShifts };
  });
  recordFigure(`layout shift of ${name}: ${shift.toFixed(3)}`);
  expect(shift, shifts.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
}

test.skip(({ hasScript }) => !hasScript, 'Without script nothing changes after the first paint.');

test('every dialog of the code is in this test', () => {
  expect(listModals()).toEqual(Object.keys(DIALOG_URLS));
});

for (const width of WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    for (const [modal, getUrl] of Object.entries(DIALOG_URLS)) {
      test(
        `the URL of the dialog ${modal} does not shift`,
        { tag: [...tagFullRun(width === 390)] },
        async ({ page, stack }) => {
          const url = getUrl(stack);
          if (!url.startsWith('/login')) await signIn(page, 'superAdmin');
          await observeShifts(page);
          await page.goto(url);
          await waitForHydration(page, true);
          await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
          await expectNoShift(page, `${modal} at ${width} pixels`);
        },
      );
    }

    for (const tab of ['', '#security', '#activation']) {
      test(`the URL /account${tab} does not shift`, { tag: [...tagFullRun(width === 390)] }, async ({ page }) => {
        await signIn(page, tab === '#activation' ? 'superAdminNotActivated' : 'superAdmin');
        await observeShifts(page);
        await page.goto(`/account${tab}`);
        await waitForHydration(page, true);
        await expect(page.getByRole('tab', { selected: true })).toBeVisible();
        await expectNoShift(page, `/account${tab} at ${width} pixels`);
      });
    }
  });
}
