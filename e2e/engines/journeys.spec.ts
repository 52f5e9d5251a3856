import { writeFile } from 'node:fs/promises';
import { getAccount } from '../../mock-api/accounts';
import { expectDefined, findExpected } from '../support/expect-defined';
import { COMPANY, getCalls, getCompanyUrl, getLoginPath } from '../support/fixtures';
import { findRecording, isLong } from '../support/records';
import { countPosts, createDepartment, expect, logIn, test } from './fixtures';

const COMPANY_ROUTE = '/settings/companies/:companyId';

test('log in, refused and accepted', { tag: '@full' }, async ({ enginePage: page }) => {
  const { email, password } = getAccount('superAdmin');
  await page.open('/login');
  await page.fill('Email', email);
  await page.fill('Password', 'wrong');
  await page.click('button', 'Log in');
  await page.expectText('Email or password is incorrect.');
  await page.expectUrl('/login');
  await page.fill('Password', password);
  await page.click('button', 'Log in');
  await page.expectUrl('/');
  await page.expectElement('heading', 'COMPANY REPORTS');
});

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

test('Ctrl K opens a company by keyboard', { tag: '@full' }, async ({ enginePage: page, stack }) => {
  await logIn(page, 'superAdmin');
  await page.open('/tags');
  await page.press('Control', 'k');
  await page.expectElement('combobox', 'Go to a page or company');
  await page.type('harbourline');
  await page.expectText('results.');
  await page.press('Enter');
  await page.expectUrl(getCompanyUrl(stack));
  await page.expectElement('heading', 'COMPANY DETAILS');
});

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
