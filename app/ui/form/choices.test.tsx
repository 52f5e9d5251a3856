// @vitest-environment happy-dom
import { useForm } from '@conform-to/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import {
  click,
  find,
  findAll,
  findInput,
  focus,
  listTexts,
  press,
  readText,
  showPage,
  type,
  waitFor,
} from '~/browser-page.test-helpers';
import { Combobox } from './combobox';
import { ComboboxField } from './combobox-field';
import type { AnyField } from './field';
import { MultiSelectField } from './multi-select-field';

type CreateField = (field: AnyField) => ReactElement;
type Value = string | string[] | undefined;

function Form({ create, value }: { create: CreateField; value?: Value }) {
  const [form, fields] = useForm<{ field: Value }>({ id: 'form', defaultValue: { field: value } });
  return <form id={form.id}>{create(fields.field)}</form>;
}

const OPTIONS = [
  { value: 'a', label: 'Ann Lee', code: 'AL' },
  { value: 'b', label: 'Bob', code: 'ANN' },
  { value: 'c', label: 'Old', refusal: 'too old' },
];
const COUNTRIES = ['Norway', 'Sweden', 'Denmark', 'Finland', 'Iceland', 'Estonia', 'Latvia', 'Poland'].map((label) => ({
  value: label.slice(0, 2).toLowerCase(),
  label,
  code: label.slice(0, 2).toUpperCase(),
}));

const showChoices = (value: Value) =>
  showPage(
    <Form
      value={value}
      create={(field) => (
        <MultiSelectField
          field={field}
          label="Countries"
          options={COUNTRIES}
          optional
          renderCount={(count) => <b>{`${count} chosen`}</b>}
        />
      )}
    />,
  );
const listChecked = () => findAll<HTMLInputElement>(':checked').map((box) => box.value);
const listChoices = () =>
  findAll('label.check')
    .filter((label) => !label.hidden)
    .map(readText);

test('choices are ticked, shown as chips and counted; a chip removes its own', async () => {
  await showChoices(['sw', 'no']);
  expect(listChecked()).toEqual(['no', 'sw']);
  expect(listTexts('.multi-select__chip')).toEqual(['Norway', 'Sweden']);
  expect(readText(find('b'))).toBe('2 chosen');
  const onInput = vi.fn();
  find('form').addEventListener('input', onInput);
  await click(find('[aria-label="Remove Norway"]'));
  // As if the user had unticked it.
  expect(onInput).toHaveBeenCalledOnce();
  expect([listChecked(), listTexts('.multi-select__chip'), readText(find('b'))]).toEqual([
    ['sw'],
    ['Sweden'],
    '1 chosen',
  ]);
  await click(findInput('[value=de]'));
  expect([listChecked(), readText(find('b'))]).toEqual([['sw', 'de'], '2 chosen']);
});

test('a search of choices shows those of this name or code; Enter selects the only one', async () => {
  await showChoices([]);
  const search = findInput('[type=search]');
  await type(search, 'land');
  expect(listChoices()).toEqual(['Finland FI', 'Iceland IC', 'Poland PO']);
  expect((await press(search, 'Enter')).defaultPrevented).toBe(true);
  expect(listChecked()).toEqual([]);
  await type(search, 'fi');
  await press(search, 'Enter');
  expect([listChecked(), search.value, listChoices().length]).toEqual([['fi'], '', 8]);
  // Selecting it again keeps it.
  await type(search, 'fi');
  await press(search, 'Enter');
  expect(listChecked()).toEqual(['fi']);
  await type(search, 'zzz');
  expect(readText(find('.popover__note'))).toBe('No matches');
});

test('the arrow keys move between the search and the choices that are shown', async () => {
  await showChoices([]);
  const search = findInput('[type=search]');
  await type(search, 'land');
  await focus(search);
  const focused: string[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp']) {
    const { defaultPrevented } = await press(document.activeElement as Element, key);
    focused.push(`${(document.activeElement as HTMLInputElement).value} ${defaultPrevented}`);
  }
  // Before the first one the page scrolls.
  expect(focused).toEqual(['land false', 'fi true', 'ic true', 'ic false', 'fi true', 'land true']);
});

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
  await type(findInput('#who'), 'ann');
  expect(listItems()).toEqual(['BobANN', 'Ann LeeAL', 'Annabel', 'Joann']);
  await type(findInput('#who'), 'lee ann');
  expect(listItems()).toEqual(['Ann LeeAL']);
  await type(findInput('#who'), 'zzz');
  expect(readText(find('[role=listbox]'))).toBe('No matches');
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

test('a native select becomes searchable with its first use, and takes over value and focus', async () => {
  await showPage(<Form value="a" create={(field) => <ComboboxField field={field} label="Who" options={OPTIONS} />} />);
  const select = find<HTMLSelectElement>('select');
  select.value = 'b';
  await focus(select);
  await waitFor(() => find('[role=combobox]'));
  expect(findAll('select')).toEqual([]);
  // Only a press opens it.
  expect(listItems()).toEqual([]);
  expect([findInput('[name=field]').value, findInput('[name=field]').dataset['default']]).toEqual(['b', 'a']);
  expect(document.activeElement).toBe(find('[role=combobox]'));
});
