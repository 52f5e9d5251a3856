import { db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';

const LIST = '/rpa/task-history';

type Row = { id: string; taskName: string; variables: { name: string; value: string }[] | null };
type Page = { triggers: { page: { matchCount: number; rows: Row[] } } };

test(
  'the newest task is first; variables are entries, or null for invalid JSON',
  { tags: ['THIST-03', 'THIST-04'] },
  async () => {
    const { data } = await (await createRouteClient('superAdmin')).get(`${LIST}?rows=100`);
    const { rows } = (data as Page).triggers.page;
    expect(rows).toHaveLength(db.taskTriggers.length);
    const newest = expectDefined(db.taskTriggers.at(-1), 'a task');
    // The day is that of the runs to which the row leads.
    expect(rows[0]).toMatchObject({ id: String(newest.id), day: newest.created.slice(0, 10) });
    expect(rows.some(({ variables }) => variables === null)).toBe(true);
    expect(rows.flatMap(({ variables }) => variables ?? []).some(({ name }) => name === 'PolicyNumber')).toBe(true);
  },
);
