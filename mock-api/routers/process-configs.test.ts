import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const LATER = '2026-03-10T09:05:00.000Z';
const mock = await startMock({ now: NOW });
const PATH = '/api/rpa/process-configs';
const BODY = {
  CompanyId: 2,
  DepartmentId: 3,
  ProcessName: 'Invoice Entry',
  TriggerName: 'NEW-001',
  CustomSettings: '[{"Name":"MailFolder","Value":"Inbox"}]',
  Variables: '[{"Name":"InvoiceNumber"}]',
};

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

async function callAs(key: AccountKey, request: string, body?: unknown) {
  return call(mock.url, request, { token: (await loginAs(mock.url, getAccount(key).email)).accessToken, body });
}
const listAll = async () => getRows(await callAs('superAdmin', `GET ${PATH}`));

function describeJson(text: unknown): string {
  if (typeof text !== 'string') return 'none';
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return 'object';
    if (value.length === 0) return 'empty';
    return (value as object[]).every((entry) => 'Value' in entry) ? 'pairs' : 'names';
  } catch {
    return 'malformed';
  }
}

test('process configs have company and department as records and two JSON strings', { tags: ['API-19'] }, async () => {
  const rows = await listAll();
  expect(rows.length).toBeGreaterThan(30);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'company',
    'created',
    'createdBy',
    'customSettings',
    'department',
    'id',
    'modified',
    'processName',
    'triggerName',
    'variables',
  ]);
  expect(rows.find(({ triggerName }) => triggerName === 'HLF-INV-001')).toMatchObject({
    company: { id: 2, name: 'Harbourline Freight' },
    department: { name: 'Accounts Payable' },
  });
  expect(rows.some(({ company }) => company === null) && rows.some(({ department }) => department === null)).toBe(true);
  for (const field of ['customSettings', 'variables']) {
    expect(new Set(rows.map((row) => describeJson(row[field])))).toEqual(
      new Set(['pairs', 'names', 'object', 'empty', 'malformed', 'none']),
    );
  }
});

test('a process config is created, read, changed and deleted', { tags: ['API-19'] }, async () => {
  expect((await callAs('superAdmin', `POST ${PATH}`, BODY)).json).toEqual({ message: 'Process config created.' });
  const row = expectDefined((await listAll())[0]);
  expect(row).toMatchObject({
    company: { id: 2 },
    department: { id: 3 },
    processName: 'Invoice Entry',
    triggerName: 'NEW-001',
    created: NOW,
    variables: BODY.Variables,
  });
  expect((await callAs('superAdmin', `GET ${PATH}/${row.id}`)).json).toEqual({ data: row });
  mock.controls.moveClock({ now: LATER });
  expect(
    (
      await callAs('superAdmin', `PUT ${PATH}/${row.id}`, {
        ...BODY,
        CompanyId: null,
        DepartmentId: '',
        ProcessName: 'Other',
      })
    ).status,
  ).toBe(200);
  expect((await listAll())[0]).toMatchObject({
    company: null,
    department: null,
    processName: 'Other',
    created: NOW,
    modified: LATER,
  });
  expect((await callAs('superAdmin', `DELETE /api/roxuslogging/clients/setting/${row.id}`)).json).toEqual({
    message: 'Process config deleted.',
  });
  expect((await callAs('superAdmin', `GET ${PATH}/${row.id}`)).status).toBe(404);
});

test('invalid process configs are rejected', async () => {
  const getError = async (change: object) => {
    const { status, text } = await callAs('superAdmin', `POST ${PATH}`, { ...BODY, ...change });
    return `${status} ${text}`;
  };
  expect(await getError({ ProcessName: '' })).toBe('400 Process name is empty.');
  expect(await getError({ CompanyId: 999, DepartmentId: null })).toBe('400 There is no such company.');
  expect(await getError({ CompanyId: 3 })).toBe('400 There is no such department in this company.');
  expect(await getError({ Variables: '[' })).toBe('400 Variables must be JSON.');
  expect(await getError({ processName: 'small' })).toBe('400 Process name is not a field of this call.');
  for (const request of [`GET ${PATH}`, `GET ${PATH}/1`, 'DELETE /api/roxuslogging/clients/setting/1'])
    expect((await callAs('admin', request)).status).toBe(403);
  expect((await callAs('admin', `POST ${PATH}`, BODY)).text).toBe('You may not see the robots.');
  expect((await callAs('superAdmin', 'DELETE /api/roxuslogging/clients/setting/999')).status).toBe(404);
  expect((await callAs('superAdmin', `PUT ${PATH}/999`, BODY)).status).toBe(404);
});

test('task triggers have names and JSON strings, some of them invalid', { tags: ['API-20'] }, async () => {
  const rows = getRows(await callAs('superAdminNotActivated', 'GET /api/rpa/task-triggers'));
  expect(rows.length).toBeGreaterThan(50);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'company',
    'created',
    'department',
    'id',
    'priority',
    'taskName',
    'variables',
    'wizardCustomId',
  ]);
  for (const { company, department, priority } of rows)
    expect([typeof company, typeof department, Number(priority) >= 1 && Number(priority) <= 10]).toEqual([
      'string',
      'string',
      true,
    ]);
  expect(new Set(rows.map(({ variables }) => describeJson(variables)))).toEqual(
    new Set(['pairs', 'empty', 'malformed', 'none']),
  );
  expect((await callAs('manager', 'GET /api/rpa/task-triggers')).status).toBe(403);
});

test('a triggered task is stored and listed first', async () => {
  const body = {
    GroupName: 'Supplier Invoice Entry',
    wizardCustomId: 'HLF-INV-001',
    Environment: 'new',
    priority: 3,
    Variables: [{ Name: 'InvoiceNumber', Value: '=1' }],
  };
  expect((await callAs('superAdmin', 'POST /api/rpa/nintex/trigger-task', body)).json).toEqual({
    message: 'Task triggered.',
  });
  expect(getRows(await callAs('superAdmin', 'GET /api/rpa/task-triggers'))[0]).toMatchObject({
    company: 'Harbourline Freight',
    department: 'Accounts Payable',
    taskName: 'Supplier Invoice Entry',
    priority: 3,
    wizardCustomId: 'HLF-INV-001',
    variables: '[{"Name":"InvoiceNumber","Value":"=1"}]',
    created: NOW,
  });
  const getError = async (change: object) =>
    (await callAs('superAdmin', 'POST /api/rpa/nintex/trigger-task', { ...body, ...change })).text;
  expect(await getError({ wizardCustomId: 'NONE' })).toBe('There is no such wizard.');
  expect(await getError({ priority: 11 })).toBe('Priority must be at most 10.');
  expect(await getError({ priority: '3' })).toBe('Priority must be a number.');
  expect((await callAs('admin', 'POST /api/rpa/nintex/trigger-task', body)).status).toBe(403);
});
