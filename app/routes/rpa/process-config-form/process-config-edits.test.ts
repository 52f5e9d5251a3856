import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import type { FormReply } from '~/protocol/form-reply';
import { createRouteClient, type RouteClient } from '../../../../e2e/route-harness';
import { findExpected } from '../../../../e2e/support/expect-defined';

// What two people change in one setting at the same time.

const getEditPath = (id: number) => `/rpa/edit-process-config/${id}`;
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);

beforeEach(() => controls.reset());

/** The fields of the edit form of a setting as it is now, as a browser posts them unchanged. */
async function openEdit(client: RouteClient): Promise<Record<string, string>> {
  const { id, values } = (await client.get(getEditPath(4))).data as EditData;
  const { configs, configsSource, variables, variablesSource, ...drawn } = values;
  const toFields = (list: string, rows: readonly Record<string, string>[]) =>
    rows.flatMap((row, index) => Object.entries(row).map(([name, text]) => [`${list}[${index}].${name}`, text]));
  const rows = Object.fromEntries([...toFields('configs', configs), ...toFields('variables', variables)]) as object;
  const hidden = { intent: 'save-process-config', id, drawn: JSON.stringify(drawn), configsSource, variablesSource };
  return { ...hidden, ...drawn, ...rows };
}
type Rows = Record<string, string>[];
type EditData = {
  id: string;
  values: { configs: Rows; configsSource: string; variables: Rows; variablesSource: string } & Record<string, string>;
};
const getConfig = () => findExpected(db.processConfigs, 'the config', ({ id }) => id === 4);
const getSaved = () => getCalls('updateProcessConfig').map(({ body }) => body as Record<string, string>);

test(
  'two people edit different fields of one setting: both changes stay, to the byte',
  { tags: ['REAL-02', 'D159'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const theirs = '{ "Retry" : {"max":3}, "id": 3544790567247868102 }';
    const first = { ...(await openEdit(admin)), processName: 'Mine' };
    getConfig().customSettings = theirs;
    expect((await admin.post(getEditPath(4), first)).status).toBe(303);
    const second = { ...(await openEdit(admin)), 'configs[0].value': '{"max":5}' };
    getConfig().processName = 'Theirs';
    getConfig().variables = '["Day","Hour"]';
    expect((await admin.post(getEditPath(4), second)).status).toBe(303);
    expect(getSaved()).toMatchObject([
      { ProcessName: 'Mine', CustomSettings: theirs },
      { ProcessName: 'Theirs', CustomSettings: theirs.replace('3}', '5}'), Variables: '["Day","Hour"]' },
    ]);
  },
);

test(
  'two people edit the configs of one setting: either list can be chosen whole',
  { tags: ['REAL-02', 'D159'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const [drawnText, theirs] = ['{"Retry":1,"Mailbox":"in"}', '[{"Name":"Queue","Value":"A"}]'];
    getConfig().customSettings = drawnText;
    const mine = { ...(await openEdit(admin)), 'configs[0].value': '2' };
    getConfig().customSettings = theirs;
    const refused = await admin.post(getEditPath(4), mine);
    expect([refused.status, getSaved()]).toEqual([409, []]);
    const { conflict } = refused.data as FormReply;
    expect(conflict?.fields).toMatchObject([
      { label: 'Configs', was: 'Retry: 1, Mailbox: in', saved: 'Queue: A', choice: null },
    ]);
    const again = { ...mine, shown: conflict?.shown ?? '' };
    expect((await admin.post(getEditPath(4), { ...again, 'choose-configs': 'saved' })).status).toBe(303);
    getConfig().customSettings = theirs;
    expect((await admin.post(getEditPath(4), { ...again, 'choose-configs': 'mine' })).status).toBe(303);
    expect(getSaved().map(({ CustomSettings }) => CustomSettings)).toEqual([theirs, '{"Retry":2,"Mailbox":"in"}']);
  },
);

test('the company and the department of a setting are named in a conflict', { tags: ['D159'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const drawn = await openEdit(admin);
  const theirs = db.departments.find(({ companyId }) => String(companyId) !== drawn.companyId);
  const getName = (rows: readonly { id: number; name: string | null }[], id: unknown) =>
    rows.find((row) => String(row.id) === String(id))?.name;
  Object.assign(getConfig(), { companyId: theirs?.companyId, departmentId: theirs?.id, triggerName: '2' });
  const changed = { companyId: '', departmentId: '', wizardCustomId: '3' };
  const { data } = await admin.post(getEditPath(4), { ...drawn, ...changed });
  expect((data as FormReply).conflict?.fields).toMatchObject([
    { name: 'companyId', was: getName(db.companies, drawn.companyId), saved: getName(db.companies, theirs?.companyId) },
    {
      name: 'departmentId',
      was: getName(db.departments, drawn.departmentId),
      saved: getName(db.departments, theirs?.id),
    },
    // Not the company with this id.
    { name: 'wizardCustomId', saved: '2' },
  ]);
});
