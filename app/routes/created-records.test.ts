import { controls } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../e2e/route-harness';
import { RPA_WRITES } from './rpa/writes.test-helpers';
import { SETTINGS_WRITES } from './settings/writes.test-helpers';
import { OTHER_WRITES } from './writes.test-helpers';

// After a write the list is read again, because the API returns no id: the list marks what was created.

const WRITES = [...OTHER_WRITES, ...SETTINGS_WRITES, ...RPA_WRITES];
const TERM = { documentStartDate: '2026-07-01', documentExpiredDate: '2027-06-30' };

/**
 * The write; the call that reads the list; what the list has of the new record; the field with its time, without which
 * the last of equal records is the new one; and the parameter that marks a row.
 */
const CREATES: [call: string, list: string, record: Record<string, string>, time?: string, param?: string][] = [
  ['createCompany', 'listCompanies', { name: 'Northgate' }, 'createdTime'],
  // Some hosts of the API name the time so.
  ['createDepartment', 'listDepartments', { name: 'Docks' }, 'createdDate', 'departments.created'],
  ['createUser', 'listCompanyUsers', { email: 'nia@Harbourline.example' }, 'createdDate', 'users.created'],
  ['createLicense', 'listLicenses', TERM, 'createdTime', 'licenses.created'],
  ['createProcessConfig', 'listProcessConfigs', { processName: 'Night run', triggerName: 'KM-1' }, 'created'],
  ['triggerTask', 'listTaskTriggers', { wizardCustomId: 'AS-HLT-060' }, 'created'],
  ['createOtpConfig', 'listOtpConfigs', { customerName: 'A', platform: 'B', username: 'c' }],
];

test('every form that redirects to the mark of its record is here', () => {
  const marked = WRITES.filter(({ sends }) => sends?.[3].source.includes('created='));
  expect(CREATES.map(([call]) => call)).toEqual(expect.arrayContaining(marked.map(({ call }) => call)));
});

async function create(call: string, param = 'created') {
  const { intent, page, fields } = WRITES.find((write) => write.call === call) ?? { intent: '', page: '' };
  const response = await (await createRouteClient('superAdmin')).post(page, { intent, ...(fields as object) });
  const created = new URL(response.location ?? '', 'http://portal.test').searchParams.get(param);
  return { response, created };
}

test.each(CREATES)(
  '%s marks the newest record of %s with all the values of the form %j',
  async (call, list, record, time, param) => {
    const toRow = (id: number, changes: object, createdAt: string) => ({
      id,
      isActivated: false,
      ...Object.fromEntries(
        Object.entries(record).map(([name, value]) => [name, name.endsWith('Date') ? value : ` ${value} `]),
      ),
      ...(time && { [time]: createdAt }),
      ...changes,
    });
    const others = Object.keys(record).map((name, index) =>
      toRow(10 + index, { [name]: null }, '2026-11-20T09:00:00Z'),
    );
    const equal = [toRow(2, {}, '2026-11-20T08:00:00Z'), toRow(1, {}, '2026-11-20T07:00:00Z')];
    const rows = [...(time ? equal : equal.toReversed()), ...others];
    controls.armFault({ call: list, kind: 'body', body: JSON.stringify({ data: rows }) });
    expect((await create(call, param)).created).toBe('2');
  },
);

test.each(CREATES)(
  '%s has succeeded, also if %s cannot be read afterwards',
  async (call, list, _record, _time, param) => {
    controls.armFault({ call: list, kind: 'reset' });
    const { response, created } = await create(call, param);
    expect([response.status, created]).toEqual([303, null]);
    const { tone, second } = await readMessage(response);
    expect([tone, second]).toEqual(['success', undefined]);
  },
);
