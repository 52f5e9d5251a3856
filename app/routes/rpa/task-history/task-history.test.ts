import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const LIST = '/rpa/task-history';

type Row = { id: string; taskName: string; variables: { name: string; value: string }[] | null };
type Page = { triggers: { page: { matched: number; rows: Row[] } } };

beforeEach(() => controls.reset());

test(
  'the newest task is first; variables are entries or cannot be read',
  { tags: ['THIST-01', 'THIST-03', 'THIST-04'] },
  async () => {
    const { data } = await (await createRouteClient('superAdmin')).get(`${LIST}?rows=100`);
    const { rows } = (data as Page).triggers.page;
    expect(rows).toHaveLength(db.taskTriggers.length);
    expect(rows[0]?.id).toBe(String(db.taskTriggers.at(-1)?.id));
    expect(rows.some(({ variables }) => variables === null)).toBe(true);
    expect(rows.some(({ variables }) => variables?.some(({ name }) => name === 'PolicyNumber'))).toBe(true);
    expect(controls.getLog().some(({ path }) => path === '/api/rpa/task-triggers')).toBe(true);
  },
);

test('the file says Invalid JSON where variables cannot be read', { tags: ['D74'] }, async () => {
  const { text } = await (await createRouteClient('superAdmin')).get(`${LIST}.csv`);
  expect(text).toContain('Company,Department,Task Name,Priority,Wizard Custom Id,Variables,Created Time');
  expect(text).toContain('Invalid JSON');
});

test('a list that fails stays in its panel', { tags: ['ERR-06', 'D145'] }, async () => {
  controls.armFault({ call: 'listTaskTriggers', kind: 'status', status: 500, times: 1 });
  expect((await (await createRouteClient('superAdmin')).get(LIST)).data).toMatchObject({ triggers: { ok: false } });
});

test('who is no Super Admin gets neither list nor file', { tags: ['GUARD-11'] }, async () => {
  const admin = await createRouteClient('admin');
  for (const path of [LIST, `${LIST}.csv`]) expect((await admin.get(path)).status).toBe(403);
});
