import { expect, test } from 'vitest';
import { findPostedItem, requireItem } from './require-item.server';

const items = [{ id: '1' }, { id: '2' }];

test('the item of a form is that of its id', () => {
  const find = (id?: string) => {
    const form = new FormData();
    if (id !== undefined) form.set('id', id);
    return findPostedItem({ form }, items);
  };
  expect([find('2'), find('3'), find()]).toEqual([{ id: '2' }, null, null]);
});

test('an item that a list does not have is a page that was not found, by the name of the record', async () => {
  expect(await requireItem(Promise.resolve(items), '2', 'This user')).toBe(items[1]);
  for (const id of ['3', null]) {
    await expect(requireItem(Promise.resolve(items), id, 'This user')).rejects.toMatchObject({
      data: { title: 'This user was not found' },
      init: { status: 404 },
    });
  }
});
