// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { find, findAll, findInput } from '~/browser-page.test-helpers';
import { hasChanges, readControls, restoreControls } from './form-values';

const FORM = `<form>
  <input name="intent" type="hidden" value="save">
  <label for="name">Name</label><input id="name" name="name" value="Ann">
  <input name="name" aria-label="Second name" value="Lee">
  <input name="secret" data-secret="hidden" value="abc">
  <input name="find" type="search" value="x">
  <input name="file" type="file">
  <label>Active <input name="active" type="checkbox" checked></label>
  <label>Blocked<input name="active" type="checkbox"></label>
  <select name="country" aria-label="Country"><option value="">None</option><option value="no" selected>Norway</option><option value="se">Sweden</option></select>
  <select name="plain" aria-label="Plain"><option value="a">A</option><option value="b">B</option></select>
  <select name="none" aria-label="None"><option value="">Choose</option></select>
  <textarea name="note">Note</textarea>
  <input type="hidden" name="who" data-default="7" value="7">
</form>`;

function showForm() {
  document.querySelector('#shown')?.remove();
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => container.remove());
  container.id = 'shown';
  container.innerHTML = FORM;
  // The document of the test does not know it.
  for (const option of findAll('option')) Object.assign(option, { defaultSelected: option.hasAttribute('selected') });
  return find<HTMLFormElement>('form');
}
const setValue = (selector: string, value: string) => {
  for (const control of findAll<HTMLInputElement>(selector)) control.value = value;
};

test.each<[string, () => void, boolean]>([
  ['nothing', () => {}, false],
  ['a text', () => setValue('#name', 'Anna'), true],
  ['a text of several lines', () => setValue('textarea', ''), true],
  ['a checkbox', () => void (findInput('[name=active]:checked').checked = false), true],
  ['a choice', () => setValue('[name=country]', 'se'), true],
  ['a choice without a default', () => setValue('[name=plain]', 'b'), true],
  ['a custom control', () => setValue('[name=who]', '8'), true],
  // The portal's own field.
  ['a hidden field', () => setValue('[name=intent]', 'x'), false],
])('a form in which the user has changed %s is unsaved: %j', (_, change, isUnsaved) => {
  const form = showForm();
  change();
  expect(hasChanges(form)).toBe(isUnsaved);
});

test('what was typed is in the same controls of another rendering, with the focus', () => {
  const form = showForm();
  setValue('#name', 'Anna');
  setValue('[aria-label="Second name"]', 'Li');
  for (const box of findAll<HTMLInputElement>('[name=active]')) box.checked = !box.checked;
  setValue('[name=country]', 'se');
  setValue('[name=who]', '8');
  find('[aria-label="Second name"]').focus();
  const states = readControls(form);
  const next = showForm();
  // The native select of a custom control, and one that was not there before.
  next.insertAdjacentHTML(
    'beforeend',
    '<select name="who"><option>7</option><option>8</option></select><input name="new" value="1">',
  );
  restoreControls(next, states);
  expect(findAll<HTMLInputElement>('[name=name]').map(({ value }) => value)).toEqual(['Anna', 'Li']);
  expect(findAll<HTMLInputElement>('[name=active]').map(({ checked }) => checked)).toEqual([false, true]);
  expect(find<HTMLSelectElement>('[name=country]').value).toBe('se');
  expect(find<HTMLSelectElement>('select[name=who]').value).toBe('8');
  expect(findInput('[name=new]').value).toBe('1');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Second name');
});
