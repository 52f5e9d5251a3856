import { expect, test } from 'vitest';
import { findPostedRow, requireRow } from './require-row.server';

const rows = [{ id: '1' }, { id: '2' }];

test('the row of a form is that of its id', () => {
  const find = (id?: string) => {
    const form = new FormData();
    if (id !== undefined) form.set('id', id);
    return findPostedRow({ form }, rows);
  };
  expect([find('2'), find('3'), find()]).toEqual([{ id: '2' }, null, null]);
});

test('a row that a list does not have is a page that was not found, by the name of the record', async () => {
  expect(await requireRow(Promise.resolve(rows), '2', 'This user')).toBe(rows[1]);
  for (const id of ['3', null]) {
    await expect(requireRow(Promise.resolve(rows), id, 'This user')).rejects.toMatchObject({
      data: { title: 'This user was not found' },
      init: { status: 404 },
    });
  }
});
