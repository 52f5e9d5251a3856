import { controls } from '../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../e2e/route-harness';

// After a write the list is read again, because the API returns no id: the list marks what was created.

type Create = {
  intent: string;
  page: string;
  fields: Record<string, string>;
  /** The call that reads the list, and the name of the parameter that marks a row. */
  list: string;
  param?: string;
  /** What the list has of the new record. */
  record: Record<string, string>;
  /** The time of a record; without one the last of equal records is the new one. */
  time?: string;
};

const COMPANY = '/settings/companies/2';
const TERM = { documentStartDate: '2026-07-01', documentExpiredDate: '2027-06-30' };
const OTP = { customerName: 'Acme', platform: 'Xero', username: 'robot' };

const CREATES: Create[] = [
  {
    intent: 'create-company',
    page: '/settings/companies',
    fields: { name: 'Northgate' },
    list: 'listCompanies',
    record: { name: 'Northgate' },
    time: 'createdTime',
  },
  {
    intent: 'create-department',
    page: COMPANY,
    fields: { name: 'Docks' },
    list: 'listDepartments',
    param: 'departments.created',
    record: { name: 'Docks' },
    // Some hosts of the API name it so.
    time: 'createdDate',
  },
  {
    intent: 'create-user',
    page: COMPANY,
    fields: { firstName: 'Nia', lastName: 'Okoro', email: 'Nia@harbourline.example' },
    list: 'listCompanyUsers',
    param: 'users.created',
    record: { email: 'nia@Harbourline.example' },
    time: 'createdDate',
  },
  {
    intent: 'create-license',
    page: COMPANY,
    fields: { licenseType: 'Documents', documentUsers: '1', documentPages: '2', documentModels: '3', ...TERM },
    list: 'listLicenses',
    param: 'licenses.created',
    record: TERM,
    time: 'createdTime',
  },
  {
    intent: 'save-process-config',
    page: '/rpa/create-process-config',
    fields: { processName: 'Night run', wizardCustomId: 'KM-1' },
    list: 'listProcessConfigs',
    record: { processName: 'Night run', triggerName: 'KM-1' },
    time: 'created',
  },
  {
    intent: 'trigger-task',
    page: '/rpa/task-trigger',
    fields: { taskName: 'Claims', wizardCustomId: 'AS-HLT-060', environment: 'new', priority: '3' },
    list: 'listTaskTriggers',
    record: { wizardCustomId: 'AS-HLT-060' },
    time: 'created',
  },
  {
    intent: 'create-otp-config',
    page: '/rpa/get-otp',
    fields: { ...OTP, clientSecret: 'GEZDGNBVGY3TQOJQ', password: 'd' },
    list: 'listOtpConfigs',
    record: OTP,
  },
];

beforeEach(() => controls.reset());

const post = async ({ intent, page, fields }: Create) =>
  (await createRouteClient('superAdmin')).post(page, { intent, ...fields });
const readCreated = (location: string | null, param = 'created') =>
  new URL(location ?? '', 'http://portal.test').searchParams.get(param);

test.each(CREATES)('$intent marks the newest record with all the values of the form', async (create) => {
  const { list, param, record, time } = create;
  const toRow = (id: number, changes: object, createdAt: string) => ({
    id,
    isActivated: false,
    ...Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, name.endsWith('Date') ? value : ` ${value} `]),
    ),
    ...(time && { [time]: createdAt }),
    ...changes,
  });
  const others = Object.keys(record).map((name, index) => toRow(10 + index, { [name]: null }, '2026-11-20T09:00:00Z'));
  const equal = [toRow(2, {}, '2026-11-20T08:00:00Z'), toRow(1, {}, '2026-11-20T07:00:00Z')];
  const rows = [...(time ? equal : equal.toReversed()), ...others];
  controls.armFault({ call: list, kind: 'body', body: JSON.stringify({ data: rows }) });
  expect(readCreated((await post(create)).location, param)).toBe('2');
});

test.each(CREATES)('$intent has succeeded, also if the list cannot be read afterwards', async (create) => {
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'reset' }] as const) {
    controls.reset();
    controls.armFault({ call: create.list, ...fault });
    const response = await post(create);
    expect(response.status).toBe(303);
    expect(readCreated(response.location, create.param)).toBeNull();
    const { tone, second } = await readMessage(response);
    expect([tone, second]).toEqual(['success', undefined]);
  }
});
