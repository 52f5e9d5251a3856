import { expect, test } from 'vitest';
import type { Merge } from '~/lib/merge-edits';
import { editForm, formatPlainValue } from './edit-form.server';

function toForm(entries: Record<string, string | readonly string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) for (const item of [value].flat()) form.append(name, item);
  return form;
}

const saved = { name: 'Anna', city: 'Rome' };

test('a drawn value of another kind counts as empty, and the others are compared', () => {
  const altered = JSON.stringify({ name: { first: ['Ann'] }, city: 'Rome', more: 7 });
  const merge = editForm.merge(toForm({ name: '', city: 'Oslo', drawn: altered }), { payload: {}, saved });
  expect(merge).toMatchObject({ values: { name: 'Anna', city: 'Oslo' }, otherChanges: ['name'] });
  // Null is an empty text, also in a row.
  const rows = { rows: [{ name: 'a', value: '' }] };
  const posted = toForm({ drawn: JSON.stringify({ rows: [{ name: 'a', value: null }], name: null }) });
  expect(editForm.merge(posted, { payload: rows, saved: { rows: [{ name: 'b' }], name: '' } })).toMatchObject({
    otherChanges: ['rows'],
  });
});

test('a form without the values that it was drawn with, or with others than JSON, is not compared', () => {
  for (const form of [toForm({}), toForm({ drawn: 'no JSON' })]) {
    for (const [name, value] of toForm({ name: 'Annie', city: '' })) form.append(name, value);
    const merge = editForm.merge(form, { payload: {}, saved });
    expect(merge).toMatchObject({ values: { name: 'Annie', city: '' }, conflicts: [] });
  }
});

test('a list is read from its own fields, or as rows from what was parsed', () => {
  const list = { ids: ['1'], rows: [{ name: 'a' }] };
  const form = toForm({ ids: ['2', '3'], drawn: JSON.stringify(list) });
  expect(editForm.merge(form, { payload: { rows: [{ name: 'b' }] }, saved: list }).values).toEqual({
    ids: ['2', '3'],
    rows: [{ name: 'b' }],
  });
  expect(editForm.merge(toForm({ drawn: JSON.stringify(list) }), { payload: {}, saved: list }).values).toEqual({
    ids: [],
    rows: [],
  });
});

test('merged values and hidden fields replace the posted ones, all others stay', () => {
  const form = toForm({ name: 'old', 'rows[0].name': 'old', rowsSource: 'old', intent: 'save' });
  const values = { name: 'new', ids: ['1', '2'], rows: [{ name: 'a', value: 'b' }] };
  expect([...editForm.toMerged(form, values, { rowsSource: 'source', none: undefined })]).toEqual([
    ['intent', 'save'],
    ['name', 'new'],
    ['ids', '1'],
    ['ids', '2'],
    ['rows[0].name', 'a'],
    ['rows[0].value', 'b'],
    ['rowsSource', 'source'],
  ]);
});

test('the page says what was and is saved of each field, by its label', () => {
  const merge: Pick<Merge, 'conflicts'> = {
    conflicts: [{ name: 'name', drawn: '', saved: 'Anna', choice: null, wasShown: true }],
  };
  expect(editForm.toConflict(merge, { name: 'Name' }, formatPlainValue)).toEqual({
    fields: [{ name: 'name', label: 'Name', was: 'empty', saved: 'Anna', choice: null, isChoiceMissing: true }],
    shown: '{"name":"Anna"}',
  });
  const chosen = merge.conflicts.map((conflict) => ({ ...conflict, choice: 'mine' as const }));
  expect(editForm.toConflict({ conflicts: chosen }, {}, formatPlainValue).fields).toMatchObject([
    { isChoiceMissing: false },
  ]);
});

test('a list is shown by its texts, a row by its values', () => {
  expect(formatPlainValue('', 'Anna')).toBe('Anna');
  expect(formatPlainValue('', ['1', '2'])).toBe('1, 2');
  expect(
    formatPlainValue('', [
      { name: 'a', value: 'b' },
      { name: 'c', value: '' },
    ]),
  ).toBe('a: b, c');
});
