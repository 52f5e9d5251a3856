// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { click, find, findInput, focus, listTexts, press, readText, showPage, type } from '~/browser-page.test-helpers';
import { Combobox } from './combobox';

const OPTIONS = [
  { value: 'a', label: 'Ann Lee', code: 'AL' },
  { value: 'b', label: 'Bob', code: 'ANN' },
  { value: 'c', label: 'Old', refusal: 'too old' },
];
function createCombobox(props: Partial<Parameters<typeof Combobox>[0]>) {
  return (
    <form id="form">
      <label htmlFor="who">Who</label>
      <Combobox
        id="who"
        name="who"
        form="form"
        options={OPTIONS}
        initialValue=""
        defaultValue="b"
        focusOnMount={false}
        initialIsOpen={false}
        describedBy={undefined}
        invalid={false}
        required
        placeholder="Choose"
        {...props}
      />
    </form>
  );
}
const getHidden = () => findInput('[name=who]');
const listItems = () => listTexts('[role=option]');

test('a typed text lists the options with its words, those of this code first, then those that begin with it', async () => {
  await showPage(
    createCombobox({ options: [{ value: 'x', label: 'Joann' }, ...OPTIONS, { value: 'y', label: 'Annabel' }] }),
  );
  const status = find('[role=status]');
  expect(readText(status)).toBe('');
  await type(findInput('#who'), 'ann');
  expect(readText(status)).toBe('4 found');
  expect(listItems()).toEqual(['BobANN', 'Ann LeeAL', 'Annabel', 'Joann']);
  await type(findInput('#who'), 'lee ann');
  expect(listItems()).toEqual(['Ann LeeAL']);
  await type(findInput('#who'), 'zzz');
  expect([readText(find('[role=listbox]')), readText(status)]).toEqual(['No matches', 'No matches']);
});

test('Enter selects the first match, and the form learns of it', async () => {
  const onSelect = vi.fn();
  await showPage(createCombobox({ onSelect }));
  const onInput = vi.fn();
  find('form').addEventListener('input', (event) => event.target === getHidden() && onInput(getHidden().value));
  const input = findInput('#who');
  await focus(input);
  await type(input, 'lee');
  await press(input, 'Enter');
  expect([getHidden().value, input.value]).toEqual(['a', 'Ann Lee']);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('a');
  expect(onInput).toHaveBeenCalledExactlyOnceWith('a');
  expect(listItems()).toEqual([]);
});

test('Esc closes the list and keeps the choice; an emptied text clears it when the focus leaves, another one does not', async () => {
  await showPage(createCombobox({ initialValue: 'b', initialIsOpen: true }));
  const input = findInput('#who');
  expect(listItems()).toHaveLength(3);
  await focus(input);
  await type(input, 'an');
  await press(input, 'Escape');
  expect([listItems(), getHidden().value, input.value]).toEqual([[], 'b', 'Bob']);
  await type(input, 'x');
  await focus(find('form').appendChild(document.createElement('button')));
  expect([getHidden().value, input.value]).toEqual(['b', 'Bob']);
  await focus(input);
  await type(input, ' ');
  await focus(find('form > button'));
  expect([getHidden().value, input.value]).toEqual(['', '']);
});

test('the text of a closed list is that of the choice, also after Enter; a click into the text leaves it open', async () => {
  await showPage(createCombobox({ initialValue: 'b' }));
  const input = findInput('#who');
  await focus(input);
  await type(input, 'zzz');
  await press(input, 'Enter');
  expect([listItems(), getHidden().value, input.value]).toEqual([[], 'b', 'Bob']);
  await type(input, 'ann');
  await click(input);
  expect([listItems().length, input.value]).toEqual([2, 'ann']);
  await type(input, '');
  await press(input, 'Enter');
  expect([listItems(), getHidden().value, input.value]).toEqual([[], '', '']);
});
