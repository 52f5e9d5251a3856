import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const HARBOURLINE = 2;
const KESTREL = 3;
const PATH = `/api/settings/companies/${HARBOURLINE}`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

async function callAs(key: AccountKey, request: string, body?: unknown) {
  const { accessToken } = await loginAs(mock.url, getAccount(key).email);
  return call(mock.url, request, { token: accessToken, body });
}

async function upload(key: AccountKey, userId: number | string, file: Blob | null, name = 'me.png') {
  const { accessToken } = await loginAs(mock.url, getAccount(key).email);
  const form = new FormData();
  if (file) form.set('file', file, name);
  else form.set('other', 'x');
  const response = await fetch(`${mock.url}/api/blob/roxus/users/${userId}/uploadprofilepicture`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

const getKeys = (row: Record<string, unknown> | undefined) => Object.keys(row ?? {}).sort();
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: 5,
  documentPages: 0,
  documentModels: 2,
  documentStartDate: '2026-01-01',
  documentExpiredDate: '2026-12-31',
};

test('licenses have all fields, dates as YYYY-MM-DD', { tags: ['API-21'] }, async () => {
  const rows = getRows(await callAs('manager', `GET ${PATH}/licenses`));
  expect(rows.length).toBeGreaterThan(1);
  expect(getKeys(rows[0])).toEqual([
    'createdTime',
    'documentExpiredDate',
    'documentModels',
    'documentPages',
    'documentStartDate',
    'documentUsers',
    'id',
    'licenseType',
    'modifiedTime',
  ]);
  for (const row of rows) {
    expect(row.licenseType).toBe('Documents');
    for (const date of [row.documentStartDate, row.documentExpiredDate]) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(
    rows.some((row) => String(row.documentStartDate) <= NOW && String(row.documentExpiredDate) >= NOW.slice(0, 10)),
  ).toBe(true);
});

test('a valid license gives the company\u2019s users access to documents', async () => {
  const path = `/api/settings/companies/${KESTREL}/licenses`;
  expect(getRows(await callAs('managerWithoutLicense', `GET ${path}`))).toEqual([]);
  expect((await callAs('managerWithoutLicense', `POST ${path}`, LICENSE)).json).toEqual({
    message: 'License created.',
  });
  const row = expectDefined(getRows(await callAs('managerWithoutLicense', `GET ${path}`))[0]);
  expect(row).toMatchObject({ ...LICENSE, createdTime: NOW, modifiedTime: NOW });
  expect(await loginAs(mock.url, getAccount('managerWithoutLicense').email)).toMatchObject({ hasOcrLicense: true });
  mock.controls.moveClock({ advanceMs: 60_000 });
  expect(
    (await callAs('superAdmin', `PUT /api/settings/licenses/${row.id}`, { ...LICENSE, documentUsers: 9 })).status,
  ).toBe(200);
  expect(getRows(await callAs('superAdmin', `GET ${path}`))[0]).toMatchObject({
    documentUsers: 9,
    createdTime: NOW,
    modifiedTime: '2026-03-10T09:01:00.000Z',
  });
});

test('a license with wrong fields, of another company or unknown is rejected', async () => {
  const getError = async (change: object) =>
    (await callAs('admin', `POST ${PATH}/licenses`, { ...LICENSE, ...change })).text;
  expect(await getError({ documentUsers: -1 })).toBe('Document users must be at least 0.');
  expect(await getError({ documentStartDate: '01/01/2026' })).toBe(
    'Document start date must be a date like 2026-03-10.',
  );
  expect(await getError({ documentExpiredDate: '2025-12-31' })).toBe(
    'License Expired Date is before License Start Date',
  );
  const license = expectDefined(mock.db.licenses.find(({ companyId }) => companyId === HARBOURLINE));
  expect((await callAs('otherCompanyAdmin', `PUT /api/settings/licenses/${license.id}`, LICENSE)).status).toBe(403);
  expect((await callAs('otherCompanyAdmin', `GET ${PATH}/licenses`)).status).toBe(403);
  expect((await callAs('admin', 'PUT /api/settings/licenses/9999', LICENSE)).status).toBe(404);
});

test('users of a company have departments, ocrRoleId and ocrRole, in every state', { tags: ['API-22'] }, async () => {
  const rows = getRows(await callAs('manager', `GET ${PATH}/users`));
  expect(rows.length).toBeGreaterThan(40);
  expect(getKeys(rows[0])).toEqual([
    'companyId',
    'createdDate',
    'departments',
    'email',
    'firstName',
    'id',
    'isActivated',
    'jobTitle',
    'lastName',
    'mailingCity',
    'mailingState',
    'mailingStreet',
    'mailingZip',
    'modifiedDate',
    'ocrRole',
    'ocrRoleId',
    'phoneNumber',
  ]);
  expect(rows.find((row) => row.email === getAccount('admin').email)).toMatchObject({
    ocrRole: { name: 'Admin', power: 50 },
    departments: [{ name: 'General' }],
  });
  expect(rows.some((row) => row.ocrRole === null && row.isActivated === false)).toBe(true);
  expect(rows.some((row) => (row.departments as unknown[]).length === 0)).toBe(true);
  expect(rows.some((row) => (row.departments as unknown[]).length > 2)).toBe(true);
  expect((await callAs('validator', `GET ${PATH}/users`)).status).toBe(403);
});

test('models of a company and all models are lists', { tags: ['API-01'] }, async () => {
  const companyModels = getRows(await callAs('manager', `GET ${PATH}/models`));
  expect(getKeys(companyModels[0])).toEqual([
    'createdDate',
    'id',
    'modelDescription',
    'modelId',
    'modelName',
    'modifiedDate',
  ]);
  expect(companyModels).toHaveLength(6);
  const allModels = getRows(await callAs('trainer', 'GET /api/nanonets/models'));
  expect(getKeys(allModels[0])).toEqual(['id', 'modelId', 'modelName']);
  expect(allModels).toHaveLength(14);
  expect((await callAs('otherCompanyAdmin', `GET ${PATH}/models`)).status).toBe(403);
});

test('assign-models replaces the whole list; entries are a modelId or an id', async () => {
  const allModels = getRows(await callAs('admin', 'GET /api/nanonets/models'));
  const before = getRows(await callAs('admin', `GET ${PATH}/models`));
  const keptModel = expectDefined(before[0]);
  const addedModel = expectDefined(allModels[12]);
  const modelIds = `${keptModel.modelId}, ${addedModel.modelId},14`;
  expect((await callAs('admin', `POST ${PATH}/assign-models`, { modelIds })).json).toEqual({
    message: 'Models assigned.',
  });
  const after = getRows(await callAs('admin', `GET ${PATH}/models`));
  expect(after.map((row) => row.modelId)).toEqual([
    keptModel.modelId,
    addedModel.modelId,
    expectDefined(allModels[13]).modelId,
  ]);
  expect(after[0]).toEqual(keptModel);
  expect(after[1]).toMatchObject({ createdDate: NOW });
});

test('assign-models rejects unknown models, an empty list and other companies', async () => {
  const getText = async (modelIds: unknown) => (await callAs('admin', `POST ${PATH}/assign-models`, { modelIds })).text;
  expect(await getText('nothing')).toBe('There is no model nothing.');
  expect(await getText(' , ')).toBe('Please select Models');
  expect((await callAs('admin', `POST ${PATH}/assign-models`, { modelIds: ['1'] })).status).toBe(400);
  expect((await callAs('otherCompanyAdmin', `POST ${PATH}/assign-models`, { modelIds: '1' })).status).toBe(403);
  expect(getRows(await callAs('admin', `GET ${PATH}/models`))).toHaveLength(6);
});

test(
  'a profile picture is stored, served with its type and shown in the user record',
  { tags: ['API-07'] },
  async () => {
    const { id } = await loginAs(mock.url, getAccount('trainer').email);
    const response = await upload('trainer', id, new Blob([PIXEL], { type: 'image/png' }));
    expect([response.status, response.text]).toEqual([
      200,
      JSON.stringify({ data: { profileImage: `${mock.url}/files/profile-pictures/1` } }),
    ]);
    expect(await loginAs(mock.url, getAccount('trainer').email)).toMatchObject({
      profileImage: `${mock.url}/files/profile-pictures/1`,
    });
    const picture = await fetch(`${mock.url}/files/profile-pictures/1`);
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff']);
    expect(Buffer.from(await picture.arrayBuffer()).equals(PIXEL)).toBe(true);
    await upload('admin', id, new Blob([PIXEL], { type: 'image/png' }));
    expect([
      (await fetch(`${mock.url}/files/profile-pictures/1`)).status,
      (await fetch(`${mock.url}/files/profile-pictures/2`)).status,
    ]).toEqual([404, 200]);
    expect(mock.controls.getLog().findLast(({ call: name }) => name === 'uploadProfilePicture')?.body).toEqual({
      file: { name: 'me.png', type: 'image/png', size: PIXEL.length },
    });
  },
);

test(
  'a picture of another type, no file, a too large file and other users are rejected',
  { tags: ['API-07'] },
  async () => {
    const { id } = await loginAs(mock.url, getAccount('trainer').email);
    const pixel = new Blob([PIXEL], { type: 'image/png' });
    expect(await upload('trainer', id, new Blob(['x'], { type: 'text/html' }))).toEqual({
      status: 415,
      text: 'Only images can be a profile picture.',
    });
    expect(await upload('trainer', id, null)).toEqual({ status: 400, text: 'The file is missing.' });
    expect(await upload('trainer', id, new Blob([Buffer.alloc(22 * 1024 * 1024)], { type: 'image/png' }))).toEqual({
      status: 413,
      text: 'The file is larger than 20 MB.',
    });
    expect((await upload('trainer', 2, pixel)).status).toBe(403);
    expect((await upload('trainer', 9999, pixel)).status).toBe(404);
    expect((await callAs('trainer', `POST /api/blob/roxus/users/${id}/uploadprofilepicture`, {})).text).toBe(
      'The body is not multipart/form-data.',
    );
  },
);
