import { expect, test } from 'vitest';
import { encryptedStore, toUserScope } from '~/session/store/encrypted-store.server';
import { findEarlierSubmit, hashFields, parseFormOwner } from './idempotency.server';
import { RESERVED } from './kept-reply.server';

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('the owner of a form is the id before its first space, and the name after it', () => {
  const owners = ['7 Ann Lee', '7', '', ' Ann'].map((owner) => parseFormOwner(toForm({ owner })));
  expect(owners).toEqual([{ id: '7', name: 'Ann Lee' }, { id: '7', name: '' }, null, null]);
  expect(parseFormOwner(toForm({}))).toBeNull();
});

test('the same form is told by what was typed, not by what its rendering added', () => {
  const hash = (fields: Record<string, string>) => hashFields(toForm(fields));
  const typed = { intent: 'save', name: 'Ann' };
  expect(hash({ ...typed, once: 'AAAA-BBBB', owner: '7 Ann', stay: 'yes' })).toBe(hash(typed));
  expect([hash({ ...typed, name: 'Bob' }), hash({ ...typed, id: '1' })]).not.toContain(hash(typed));
  const [first, second] = ['a.pdf', 'b.pdf'].map((name) => {
    const form = toForm(typed);
    form.set('file', new File([], name));
    return hashFields(form);
  });
  expect(first).not.toBe(second);
});

test('an earlier submit of a form is unknown while it is reserved, and done with the redirect of its reply', async () => {
  const find = async (entry: string | null, fields: Record<string, string> = {}) => {
    const form = toForm({ owner: '7 Ann', once: 'AAAA-BBBB-CCCC.test', name: crypto.randomUUID(), ...fields });
    const name = `${String(form.get('once'))} ${hashFields(form)}`;
    if (entry !== null) await encryptedStore.writeEntry(toUserScope('7'), name, entry);
    return findEarlierSubmit(form);
  };
  const delayedRedirect = { to: '/login', seconds: 3, text: 'Changed' };
  const reply = JSON.stringify({ kind: 'data', wrote: 'done', status: 200, headers: [], value: { delayedRedirect } });
  const none = { outcome: 'none', delayedRedirect: null };
  expect(await find(null)).toEqual(none);
  expect(await find(RESERVED)).toEqual({ outcome: 'unknown', delayedRedirect: null });
  expect(await find(reply)).toEqual({ outcome: 'done', delayedRedirect });
  expect(await find('{"kind":"done"}')).toEqual({ outcome: 'done', delayedRedirect: null });
  // A reply with an unknown outcome is kept too.
  const unknownReply = JSON.stringify({ kind: 'data', wrote: 'unknown', status: 502, headers: [], value: {} });
  expect(await find(unknownReply)).toEqual({ outcome: 'unknown', delayedRedirect: null });
  const invalidFields: Record<string, string>[] = [{ owner: '' }, { once: 'short' }, { once: 'a/b-AAAA-BBBB' }];
  for (const fields of invalidFields) expect(await find(RESERVED, fields)).toEqual(none);
});
