import { expect, test } from 'vitest';
import { hasDelayedRedirect } from './delayed-redirect';
import { findReply, type FormReply } from './form-reply';
import { getClosedModalUrl, getModalUrl } from './modal-url';
import { getTypedFields, isPageError } from './page-error';

test('an action delays a redirect only if it returned one', () => {
  const delayedRedirect = { to: '/', seconds: 3, text: 'Done' };
  expect(hasDelayedRedirect({ delayedRedirect })).toBe(true);
  const others = [undefined, null, 'text', {}, { delayedRedirect: undefined }, { delayedRedirect: null }];
  expect(others.map(hasDelayedRedirect)).toEqual(others.map(() => false));
});

test('a reply belongs to the form of its intent', () => {
  const reply: FormReply = { intent: 'save', submission: null, message: null, idempotencyKey: 'a' };
  expect(findReply('save', reply)).toBe(reply);
  expect([findReply('delete', reply), findReply('save', null), findReply('save', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what was typed is every field with a text, but for the hidden fields of forms', () => {
  const hidden = ['intent', 'once', 'owner', 'return', 'id', 'stay', 'version', 'drawn', 'shown', 'configsSource'];
  const typed: [string, string][] = [
    ['name', 'Ann'],
    ['paid', 'yes'],
    ['ids', '3'],
    ['sources', 'two'],
  ];
  const fields = [...hidden.map((name): [string, string] => [name, 'x']), ...typed, ['note', '  '] as [string, string]];
  expect(getTypedFields({ action: '/', fields, labels: {}, idFields: [] })).toEqual(typed);
});

test('the content of an error page has a title, a text and a reference', () => {
  const page = { title: 'Gone', text: 'It was deleted.', reference: null };
  expect(isPageError(page)).toBe(true);
  const { title, text, reference } = page;
  const others = [null, undefined, 'text', { title, text }, { title, reference }, { text, reference }];
  expect(others.map(isPageError)).toEqual(others.map(() => false));
});

test('the address of a dialog is that of the page with its name and record, and closing it removes both', () => {
  const page = { pathname: '/users', search: '?page=2&modal=create' };
  expect(getModalUrl(page, 'edit', { id: '7', hash: '#users' })).toBe('/users?page=2&modal=edit&id=7#users');
  expect(getModalUrl({ pathname: '/users', search: '?id=7' }, 'create')).toBe('/users?modal=create');
  expect(getClosedModalUrl({ pathname: '/users', search: '?modal=edit&id=7&page=2' }, '#users')).toBe(
    '/users?page=2#users',
  );
});
