import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const LIST = '/rpa/task-history';

type Row = { id: string; taskName: string; variables: { name: string; value: string }[] | null };
type Page = { triggers: { page: { matched: number; rows: Row[] } } };

beforeEach(() => controls.reset());

test('THIST-01 THIST-03 THIST-04 the newest task is first; variables are entries or cannot be read', async () => {
  const { data } = await (await visit('superAdmin')).get(`${LIST}?rows=100`);
  const { rows } = (data as Page).triggers.page;
  expect(rows).toHaveLength(db.taskTriggers.length);
  expect(rows[0]?.id).toBe(String(db.taskTriggers.at(-1)?.id));
  expect(rows.some(({ variables }) => variables === null)).toBe(true);
  expect(rows.some(({ variables }) => variables?.some(({ name }) => name === 'PolicyNumber'))).toBe(true);
  expect(controls.log().some(({ path }) => path === '/api/rpa/task-triggers')).toBe(true);
});

test('D74 the file says Invalid JSON where variables cannot be read', async () => {
  const { text } = await (await visit('superAdmin')).get(`${LIST}.csv`);
  expect(text).toContain('Company,Department,Task Name,Priority,Wizard Custom Id,Variables,Created Time');
  expect(text).toContain('Invalid JSON');
});

test('ERR-06 D145 a list that fails stays in its panel', async () => {
  controls.arm({ call: 'listTaskTriggers', kind: 'status', status: 500, times: 1 });
  expect((await (await visit('superAdmin')).get(LIST)).data).toMatchObject({ triggers: { ok: false } });
});

test('GUARD-11 who is no Super Admin gets neither list nor file', async () => {
  const admin = await visit('admin');
  for (const path of [LIST, `${LIST}.csv`]) expect((await admin.get(path)).status).toBe(403);
});
