import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
let token = '';
beforeEach(async () => {
  mock.controls.reset();
  token = (await loginAs(mock.url, getAccount('superAdmin').email)).accessToken;
});
afterAll(() => mock.close());

const send = (request: string, body?: unknown) => call(mock.url, request, { token, body });
const COMPANY = '/api/settings/companies/2';

test('the error of an invalid body is a sentence about its first invalid field', async () => {
  const getError = async (request: string, body: unknown) => {
    const { status, text } = await send(request, body);
    return `${status} ${text}`;
  };
  const putCompany = (change: object) => getError(`PUT ${COMPANY}`, { name: 'X', ...change });
  expect(await putCompany({ name: undefined })).toBe('400 Name is missing.');
  expect(await putCompany({ name: '' })).toBe('400 Name is empty.');
  expect(await putCompany({ name: 7 })).toBe('400 Name must be a string.');
  expect(await putCompany({ numberOfEmployees: 1.5 })).toBe('400 Number of employees must be a whole number.');
  expect(await putCompany({ numberOfEmployees: 'many' })).toBe('400 Number of employees must be a number.');
  expect(await putCompany({ numberOfEmployees: -1 })).toBe('400 Number of employees must be at least 0.');
  expect(await putCompany({ color: 'red' })).toBe('400 Color is not a field of this call.');
  expect(await getError(`PUT ${COMPANY}`, [])).toBe('400 The body must be an object.');
  expect(await getError(`PUT ${COMPANY}`, undefined)).toBe('400 The body is missing.');
  const license = {
    licenseType: 'Documents',
    documentUsers: 1,
    documentPages: 1,
    documentModels: 1,
    documentStartDate: '2026-03-10',
    documentExpiredDate: '2027-03-10',
  };
  const postLicense = (change: object) => getError(`POST ${COMPANY}/licenses`, { ...license, ...change });
  expect(await postLicense({ documentStartDate: '10/03/2026' })).toBe(
    '400 Document start date must be a date like 2026-03-10.',
  );
  expect(await postLicense({ licenseType: 'Other' })).toBe('400 License type must be Documents.');
  const putUser = (change: object) =>
    getError('PUT /api/nanonets/users/9', { firstName: 'A', lastName: 'B', ...change });
  expect(await putUser({ email: 'nobody' })).toBe('400 Email must be an e-mail address.');
  expect(await putUser({ departments: [{ id: 1 }, { name: 'x' }] })).toBe('400 Departments 2, id is missing.');
  expect(await putUser({ ocrRoleId: {} })).toBe('400 OCR role id must be a string or a number.');
  expect(await getError('GET /api/settings/companies/two', undefined)).toBe('400 Id must be a whole number.');
  const signUp = { firstName: 'A', lastName: 'B', email: 'a@b.example', password: 'x', confirm: 'x', phoneNumber: '1' };
  expect(await getError('POST /api/nanonets/users', { ...signUp, agreement: true, gender: 3 })).toBe(
    '400 Gender must be 0, 1 or 2.',
  );
  expect(await getError('POST /__mock/clock', { now: 'soon' })).toBe(
    '400 Now must be a time like 2026-03-10T09:00:00Z.',
  );
  expect(await getError('POST /__mock/latency', { ms: 'long' })).toBe('400 Ms must be a number.');
});
