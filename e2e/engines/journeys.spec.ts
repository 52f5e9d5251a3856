import { writeFile } from 'node:fs/promises';
import { getAccount } from '../../mock-api/accounts';
import { expectDefined, findExpected } from '../support/expect-defined';
import { COMPANY, getCalls, getCompanyUrl, getLoginPath } from '../support/fixtures';
import { findHiddenFields } from '../support/hidden-fields';
import { findRecording, isLong, setUnpredicted } from '../support/records';
import { countPosts, createDepartment, expect, logIn, test } from './fixtures';

const COMPANY_ROUTE = '/settings/companies/:companyId';

test(
  'a log-in by keyboard, refused and accepted; when the session has ended, the log-in says so',
  { tag: ['@full', '@REAL-26', '@D183'] },
  async ({ enginePage: page, stack }) => {
    const { email, password } = getAccount('superAdmin');
    await page.open('/login');
    await expect.poll(() => page.evaluate('document.activeElement.name === "email"')).toBe(true);
    await page.type(email);
    await page.press('Tab');
    await page.type('wrong');
    await page.press('Enter');
    await page.expectText('Email or password is incorrect.');
    await page.expectUrl('/login');
    await page.fill('Password', password);
    await page.click('button', 'Log in');
    await page.expectUrl('/');
    await page.expectElement('heading', 'COMPANY REPORTS');
    stack.mock.controls.endSessions();
    await page.click('link', 'Tag List');
    await page.expectUrl(getLoginPath('/tags'));
    await page.expectText('Your session has ended.');
    await page.expectText('The log-in leads to Tag List.');
  },
);

test('search in a list', { tag: '@full' }, async ({ enginePage: page }) => {
  await logIn(page, 'superAdmin');
  await page.open('/settings/companies');
  await page.expectElement('link', 'View Details of Kestrel Mutual');
  await page.fill('Search company name', 'Harbour');
  await page.expectNoElement('link', 'View Details of Kestrel Mutual');
  await page.expectElement('link', `View Details of ${COMPANY}`);
  await page.expectUrl('/settings/companies?q=Harbour');
});

test('a dialog, refused and then saved', { tag: '@full' }, async ({ enginePage: page, stack }) => {
  await createDepartment(page, stack);
  const { id } = findExpected(stack.mock.db.departments, 'the department', ({ name }) => name === 'Night Shift');
  await page.expectUrl(`${getCompanyUrl(stack)}?departments.created=${id}#departments`);
});

test('upload of a file', { tag: '@full' }, async ({ enginePage: page, stack }) => {
  const path = test.info().outputPath('bill.pdf');
  await writeFile(path, '%PDF-1.4 a bill');
  await logIn(page, 'trainer');
  await page.open('/ocr/upload');
  await page.focusField('Model');
  await page.press('ArrowDown');
  await page.chooseFile(path);
  await page.click('button', 'Start Upload');
  await page.expectText('Document uploaded.');
  const { modelId } = expectDefined(stack.mock.db.models[0], 'a model');
  expect(getCalls(stack, 'uploadDocument')).toMatchObject([
    { path: `/api/blob/${modelId}/uploaddocument`, body: { file: { name: 'bill.pdf' } } },
  ]);
});

test('audio from a time code', { tag: '@full' }, async ({ enginePage: page, stack }) => {
  await logIn(page, 'superAdmin');
  await page.open(`/events/${findRecording(stack, isLong).id}`);
  await page.expectElement('button', 'Play');
  const time = await page.evaluate(`document.querySelectorAll('.timecode')[4].getAttribute('aria-label')`);
  await page.click('link', String(time));
  await page.expectElement('button', 'Pause');
  const [hours = 0, minutes = 0, seconds = 0] = String(time).replace('Play from ', '').split(':').map(Number);
  const start = hours * 3600 + minutes * 60 + seconds;
  expect(start).toBeGreaterThan(0);
  const getTime = () => page.evaluate(`document.querySelector('audio').currentTime`);
  await expect.poll(getTime, { timeout: 15_000 }).toBeGreaterThan(start);
  expect(await page.evaluate(`document.querySelector('audio').played.start(0)`)).toBeCloseTo(start, 0);
  await page.expectNoText('The recording could not be played');
});

test('tabs by fragment', { tag: '@full' }, async ({ enginePage: page }) => {
  await logIn(page, 'superAdmin');
  await page.open('/account');
  await page.expectElement('tab', 'GENERAL');
  await page.click('tab', 'SECURITY');
  await page.expectUrl('/account#security');
  await page.expectElement('button', 'Change password');
  await page.expectNoElement('button', 'Save changes');
  await page.click('tab', 'GENERAL');
  await page.expectElement('button', 'Save changes');
  await page.open('/settings/permissions');
  await page.open('/account#security');
  await page.expectElement('button', 'Change password');
  await page.expectNoElement('button', 'Save changes');
});

test('Log Out, then Back', { tag: ['@full'] }, async ({ enginePage: page, stack }) => {
  const { firstName, lastName } = getAccount('admin');
  await logIn(page, 'admin');
  await page.open(getCompanyUrl(stack));
  await page.expectElement('heading', 'COMPANY DETAILS');
  await page.openMenu(`${firstName} ${lastName}, account menu`);
  await page.click('button', 'Log Out');
  await page.expectUrl('/login');
  await page.goBack();
  await page.expectUrl(getLoginPath(getCompanyUrl(stack)));
  await page.expectElement('button', 'Log in');
  await page.expectNoElement('heading', 'COMPANY DETAILS');
});

