import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { isSameValue, mergeEdits, type FieldValue, type FieldValues } from './merge-edits';

const NAMES = ['title', 'phone', 'departments', 'configs'];

const text = fc.oneof(fc.constantFrom('', 'a', 'b', 'c'), unusualString);
const set = fc.uniqueArray(fc.constantFrom('1', '2', '3'));
const rows = fc.array(fc.record({ name: fc.constantFrom('a', 'b'), value: text }), { maxLength: 3 });
const values: fc.Arbitrary<FieldValues> = fc.record({ title: text, phone: text, departments: set, configs: rows });

function get(record: FieldValues, name: string): FieldValue {
  const value = record[name];
  if (value === undefined) throw new Error(`No ${name}`);
  return value;
}

test('what only one of two people has changed is written, and nothing else', { tags: ['D159'] }, () => {
  const drawn = { role: '2', phone: '', title: 'Lead' };
  const merge = mergeEdits({ drawn, mine: { ...drawn, phone: '+61' }, saved: { ...drawn, role: '' } });
  expect(merge).toEqual({
    values: { role: '', phone: '+61', title: 'Lead' },
    conflicts: [],
    otherChanges: ['role'],
  });
});

test('a field that both have changed waits for a choice between the values that were shown', { tags: ['D159'] }, () => {
  const edit = { drawn: { title: 'Lead' }, mine: { title: 'Manager' }, saved: { title: 'Head' } };
  const conflict = { name: 'title', drawn: 'Lead', saved: 'Head' };
  expect(mergeEdits(edit).conflicts).toEqual([{ ...conflict, choice: null, wasShown: false }]);
  const shown = { title: 'Head' };
  expect(mergeEdits({ ...edit, shown }).conflicts).toEqual([{ ...conflict, choice: null, wasShown: true }]);
  const choose = (choice: 'mine' | 'saved', saved = edit.saved) =>
    mergeEdits({ ...edit, saved, shown, choices: { title: choice } });
  expect(choose('mine')).toMatchObject({ values: { title: 'Manager' }, conflicts: [{ choice: 'mine' }] });
  expect(choose('saved')).toMatchObject({ values: { title: 'Head' }, conflicts: [{ choice: 'saved' }] });
  // A third person has changed it meanwhile.
  expect(choose('mine', { title: 'Chief' }).conflicts).toEqual([
    { ...conflict, saved: 'Chief', choice: null, wasShown: false },
  ]);
  // The value of this user is the original one again: it is still a choice.
  expect(mergeEdits({ ...edit, mine: edit.drawn, shown }).conflicts).toMatchObject([{ choice: null }]);
});

test('the same change by both is no conflict, and neither is another order of a set', () => {
  const merge = mergeEdits({
    drawn: { title: 'Lead', departments: ['1', '2'] },
    mine: { title: ' Head ', departments: ['2', '1'] },
    saved: { title: 'Head', departments: ['1', '2', '3'] },
  });
  expect(merge).toEqual({
    values: { title: 'Head', departments: ['1', '2', '3'] },
    conflicts: [],
    otherChanges: ['departments'],
  });
});

test('a text input that dropped the line breaks of a value has not changed it', () => {
  const saved = { street: 'Quay 1\r\nDock 4 ' };
  expect(mergeEdits({ drawn: saved, mine: { street: 'Quay 1Dock 4' }, saved }).values).toEqual(saved);
});

test('a missing property of a row is an empty one', () => {
  expect(isSameValue([{ name: 'a', value: '' }], [{ name: 'a' }])).toBe(true);
  expect(isSameValue([{ name: 'a', value: 'b' }], [{ name: 'a' }])).toBe(false);
});

test('rows are the same in another form of line breaks and another order of properties, not in another order', () => {
  const row = { name: 'a', value: 'x\ny' };
  for (const value of ['x\r\ny', 'x\ry']) expect(isSameValue([{ value, name: 'a' }], [row]), value).toBe(true);
  expect(isSameValue([{ name: 'a', value: 'xy' }], [row])).toBe(false);
  expect(isSameValue([row, { name: 'b' }], [{ name: 'b' }, row])).toBe(false);
  expect(isSameValue(['1', '1', '2'], ['2', '1'])).toBe(true);
});

test('each merged field is that of one of the two, and no change of either is lost without a conflict', async (context) => {
  const property = fc.property(values, values, values, (drawn, mine, saved) => {
    const merge = mergeEdits({ drawn, mine, saved });
    expect(Object.keys(merge.values).sort()).toEqual([...NAMES].sort());
    for (const name of NAMES) {
      const [before, own, other, merged] = [drawn, mine, saved, merge.values].map((record) => get(record, name));
      if (before === undefined || own === undefined || other === undefined || merged === undefined) throw new Error();
      const isConflict = merge.conflicts.some((conflict) => conflict.name === name);
      const isMine = !isSameValue(own, before);
      const isTheirs = !isSameValue(other, before);
      expect(isConflict, name).toBe(isMine && isTheirs && !isSameValue(own, other));
      if (isMine) expect(isSameValue(merged, own), name).toBe(true);
      else expect(merged, name).toEqual(other);
    }
  });
  await checkProperty(context, property, { runs: 300 });
});

test('a field that a form was drawn without was empty, and one that it does not post is cleared', () => {
  const saved = { name: '', ids: [] };
  expect(mergeEdits({ drawn: {}, mine: saved, saved })).toMatchObject({ otherChanges: [], conflicts: [] });
  const filled = { name: 'Ann', ids: ['1'] };
  const theirs = { values: filled, otherChanges: ['name', 'ids'], conflicts: [] };
  expect(mergeEdits({ drawn: {}, mine: {}, saved: filled })).toEqual(theirs);
  expect(mergeEdits({ drawn: filled, mine: {}, saved: filled })).toMatchObject({ values: { name: '', ids: [] } });
});
