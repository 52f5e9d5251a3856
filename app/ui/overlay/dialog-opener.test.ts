// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { find, findAll } from '~/browser-page.test-helpers';
import { findOpener, focusOpener } from './dialog-opener';

beforeEach(() => {
  history.replaceState(null, '', '/list?modal=edit&id=2&q=new');
  document.body.innerHTML = `<main><h1>List</h1><table><tbody>
    ${['1', '2', '3', '4'].map((id) => `<tr id="row-${id}"><td><a id="edit-${id}" href="?modal=edit&id=${id}">Edit</a></td></tr>`).join('')}
  </tbody></table><a id="create" href="?modal=create">Create</a></main>`;
});

afterEach(() => {
  document.body.innerHTML = '';
});

test('a document that was loaded with a dialog gives the focus to its link, whatever else its URL has', () => {
  const opener = findOpener();
  expect(opener.isLinkToDialog).toBe(false);
  focusOpener(opener);
  expect(document.activeElement).toBe(find('#edit-2'));
  find('#edit-2').blur();
  history.replaceState(null, '', '/list?modal=create');
  focusOpener(findOpener());
  expect(document.activeElement).toBe(find('#create'));
});

test.each([
  ['its own, without its link', [], 'row-2'],
  ['the next one', ['row-2'], 'row-3'],
  ['the one after it', ['row-2', 'row-3'], 'row-4'],
  ['the one before it', ['row-2', 'row-3', 'row-4'], 'row-1'],
])('a dialog whose opener is gone gives the focus to the nearest row: %s', (_, removed, focused) => {
  find('#edit-2').focus();
  const opener = findOpener();
  find('#edit-2').remove();
  for (const id of removed) find(`#${id}`).remove();
  focusOpener(opener);
  expect(document.activeElement?.id).toBe(focused);
});

test('of the rows before a removed one the last has the focus; without any row it is the heading', () => {
  history.replaceState(null, '', '/list?modal=edit&id=4');
  find('#edit-4').focus();
  const opener = findOpener();
  find('#row-4').remove();
  focusOpener(opener);
  expect(document.activeElement?.id).toBe('row-3');
  for (const row of findAll('tr')) row.remove();
  focusOpener(opener);
  expect(document.activeElement).toBe(find('h1'));
});