test('a double click sends one request', { tag: ['@full', '@MODAL-07'] }, async ({ enginePage: page, stack }) => {
  await logIn(page, 'admin');
  await page.open(`${getCompanyUrl(stack)}#departments`);
  // Repeated, because only a fast response lets a faulty button send a second request.
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    const postsBefore = countPosts(stack, COMPANY_ROUTE);
    await page.click('link', 'Create Department');
    await page.fill('Department Name', name);
    await page.doubleClick('button', 'Create Department');
    await page.expectElement('link', `Edit ${name}`);
    // The portal logs a request after its response.
    await expect.poll(() => countPosts(stack, COMPANY_ROUTE)).toBeGreaterThan(postsBefore);
    expect(countPosts(stack, COMPANY_ROUTE) - postsBefore, `requests of ${name}`).toBe(1);
  }
});

test(
  'Ctrl K finds a company, a tag and Trigger Task, which asks before it sends the values of another process',
  { tag: ['@full', '@REAL-13', '@REAL-19', '@D170', '@D176'] },
  async ({ enginePage: page, stack }) => {
    const search = async (text: string) => {
      await page.press('Control', 'k');
      await page.expectElement('combobox', 'Go to a page or company');
      await page.type(text);
      // A pause in the typing shows results of its first letters.
      const isSearching = () => page.evaluate(`document.querySelector('#switcher-list').getAttribute('aria-busy')`);
      await expect.poll(isSearching).toBe('false');
      await page.press('Enter');
    };
    const chooseWizard = async (id: string) => {
      // The searchable field replaces the select when this gets the focus.
      await page.focusField('Wizard Custom Id');
      await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('input');
      await page.fill('Wizard Custom Id', id);
      await page.press('Enter');
    };
    await logIn(page, 'superAdmin');
    await page.open('/account');
    await search('harbourline');
    await page.expectUrl(getCompanyUrl(stack));
    await page.expectElement('heading', 'COMPANY DETAILS');
    await search('outage');
    await page.expectUrl('/events?tag=Outage');
    await page.expectElement('heading', 'Event List');
    await search('trigger');
    await page.expectUrl('/rpa/task-trigger');
    await page.focusField('Queue Priority');
    await page.press('ArrowDown');
    await chooseWizard('KM-CLM-010');
    const isFilled = () => page.evaluate(`Boolean(document.querySelector('[aria-label="Name 4"]:enabled'))`);
    await expect.poll(isFilled).toBe(true);
    await page.fill('Value 1', 'P-42');
    await chooseWizard('TE-PAY-041');
    await page.expectText(' would replace ');
    // The question has taken the place of the button.
    await page.click('button', 'Stay with KM-CLM-010');
    await page.expectElement('button', 'Trigger Task');
    expect(getCalls(stack, 'triggerTask')).toEqual([]);
  },
);

test(
  'leaving a running prediction asks, and what is left is named',
  { tag: ['@full', '@REAL-25', '@D182'] },
  async ({ enginePage: page, stack }) => {
    const query = new URLSearchParams(setUnpredicted(stack, 12).map(({ id }) => ['choose', String(id)]));
    // Longer than the steps until the page is left, else fewer documents are left.
    stack.mock.controls.setLatency({ call: 'predictOcrDocument', ms: 15_000 });
    await logIn(page, 'trainer');
    await page.open(`/ocr/file-list?${query}`);
    await page.click('button', 'Predict chosen (4)');
    await page.expectText('Waits for prediction');
    await page.click('link', 'Upload File');
    await page.expectText('Documents wait for their prediction.');
    await page.click('button', 'Stay');
    await page.click('link', 'Upload File');
    await page.click('button', 'Leave');
    await page.expectUrl('/ocr/upload');
    await page.click('link', 'File List');
    await page.expectText('not predicted, because you left the page');
  },
);

test('Back closes what covers a phone', { tag: ['@full', '@REAL-24'] }, async ({ enginePage: page }) => {
  await logIn(page, 'superAdmin');
  await page.open('/account');
  await page.open('/tags');
  // The window is wide; the search asks the width when it opens.
  await page.evaluate('Boolean((globalThis.matchMedia = () => ({ matches: true })))');
  await page.press('Control', 'k');
  await page.expectElement('combobox', 'Go to a page or company');
  await page.goBack();
  await page.expectNoElement('combobox', 'Go to a page or company');
  await page.expectUrl('/tags');
  await page.goBack();
  await page.expectUrl('/account');
});

test(
  'a dialog in a low window shows each field with its label',
  { tag: ['@full', '@REAL-23', '@D180'] },
  async ({ enginePage: page, tab, engineName, stack }) => {
    test.skip(engineName === 'webkit', 'the window of WebKitGTK has a least size');
    await logIn(page, 'admin');
    await tab.setViewport?.({ width: 320, height: 256 });
    await page.open(`${getCompanyUrl(stack)}?modal=create-user#users`);
    await expect.poll(() => page.evaluate(`Boolean(document.querySelector('[role=dialog]'))`)).toBe(true);
    const { count, hidden } = (await page.evaluate(`(${findHiddenFields})()`)) as ReturnType<typeof findHiddenFields>;
    expect(hidden).toEqual([]);
    expect(count).toBeGreaterThan(3);
  },
);
